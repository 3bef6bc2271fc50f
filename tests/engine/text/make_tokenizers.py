#!/usr/bin/env python3
"""Makes what the tests compare with: references/*.json (tokenizer files of the `tokenizers` package), cases.json (ids and
decoded texts), codepoints.json (how the package sees every code point) and training.txt. Needs the package (0.23.3); the
tests read only the results.

    make_tokenizers.py                    writes everything
    make_tokenizers.py --check F.json…    the package opens tokenizer files written by the studio and prints what it made of the cases
"""
import json
import pathlib
import sys
import unicodedata

import tokenizers
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE / "references"
LICENSE = HERE.parents[2] / "LICENSE"

OWN = """The furnace glows and the crucible sings; nine hundred degrees, ten minutes, no hurry.
We don't know what it'll be, they've said, but I'm sure it's gold: 24 carats, 1,234.5 grams, $99.95!
Ünïcödé naïve café résumé Ångström straße ſ İstanbul ΟΔΟΣ ЖУРНАЛ журнал עברית العربية हिन्दी ไทย 한국어
炼丹炉里的火烧得正旺，徒弟们轮流添柴。师父说：“不要急，慢慢来。”这部电影很好看，我非常喜欢！质量太差，不推荐。
今天天气不错，我们去公园散步吧。深度学习需要数据、模型和耐心。１２３ＡＢＣ　全角
日本語のテキストもあります。ひらがな、カタカナ、漢字。
😀😃🎉 👩‍👩‍👧‍👦 👍🏽 🇨🇳🇩🇪 ❤️ ☕︎ #️⃣
\tindented\ttabs  two spaces   three\u00a0no-break\u3000wide\r\nold line end
snake_case camelCase x=3*(y+2) foo(bar)[0] https://example.org/?q=1&r=2 a@b.c 3.14e-10 ½ Ⅷ ² ③
"""

TEXTS = ["", " ", "  ", "\n", "a", "Hello, world!", "Hello  world \n\n  again\t\tend ", "I'm don't we'll THEY'VE it's 'tis rock'n'roll",
         "The quick brown fox jumps over the lazy dog 1234567890 times.", "don\u2019t \u201cquoted\u201d \u2014 dash\u2026",
         "这部电影很好看，我非常喜欢！", "中文 and English 混合 text，123。", "炼丹", "日本語ひらがなカタカナ", "안녕하세요 세계",
         "😀", "👩‍👩‍👧‍👦 family", "👍🏽👍", "🇨🇳🇩🇪", "❤️☕︎#️⃣", "e\u0301 n\u0303 a\u0308\u0323", "\u0041\u030a\u212b\u00c5 ﬁ ① ½ ﷺ", "Z\u0335\u0321\u0327\u0328a\u0300\u0301\u0302\u0303l",
         "a\u0000b", "\u0001\u0007\u001b[0m\u007f\u0085", "\u200b\u200c\u200d\ufeff\u00ad", "tab\tnew\nline\r\nreturn\rvt\x0bff\x0c", "\u00a0\u2003\u3000 x \u2028y\u2029",
         "a" * 300, "ab" * 200, " " * 50 + "x", "!" * 140, "z" * 130 + " " + "é" * 70, "İstanbul ΟΔΟΣ ǅ ß ẞ ſ Ω K", "हिन्दी ไทย עברית العربية",
         "x=3*(y+2); foo(bar)[0] // comment", "https://example.org/a_b?c=d&e=%20f#g", "1,234.5 $99.95 3.14e-10 ²³ ⅧⅨ ①", "<s> </s> [CLS] <|endoftext|> <tag>", "a <mask> b<mask>c  <mask>  d",
         "<x> lower<X>", "word<one> <one>word <one> x", "\u2581\u2581a \u2581b", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𐍈 𠜎𠜱 \U0010ffff", "\ufffd replaced \ufffd\ufffd", "<0x41> <0xE4>", "ａｂｃ１２３", "trailing space ", " leading", "\nx\n\n y"]

BROKEN = [b"ok \xff end", b"\xe4\xbd", b"a\xe4\xbdb", b"\xf0\x9f\x98", b"\xf0\x9f\x98\x80\xf0\x9f", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x80\x80\x80", b"na\xc3\xafve\x92 x", b"\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41"]


def text_for_training():
    license_text = LICENSE.read_text(encoding="utf-8")[:9000]
    return license_text + OWN * 3


def specials(*names):
    return [AddedToken(name, special=True, normalized=False) for name in names]


def trained(model, trainer, texts, **parts):
    tokenizer = Tokenizer(model)
    for name, part in parts.items():
        setattr(tokenizer, name, part)
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def bpe_trainer(size, names, alphabet=True, **more):
    return trainers.BpeTrainer(vocab_size=size, min_frequency=2, special_tokens=specials(*names), show_progress=False,
                               initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()) if alphabet else [], **more)


LLAMA3 = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"


def made(text):
    lines = text.split("\n")
    level = pre_tokenizers.ByteLevel(add_prefix_space=False)
    # What the studio's own trainer has to give.
    yield "own_byte_bpe", trained(models.BPE(), bpe_trainer(600, ["<pad>", "<bos>", "<eos>"]), [text], pre_tokenizer=level, decoder=decoders.ByteLevel(), post_processor=processors.ByteLevel())

    t = trained(models.BPE(), bpe_trainer(450, ["<|endoftext|>"]), lines, pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True), decoder=decoders.ByteLevel())
    t.post_processor = processors.ByteLevel(trim_offsets=False)
    t.add_tokens([AddedToken("<tag>", lstrip=True, rstrip=True, normalized=False), AddedToken("<one>", single_word=True)])
    yield "gpt2", t

    t = trained(models.BPE(), bpe_trainer(420, ["<s>", "</s>", "<pad>"]), lines, pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True), decoder=decoders.ByteLevel())
    t.post_processor = processors.RobertaProcessing(("</s>", t.token_to_id("</s>")), ("<s>", t.token_to_id("<s>")))
    t.enable_truncation(12, direction="left")
    t.enable_padding(direction="left", pad_id=t.token_to_id("<pad>"), pad_token="<pad>", pad_to_multiple_of=8)
    t.add_special_tokens([AddedToken("<mask>", lstrip=True, normalized=False)])
    yield "roberta", t

    t = trained(models.BPE(ignore_merges=True), bpe_trainer(420, ["<|begin_of_text|>", "<|end_of_text|>"]), lines,
                pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(LLAMA3), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)]), decoder=decoders.ByteLevel())
    begin = t.token_to_id("<|begin_of_text|>")
    t.post_processor = processors.Sequence([processors.ByteLevel(), processors.TemplateProcessing(single="<|begin_of_text|> $A", pair="<|begin_of_text|> $A $B", special_tokens=[("<|begin_of_text|>", begin)])])
    t.normalizer = normalizers.NFC()
    yield "llama3", t

    words = trained(models.BPE(), bpe_trainer(300, ["<unk>", "<s>", "</s>"], alphabet=False, limit_alphabet=120), lines, normalizer=normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]))
    data = json.loads(words.to_str())
    vocab = data["model"]["vocab"]
    shifted = {token: i for i, token in enumerate(["<unk>", "<s>", "</s>"] + [f"<0x{b:02X}>" for b in range(256)] + [v for v in sorted(vocab, key=vocab.get) if v not in ("<unk>", "<s>", "</s>")])}
    merges = [tuple(m) for m in data["model"]["merges"]]
    t = Tokenizer(models.BPE(vocab=shifted, merges=merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True))
    t.normalizer = words.normalizer
    t.add_special_tokens(specials("<unk>", "<s>", "</s>"))
    t.decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)])
    t.post_processor = processors.TemplateProcessing(single="<s> $A </s>", pair="<s> $A </s> $B </s>", special_tokens=[("<s>", 1), ("</s>", 2)])
    yield "llama2", t

    for fuse in (True, False):
        t = Tokenizer(models.BPE(vocab={"<unk>": 0, **{v: i + 1 for i, v in enumerate(v for v in sorted(vocab, key=vocab.get) if v != "<unk>")}}, merges=merges, unk_token="<unk>", fuse_unk=fuse))
        t.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="first" if fuse else "always")
        t.decoder = decoders.Metaspace(replacement="▁", prepend_scheme="first" if fuse else "always")
        t.add_special_tokens(specials("<mask>"))
        yield "metaspace_" + ("fused" if fuse else "single"), t

    clip = trained(models.BPE(unk_token="<unk>", end_of_word_suffix="</w>"), trainers.BpeTrainer(vocab_size=400, special_tokens=specials("<unk>"), end_of_word_suffix="</w>", show_progress=False), lines,
                   normalizer=normalizers.Sequence([normalizers.NFKC(), normalizers.Lowercase(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Strip()]),
                   pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Punctuation("contiguous"), pre_tokenizers.Digits(individual_digits=True)]))
    clip.decoder = decoders.BPEDecoder("</w>")
    yield "clip", clip

    prefixed = trained(models.BPE(unk_token="<unk>", continuing_subword_prefix="##"), trainers.BpeTrainer(vocab_size=400, special_tokens=specials("<unk>"), continuing_subword_prefix="##", show_progress=False), lines,
                       normalizer=normalizers.Sequence([normalizers.NFKD(), normalizers.StripAccents()]),
                       pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Split(" ", "merged_with_previous"), pre_tokenizers.Split(Regex(r"[\p{P}\p{S}]+"), "merged_with_next"), pre_tokenizers.Digits()]))
    prefixed.decoder = decoders.WordPiece()
    yield "prefixed", prefixed

    for name, lower in (("bert_uncased", True), ("bert_chinese", False)):
        t = trained(models.WordPiece(unk_token="[UNK]"), trainers.WordPieceTrainer(vocab_size=500, special_tokens=specials("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"), show_progress=False), lines,
                    normalizer=normalizers.BertNormalizer(lowercase=lower), pre_tokenizer=pre_tokenizers.BertPreTokenizer(), decoder=decoders.WordPiece(cleanup=lower))
        cls, sep = t.token_to_id("[CLS]"), t.token_to_id("[SEP]")
        if lower:
            t.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", cls), ("[SEP]", sep)])
            t.enable_truncation(16)
            t.enable_padding(length=20)
            t.add_tokens([AddedToken("<X>"), AddedToken("<one>", single_word=True)])
        else:
            t.post_processor = processors.BertProcessing(("[SEP]", sep), ("[CLS]", cls))
        yield name, t

    yield "words", trained(models.WordLevel(unk_token="<unk>"), trainers.WordLevelTrainer(vocab_size=300, min_frequency=1, special_tokens=specials("<pad>", "<unk>", "<bos>", "<eos>"), show_progress=False), [text], pre_tokenizer=pre_tokenizers.Whitespace())
    t = Tokenizer(models.BPE(vocab={"<unk>": 0, **{c: i + 1 for i, c in enumerate(sorted(set(OWN)))}}, merges=[], unk_token="<unk>"))
    t.decoder = decoders.Fuse()
    yield "characters", t


def padded_case(tokenizer):
    batch = tokenizer.encode_batch(["a", "", "The quick brown fox jumps over the lazy dog again and again."])
    return {"ids": [e.ids for e in batch], "mask": [e.attention_mask for e in batch]}


def case(tokenizer, text):
    plain = Tokenizer.from_str(tokenizer.to_str())
    plain.no_truncation()
    plain.no_padding()
    whole = Tokenizer.from_str(tokenizer.to_str())
    whole.no_padding()
    spelled = Tokenizer.from_str(plain.to_str())
    spelled.encode_special_tokens = True
    ids = plain.encode(text, add_special_tokens=False).ids
    return {"ids": whole.encode(text).ids, "plain": spelled.encode(text, add_special_tokens=False).ids, "decoded": plain.decode(ids), "with_special": plain.decode(whole.encode(text).ids, skip_special_tokens=False)}


def codepoints():
    """Runs of [first, last, classes]: letters as in the tests, only code points that Python's Unicode knows."""
    level, words, bert = pre_tokenizers.ByteLevel(add_prefix_space=False), pre_tokenizers.Whitespace(), pre_tokenizers.BertPreTokenizer()
    clean = normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=False, strip_accents=False, lowercase=False)
    apart = normalizers.BertNormalizer(clean_text=False, handle_chinese_chars=True, strip_accents=False, lowercase=False)
    accents = normalizers.BertNormalizer(clean_text=False, handle_chinese_chars=False, strip_accents=True, lowercase=False)
    strip, lower = normalizers.StripAccents(), normalizers.Lowercase()

    def count(pre, s):
        return len(pre.pre_tokenize_str(s))

    def classes(c):
        kind = "L" if count(level, "a" + c) == 1 else "N" if count(level, "1" + c) == 1 else "O" if count(level, "!" + c) == 1 else "S"
        word = "w" if count(words, "a" + c) == 1 and words.pre_tokenize_str("a" + c)[0][0] != "a" else ""
        split = count(bert, "a" + c + "a")
        cleaned = clean.normalize_str("a" + c + "a")
        marks = {1: "", 2: "", 3: "p"}[split]
        marks += "c" if cleaned == "aa" else ""
        marks += "m" if accents.normalize_str("a" + c + "a") == "aa" and unicodedata.normalize("NFD", c) == c else ""
        marks += "i" if apart.normalize_str(c) == f" {c} " else ""
        marks += "a" if strip.normalize_str("a" + c + "a") == "aa" else ""
        return kind + word + marks

    runs, lowered = [], {}
    for cp in range(0x110000):
        c = chr(cp)
        if 0xD800 <= cp < 0xE000 or unicodedata.category(c) == "Cn":
            continue
        found = classes(c)
        if runs and runs[-1][1] == cp - 1 and runs[-1][2] == found:
            runs[-1][1] = cp
        else:
            runs.append([cp, cp, found])
        if (low := lower.normalize_str(c)) != c:
            lowered[c] = low
    return {"runs": runs, "lowered": lowered}


def write(name, value):
    (OUT / name).write_text(json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("],[", "],\n[").replace("},{", "},\n{") + "\n", encoding="utf-8")


def check(paths):
    for path in paths:
        tokenizer = Tokenizer.from_file(path)
        told = json.loads(pathlib.Path(path + ".ids").read_text())
        wrong = [text for text, ids in told if tokenizer.encode(text).ids != ids]
        print(path, len(told), "texts,", len(wrong), "differ", wrong[:3])
        if wrong:
            sys.exit(1)


def main():
    if sys.argv[1:2] == ["--check"]:
        return check(sys.argv[2:])
    OUT.mkdir(exist_ok=True)
    text = text_for_training()
    (OUT / "training.txt").write_bytes(text.encode())
    cases = {"tokenizers": tokenizers.__version__, "texts": TEXTS, "broken": [[b.hex(), b.decode("utf-8", "replace")] for b in BROKEN], "files": {}}
    for name, tokenizer in made(text):
        tokenizer.save(str(OUT / f"{name}.json"), pretty=False)
        tokenizer = Tokenizer.from_file(str(OUT / f"{name}.json"))
        cases["files"][name] = {"size": tokenizer.get_vocab_size(), "cases": [case(tokenizer, t) for t in TEXTS]}
        if tokenizer.padding:
            cases["files"][name]["padded"] = padded_case(tokenizer)
        print(name, tokenizer.get_vocab_size())
    write("cases.json", cases)
    write("codepoints.json", codepoints())


if __name__ == "__main__":
    main()
