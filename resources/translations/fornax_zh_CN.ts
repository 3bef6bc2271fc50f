<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>engine</name>
        <message>
            <source>"%1" and "%2" have the same id %3</source>
            <translation>“%1”和“%2”的编号同为 %3</translation>
        </message>
        <message>
            <source>"%1" has the id %2, but %3 is the one that belongs to it</source>
            <translation>“%1”的编号是 %2，但它应有的编号是 %3</translation>
        </message>
        <message>
            <source>"%1" is no JSON object.</source>
            <translation>“%1”不是 JSON 对象。</translation>
        </message>
        <message>
            <source>"%1" is no assignment</source>
            <translation>「%1」不是赋值</translation>
        </message>
        <message>
            <source>"%1" is no valid layer id (%2).</source>
            <translation>「%1」不是有效的层编号（%2）。</translation>
        </message>
        <message>
            <source>"%1" or its id %2 stands there twice</source>
            <translation>“%1”或其编号 %2 出现了两次</translation>
        </message>
        <message>
            <source>%1 The file is %2.</source>
            <translation>%1 文件为 %2。</translation>
        </message>
        <message>
            <source>%1 asks for %2 in %3, which is not supported; without it the tokens would be others.</source>
            <translation>%1 在 %3 中要求 %2，本程序不支持；缺少它，分出的词元就会不同。</translation>
        </message>
        <message>
            <source>%1 asks for part %2 of %3.</source>
            <translation>%1 要取 %3 份中的第 %2 份。</translation>
        </message>
        <message>
            <source>%1 belongs to run %2, not to run %3.</source>
            <translation>%1 属于运行 %2，而不是运行 %3。</translation>
        </message>
        <message>
            <source>%1 blocks of %2 tokens do not fit into %3 places.</source>
            <translation>%1 个各含 %2 个词元的块放不进 %3 个位置。</translation>
        </message>
        <message>
            <source>%1 bytes in %2 files, ready in %3</source>
            <translation>%2 个文件，共 %1 字节，用时 %3</translation>
        </message>
        <message>
            <source>%1 can be written out as soon as what it reads fits.</source>
            <translation>%1 所读的数据合适之后，才能展开。</translation>
        </message>
        <message>
            <source>%1 can only be opened when its inputs are named.</source>
            <translation>只有写明 %1 的输入后才能展开它。</translation>
        </message>
        <message>
            <source>%1 cannot add %2 and %3.</source>
            <translation>%1 不能把 %2 和 %3 相加。</translation>
        </message>
        <message>
            <source>%1 cannot be opened: too many files are open</source>
            <translation>无法打开 %1：打开的文件过多</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2</source>
            <translation>无法读取 %1：%2</translation>
        </message>
        <message>
            <source>%1 cannot be run: %2</source>
            <translation>无法运行 %1：%2</translation>
        </message>
        <message>
            <source>%1 cannot be used: %2</source>
            <translation>无法使用 %1：%2</translation>
        </message>
        <message>
            <source>%1 cannot be written: %2</source>
            <translation>无法写入 %1：%2</translation>
        </message>
        <message>
            <source>%1 cannot be written: it would be larger than files may be here</source>
            <translation>无法写入 %1：它将超过此处允许的文件大小</translation>
        </message>
        <message>
            <source>%1 cannot be written: the disk is full</source>
            <translation>无法写入 %1：磁盘已满</translation>
        </message>
        <message>
            <source>%1 cannot be written: the file system is read-only</source>
            <translation>无法写入 %1：文件系统是只读的</translation>
        </message>
        <message>
            <source>%1 cannot be written: your disk quota is used up</source>
            <translation>无法写入 %1：磁盘配额已用完</translation>
        </message>
        <message>
            <source>%1 cannot cut %2 channels into %3 equal parts.</source>
            <translation>%1 无法把 %2 个通道平均分成 %3 份。</translation>
        </message>
        <message>
            <source>%1 cannot cut %2 into patches of %3 × %3 px.</source>
            <translation>%1 无法把 %2 切成 %3 × %3 像素的图块。</translation>
        </message>
        <message>
            <source>%1 cannot join %2 and %3.</source>
            <translation>%1 不能拼接 %2 和 %3。</translation>
        </message>
        <message>
            <source>%1 cannot join padded sequences along time.</source>
            <translation>%1 无法沿时间拼接带填充的序列。</translation>
        </message>
        <message>
            <source>%1 cannot lay %2 out as %3.</source>
            <translation>%1 无法把 %2 重排为 %3。</translation>
        </message>
        <message>
            <source>%1 cannot multiply %2 by %3.</source>
            <translation>%1 无法把 %2 与 %3 相乘。</translation>
        </message>
        <message>
            <source>%1 cannot put %2 in the order %3.</source>
            <translation>%1 无法把 %2 的维度按 %3 排列。</translation>
        </message>
        <message>
            <source>%1 changed while it was opened.</source>
            <translation>%1 在打开时发生了变化。</translation>
        </message>
        <message>
            <source>%1 changed while the corpus was built from it.</source>
            <translation>%1 在构建语料库期间发生了变化。</translation>
        </message>
        <message>
            <source>%1 checkpoints need %2; %3 are free.</source>
            <translation>%1 个检查点需要 %2；可用 %3。</translation>
        </message>
        <message>
            <source>%1 classes</source>
            <translation>%1 个类别</translation>
        </message>
        <message>
            <source>%1 columns</source>
            <translation>%1 列</translation>
        </message>
        <message>
            <source>%1 columns of numbers, %2 of words</source>
            <translation>%1 列为数字，%2 列为词</translation>
        </message>
        <message>
            <source>%1 copies</source>
            <translation>%1 个副本</translation>
        </message>
        <message>
            <source>%1 copies left out</source>
            <translation>略去 %1 个重复项</translation>
        </message>
        <message>
            <source>%1 cuts off more than there is: its padding of %2 leaves nothing.</source>
            <translation>%1 裁掉的比现有的还多:填充 %2 之后什么都不剩。</translation>
        </message>
        <message>
            <source>%1 does not exist</source>
            <translation>%1 不存在</translation>
        </message>
        <message>
            <source>%1 does not exist.</source>
            <translation>%1 不存在。</translation>
        </message>
        <message>
            <source>%1 does not fit this model, which has no %2.</source>
            <translation>%1 与此模型不符，模型中没有 %2。</translation>
        </message>
        <message>
            <source>%1 does not fit this model: %2 has the type %3 there and %4 here.</source>
            <translation>%1 与此模型不符：%2 在文件中的类型是 %3，此处是 %4。</translation>
        </message>
        <message>
            <source>%1 does not fit this model: %2 is %3 there and %4 here.</source>
            <translation>%1 与此模型不符：%2 在文件中是 %3，此处是 %4。</translation>
        </message>
        <message>
            <source>%1 does not fit this model: it has no %2.</source>
            <translation>%1 与此模型不符：其中没有 %2。</translation>
        </message>
        <message>
            <source>%1 does not hold CIFAR's binary files.</source>
            <translation>%1 中没有 CIFAR 的二进制文件。</translation>
        </message>
        <message>
            <source>%1 does not hold the four IDX files</source>
            <translation>%1 中没有那四个 IDX 文件</translation>
        </message>
        <message>
            <source>%1 ends early: expected %2 bytes of content, found %3.</source>
            <translation>%1 提前结束：应有 %2 字节内容，实际 %3。</translation>
        </message>
        <message>
            <source>%1 files and lines left out, %2 texts read</source>
            <translation>略去 %1 个文件或行，读取了 %2 条文本</translation>
        </message>
        <message>
            <source>%1 files in %2 class folders with splits: %3</source>
            <translation>%2 个类别文件夹中有 %1 个文件，已划分：%3</translation>
        </message>
        <message>
            <source>%1 files in %2 class folders: %3</source>
            <translation>%2 个类别文件夹中有 %1 个文件：%3</translation>
        </message>
        <message>
            <source>%1 files left out, %2 pictures read</source>
            <translation>跳过 %1 个文件，读入 %2 张图片</translation>
        </message>
        <message>
            <source>%1 filters</source>
            <translation>%1 个卷积核</translation>
        </message>
        <message>
            <source>%1 filters for each channel</source>
            <translation>每个通道 %1 个滤波器</translation>
        </message>
        <message>
            <source>%1 for keys and values</source>
            <translation>键和值 %1 个头</translation>
        </message>
        <message>
            <source>%1 for training, %2 for validation, %3 for the test</source>
            <translation>训练 %1，验证 %2，测试 %3</translation>
        </message>
        <message>
            <source>%1 gives %2, but the data has %3 classes.</source>
            <translation>%1 输出 %2，但数据有 %3 个类别。</translation>
        </message>
        <message>
            <source>%1 gives %2, but the data has one number to learn.</source>
            <translation>%1 输出 %2，而数据要学习的是一个数。</translation>
        </message>
        <message>
            <source>%1 groups</source>
            <translation>%1 组</translation>
        </message>
        <message>
            <source>%1 has %2 MB, more than the %3 MB that are allowed.</source>
            <translation>%1 有 %2 MB，超过了允许的 %3 MB。</translation>
        </message>
        <message>
            <source>%1 has %2 bytes of content, which is no whole number of pictures of %3 bytes.</source>
            <translation>%1 的内容为 %2 字节，不是每张 %3 字节的图片的整数倍。</translation>
        </message>
        <message>
            <source>%1 has %2 bytes of data, its tensors need %3</source>
            <translation>%1 有 %2 字节数据，其张量需要 %3 字节</translation>
        </message>
        <message>
            <source>%1 has %2 bytes; at most %3 are read</source>
            <translation>%1 有 %2 字节；最多读取 %3 字节</translation>
        </message>
        <message>
            <source>%1 has %2 bytes; there is not enough memory to read it</source>
            <translation>%1 有 %2 字节；内存不足，无法读取</translation>
        </message>
        <message>
            <source>%1 has %2 different labels, more than %3.</source>
            <translation>%1 有 %2 个不同的标签，超过 %3 个。</translation>
        </message>
        <message>
            <source>%1 has %2 groups, which do not divide its %3 filters.</source>
            <translation>%1 有 %2 组，不能整除它的 %3 个卷积核。</translation>
        </message>
        <message>
            <source>%1 has %2 groups, which do not divide the %3 channels that come in.</source>
            <translation>%1 有 %2 组，不能整除输入的 %3 个通道。</translation>
        </message>
        <message>
            <source>%1 has %2 heads, which do not divide the width of %3.</source>
            <translation>%1 有 %2 个头,不能整除宽度 %3。</translation>
        </message>
        <message>
            <source>%1 has %2 key and value heads, which do not divide its %3 heads.</source>
            <translation>%1 有 %2 个键值头,不能整除它的 %3 个头。</translation>
        </message>
        <message>
            <source>%1 has %2 pictures but %3 has %4 labels.</source>
            <translation>%1 有 %2 张图片，但 %3 有 %4 个标签。</translation>
        </message>
        <message>
            <source>%1 has %2 steps; %3 are the most</source>
            <translation>%1 有 %2 个步骤；最多 %3 个</translation>
        </message>
        <message>
            <source>%1 has a NUL byte in line %2: it is no text, or written in UTF-16.</source>
            <translation>%1 的第 %2 行有 NUL 字节：它不是文本，或以 UTF-16 编写。</translation>
        </message>
        <message>
            <source>%1 has a padding of %2, more than half its kernel of %3.</source>
            <translation>%1 的填充为 %2，超过卷积核 %3 的一半。</translation>
        </message>
        <message>
            <source>%1 has a quote in line %2 that is never closed.</source>
            <translation>%1 第 %2 行的引号没有闭合。</translation>
        </message>
        <message>
            <source>%1 has a single class folder, %2.</source>
            <translation>%1 中只有一个类别文件夹：%2。</translation>
        </message>
        <message>
            <source>%1 has a single class, %2.</source>
            <translation>%1 只有一个类别：%2。</translation>
        </message>
        <message>
            <source>%1 has a single column, %2.</source>
            <translation>%1 只有一列：%2。</translation>
        </message>
        <message>
            <source>%1 has a size of zero in its header: %2.</source>
            <translation>%1 的文件头中有一个大小为零：%2。</translation>
        </message>
        <message>
            <source>%1 has an even kernel of %2.</source>
            <translation>%1 的卷积核 %2 是偶数。</translation>
        </message>
        <message>
            <source>%1 has an output padding of %2, which must be less than its stride of %3.</source>
            <translation>%1 的输出填充为 %2,必须小于步长 %3。</translation>
        </message>
        <message>
            <source>%1 has format %2; this version of Fornax Studio reads formats up to %3</source>
            <translation>%1 的格式为 %2；此版本的 Fornax Studio 最高读取格式 %3</translation>
        </message>
        <message>
            <source>%1 has more content than its header says: expected %2 bytes, found more.</source>
            <translation>%1 的内容比文件头所述的多：应有 %2 字节，实际更多。</translation>
        </message>
        <message>
            <source>%1 has more than %2 MB of content.</source>
            <translation>%1 的内容超过 %2 MB。</translation>
        </message>
        <message>
            <source>%1 has more than %2 MB of text.</source>
            <translation>%1 的文本超过 %2 MB。</translation>
        </message>
        <message>
            <source>%1 has more than %2 columns.</source>
            <translation>%1 的列数超过 %2。</translation>
        </message>
        <message>
            <source>%1 has more than %2 keys in one place</source>
            <translation>%1 在一处有超过 %2 个键</translation>
        </message>
        <message>
            <source>%1 has no "%2".</source>
            <translation>%1 没有「%2」。</translation>
        </message>
        <message>
            <source>%1 has no column %2, which the other table has.</source>
            <translation>%1 没有另一张表中的列 %2。</translation>
        </message>
        <message>
            <source>%1 has no column that is called as texts or labels usually are.</source>
            <translation>%1 中没有按常用名称命名的文本列或标签列。</translation>
        </message>
        <message>
            <source>%1 has no columns that are called as files and labels usually are.</source>
            <translation>%1 中没有名称像文件列和标签列的列。</translation>
        </message>
        <message>
            <source>%1 has no folders for the classes.</source>
            <translation>%1 中没有类别文件夹。</translation>
        </message>
        <message>
            <source>%1 has no rows.</source>
            <translation>%1 没有数据行。</translation>
        </message>
        <message>
            <source>%1 has no text with a label.</source>
            <translation>%1 中没有带标签的文本。</translation>
        </message>
        <message>
            <source>%1 has no type</source>
            <translation>%1 没有类型</translation>
        </message>
        <message>
            <source>%1 has the key "%2" twice in one place</source>
            <translation>%1 在同一处两次出现键「%2」</translation>
        </message>
        <message>
            <source>%1 has the label %2 at picture %3, but there are %4 classes (0 to %5).</source>
            <translation>%1 在第 %3 张图片处的标签是 %2，但只有 %4 个类别（0 到 %5）。</translation>
        </message>
        <message>
            <source>%1 has the padding id %2, but only %3 tokens.</source>
            <translation>%1 的填充编号为 %2,但只有 %3 个词元。</translation>
        </message>
        <message>
            <source>%1 has the wrong size: expected %2 bytes (header %3), found %4.</source>
            <translation>%1 大小不对：应为 %2 字节（文件头 %3），实际 %4。</translation>
        </message>
        <message>
            <source>%1 has too many cells.</source>
            <translation>%1 的单元格过多。</translation>
        </message>
        <message>
            <source>%1 has two entries called %2.</source>
            <translation>%1 中有两个名为 %2 的条目。</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 个头</translation>
        </message>
        <message>
            <source>%1 hidden</source>
            <translation>隐藏单元 %1</translation>
        </message>
        <message>
            <source>%1 holds %2 tables, but none that is called train.</source>
            <translation>%1 中有 %2 个表格，但没有一个名为 train。</translation>
        </message>
        <message>
            <source>%1 holds a value that is no number after epoch %2, step %3. No checkpoint was saved; those before it are kept.</source>
            <translation>第 %2 轮、第 %3 步之后，%1 中出现非数值。没有保存检查点；之前的检查点保持不变。</translation>
        </message>
        <message>
            <source>%1 holds epoch %2, but the best of the run is epoch %3.</source>
            <translation>%1 保存的是第 %2 轮，但此运行的最佳是第 %3 轮。</translation>
        </message>
        <message>
            <source>%1 holds epoch %2, not what its name says.</source>
            <translation>%1 保存的是第 %2 轮，与其名称不符。</translation>
        </message>
        <message>
            <source>%1 holds labels (number %2) where pictures (number %3) are expected.</source>
            <translation>%1 存放的是标签（编号 %2），此处应为图片（编号 %3）。</translation>
        </message>
        <message>
            <source>%1 holds more than %2 files.</source>
            <translation>%1 中的文件超过 %2 个。</translation>
        </message>
        <message>
            <source>%1 holds more than tensors and plain containers: the pickle's step %2 is refused.</source>
            <translation>%1 中不只有张量和普通容器：拒绝执行 pickle 的第 %2 号指令。</translation>
        </message>
        <message>
            <source>%1 holds no label at all.</source>
            <translation>%1 中没有任何标签。</translation>
        </message>
        <message>
            <source>%1 holds no picture that can be read.</source>
            <translation>%1 中没有可以读取的图片。</translation>
        </message>
        <message>
            <source>%1 holds no row with a value in %2.</source>
            <translation>%1 中没有一行在 %2 列有值。</translation>
        </message>
        <message>
            <source>%1 holds no sample with a label.</source>
            <translation>%1 中没有带标签的样本。</translation>
        </message>
        <message>
            <source>%1 holds no table.</source>
            <translation>%1 中没有表格。</translation>
        </message>
        <message>
            <source>%1 holds no texts with classes.</source>
            <translation>%1 中没有带类别的文本。</translation>
        </message>
        <message>
            <source>%1 holds no weights.</source>
            <translation>%1 中没有权重。</translation>
        </message>
        <message>
            <source>%1 holds pictures (number %2) where labels (number %3) are expected.</source>
            <translation>%1 存放的是图片（编号 %2），此处应为标签（编号 %3）。</translation>
        </message>
        <message>
            <source>%1 holds the Python version of CIFAR, which could run code when it is read.</source>
            <translation>%1 中是 CIFAR 的 Python 版本，读取它可能会执行代码。</translation>
        </message>
        <message>
            <source>%1 in %2 columns</source>
            <translation>%2 列中共 %1 处</translation>
        </message>
        <message>
            <source>%1 in validation, %2 in the test</source>
            <translation>验证中 %1，测试中 %2</translation>
        </message>
        <message>
            <source>%1 inside</source>
            <translation>内部宽度 %1</translation>
        </message>
        <message>
            <source>%1 is %2, but a picture of %3 pixels can be mirrored by %4 at most</source>
            <translation>%1 为 %2，但 %3 像素的图像最多只能镜像 %4</translation>
        </message>
        <message>
            <source>%1 is %2, but the picture there has only %3 pixels</source>
            <translation>%1 为 %2，但此处图像只有 %3 像素</translation>
        </message>
        <message>
            <source>%1 is %2, more than %3, which is %4</source>
            <translation>%1 为 %2，大于 %3（%4）</translation>
        </message>
        <message>
            <source>%1 is %2, which is no transform</source>
            <translation>%1 为 %2，没有这种变换</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are %3</source>
            <translation>%1 为 %2；允许的是 %3</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are lists of numbers</source>
            <translation>%1 为 %2；允许的是数值列表</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are lists of numbers from %3 to %4</source>
            <translation>%1 为 %2；允许的是 %3 到 %4 的数值列表</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are numbers</source>
            <translation>%1 为 %2；允许的是数值</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are numbers from %3 to %4</source>
            <translation>%1 为 %2；允许的是 %3 到 %4 的数值</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are numbers of at least %3</source>
            <translation>%1 为 %2；允许的是不小于 %3 的数值</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are numbers up to %3</source>
            <translation>%1 为 %2；允许的是不大于 %3 的数值</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are true and false</source>
            <translation>%1 为 %2；允许的是 true 和 false</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are whole numbers</source>
            <translation>%1 为 %2；允许的是整数</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are whole numbers from %3 to %4</source>
            <translation>%1 为 %2；允许的是 %3 到 %4 的整数</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are whole numbers of at least %3</source>
            <translation>%1 为 %2；允许的是不小于 %3 的整数</translation>
        </message>
        <message>
            <source>%1 is %2; allowed are whole numbers up to %3</source>
            <translation>%1 为 %2；允许的是不大于 %3 的整数</translation>
        </message>
        <message>
            <source>%1 is %2; allowed is a list in JSON, like [{"type": "…"}]</source>
            <translation>%1 为 %2；只允许 JSON 列表，例如 [{"type": "…"}]</translation>
        </message>
        <message>
            <source>%1 is %2; allowed is text in UTF-8</source>
            <translation>%1 为 %2；允许的是 UTF-8 文本</translation>
        </message>
        <message>
            <source>%1 is %2; it holds settings, so a JSON object was expected</source>
            <translation>%1 为 %2；它包含设置，应为 JSON 对象</translation>
        </message>
        <message>
            <source>%1 is a TorchScript program, which is never run here.</source>
            <translation>%1 是 TorchScript 程序，本程序从不运行它。</translation>
        </message>
        <message>
            <source>%1 is a file of no kind that the studio reads.</source>
            <translation>%1 不是工作室能读取的文件类型。</translation>
        </message>
        <message>
            <source>%1 is a file, not a folder.</source>
            <translation>%1 是文件，不是文件夹。</translation>
        </message>
        <message>
            <source>%1 is a folder</source>
            <translation>%1 是文件夹</translation>
        </message>
        <message>
            <source>%1 is a folder, a file was expected</source>
            <translation>%1 是文件夹，应为文件</translation>
        </message>
        <message>
            <source>%1 is a group of settings, not a setting</source>
            <translation>%1 是指回自身的链接</translation>
        </message>
        <message>
            <source>%1 is a link that leads back to itself</source>
            <translation>%1 是第二个 Input 层。</translation>
        </message>
        <message>
            <source>%1 is a second Input layer, but a sample of the data is one thing.</source>
            <translation>%1 是第二个输入层,但数据的一个样本只有一份内容。</translation>
        </message>
        <message>
            <source>%1 is a text in UTF-16; only UTF-8 is read.</source>
            <translation>%1 是 UTF-16 文本；只能读取 UTF-8。</translation>
        </message>
        <message>
            <source>%1 is a zip archive, but none that torch.save() wrote: it has no data.pkl.</source>
            <translation>%1 是 zip 压缩包，但不是 torch.save() 写出的：其中没有 data.pkl。</translation>
        </message>
        <message>
            <source>%1 is being built by another process.</source>
            <translation>另一个进程正在构建 %1。</translation>
        </message>
        <message>
            <source>%1 is being trained by process %2</source>
            <translation>%1 正由进程 %2 训练</translation>
        </message>
        <message>
            <source>%1 is cut off or damaged: its gzip data ends after %2 bytes in the middle of the stream.</source>
            <translation>%1 不完整或已损坏：其 gzip 数据在 %2 字节处中断。</translation>
        </message>
        <message>
            <source>%1 is cut off: %2 bytes, a safetensors file has at least 10</source>
            <translation>%1 不完整：只有 %2 字节，safetensors 文件至少有 10 字节</translation>
        </message>
        <message>
            <source>%1 is cut off: its header needs %2 bytes, the file has %3</source>
            <translation>%1 不完整：其文件头需要 %2 字节，文件只有 %3 字节</translation>
        </message>
        <message>
            <source>%1 is cut off: its packed data ends in the middle.</source>
            <translation>%1 不完整：压缩数据在中途结束。</translation>
        </message>
        <message>
            <source>%1 is cut off: tensor %2 ends at byte %3 of %4</source>
            <translation>%1 不完整：张量 %2 结束于第 %3 字节，应为 %4</translation>
        </message>
        <message>
            <source>%1 is damaged or no history of runs</source>
            <translation>%1 已损坏，或不是运行历史</translation>
        </message>
        <message>
            <source>%1 is damaged: %2</source>
            <translation>%1 已损坏：%2</translation>
        </message>
        <message>
            <source>%1 is damaged: it has the token %2, the vocabulary ends at %3.</source>
            <translation>%1 已损坏：其中有词元 %2，而词表到 %3 为止。</translation>
        </message>
        <message>
            <source>%1 is damaged: its description cannot be read.</source>
            <translation>%1 已损坏：无法读取其说明。</translation>
        </message>
        <message>
            <source>%1 is damaged: its gzip data fails its own checks near byte %2 of the content.</source>
            <translation>%1 已损坏：其 gzip 数据在内容第 %2 字节附近未通过校验。</translation>
        </message>
        <message>
            <source>%1 is damaged: its header promises %2 bytes of content, but the file has only %3 bytes.</source>
            <translation>%1 已损坏：其文件头承诺 %2 字节内容，但文件只有 %3 字节。</translation>
        </message>
        <message>
            <source>%1 is damaged: its list of tensors cannot be read (byte %2).</source>
            <translation>%1 已损坏：无法读取其张量列表（第 %2 字节）。</translation>
        </message>
        <message>
            <source>%1 is damaged: its packed data fails its own checks.</source>
            <translation>%1 已损坏：压缩数据未通过自身校验。</translation>
        </message>
        <message>
            <source>%1 is damaged: its tables are missing</source>
            <translation>%1 已损坏：缺少数据表</translation>
        </message>
        <message>
            <source>%1 is damaged: its tokens are not those that were written.</source>
            <translation>%1 已损坏：其中的词元与写入时不同。</translation>
        </message>
        <message>
            <source>%1 is damaged: other data follows the end of its gzip stream.</source>
            <translation>%1 已损坏：gzip 数据流之后还有其他数据。</translation>
        </message>
        <message>
            <source>%1 is damaged: tensor %2 does not match its checksum.</source>
            <translation>%1 已损坏：张量 %2 与其校验和不符。</translation>
        </message>
        <message>
            <source>%1 is in PyTorch's old form, from before version 1.6.</source>
            <translation>%1 是 PyTorch 1.6 之前的旧格式。</translation>
        </message>
        <message>
            <source>%1 is in use by another program</source>
            <translation>%1 正被另一个程序使用</translation>
        </message>
        <message>
            <source>%1 is missing: without it nobody knows what the numbers of the run's texts mean.</source>
            <translation>缺少 %1：没有它就无法知道该运行的文本编号是什么意思。</translation>
        </message>
        <message>
            <source>%1 is named as an archive, but is none: it begins with "%2".</source>
            <translation>%1 以压缩包命名，但不是压缩包：其开头为“%2”。</translation>
        </message>
        <message>
            <source>%1 is nested more than %2 levels deep</source>
            <translation>%1 的嵌套超过 %2 层</translation>
        </message>
        <message>
            <source>%1 is no UTF-8 text: byte %2 of its content belongs to no character.</source>
            <translation>%1 不是 UTF-8 文本：内容的第 %2 字节不属于任何字符。</translation>
        </message>
        <message>
            <source>%1 is no block of several layers.</source>
            <translation>%1 不是由多个层组成的块。</translation>
        </message>
        <message>
            <source>%1 is no checkpoint of the studio.</source>
            <translation>%1 不是本程序的检查点。</translation>
        </message>
        <message>
            <source>%1 is no device</source>
            <translation>%1 不是设备</translation>
        </message>
        <message>
            <source>%1 is no ordinary file</source>
            <translation>%1 不是普通文件</translation>
        </message>
        <message>
            <source>%1 is no safetensors file: it states a header of %2 bytes</source>
            <translation>%1 不是 safetensors 文件：它声明的文件头为 %2 字节</translation>
        </message>
        <message>
            <source>%1 is no safetensors file: its header does not start with {</source>
            <translation>%1 不是 safetensors 文件：其文件头不以 { 开头</translation>
        </message>
        <message>
            <source>%1 is no usable corpus: %2</source>
            <translation>%1 不是可用的语料库：%2</translation>
        </message>
        <message>
            <source>%1 is no usable tokenizer: %2: %3</source>
            <translation>%1 不是可用的分词器：%2：%3</translation>
        </message>
        <message>
            <source>%1 is not UTF-8: line %2 has the byte %3, perhaps from Windows-1252 or Latin-1.</source>
            <translation>%1 不是 UTF-8：第 %2 行有字节 %3，可能来自 Windows-1252 或 Latin-1。</translation>
        </message>
        <message>
            <source>%1 is not an IDX file: it begins with "%2" (number %3) where the number %4 is expected.</source>
            <translation>%1 不是 IDX 文件：开头是「%2」（编号 %3），应为编号 %4。</translation>
        </message>
        <message>
            <source>%1 is not an ordinary file</source>
            <translation>%1 不是普通文件</translation>
        </message>
        <message>
            <source>%1 is not causal: it cannot be fed step by step.</source>
            <translation>%1 不是因果的:无法逐步输入。</translation>
        </message>
        <message>
            <source>%1 is not in %2.</source>
            <translation>%2 中没有 %1。</translation>
        </message>
        <message>
            <source>%1 is not read: its content is more than %2 times as large as the file.</source>
            <translation>未读取 %1：其内容超过文件大小的 %2 倍。</translation>
        </message>
        <message>
            <source>%1 is not the tokenizer that run %2 was trained with.</source>
            <translation>%1 不是运行 %2 训练时所用的分词器。</translation>
        </message>
        <message>
            <source>%1 is not there</source>
            <translation>%1 不存在</translation>
        </message>
        <message>
            <source>%1 is not there.</source>
            <translation>%1 不存在。</translation>
        </message>
        <message>
            <source>%1 is not valid JSON: line %2, column %3</source>
            <translation>%1 不是有效的 JSON：第 %2 行，第 %3 列</translation>
        </message>
        <message>
            <source>%1 is too short: %2 bytes of content where the header alone has %3.</source>
            <translation>%1 太短：内容为 %2 字节，仅文件头就有 %3 字节。</translation>
        </message>
        <message>
            <source>%1 is written in UTF-16.</source>
            <translation>%1 以 UTF-16 编写。</translation>
        </message>
        <message>
            <source>%1 knows %2 tokens, but the tokenizer has %3.</source>
            <translation>%1 认识 %2 个词元，但分词器有 %3 个。</translation>
        </message>
        <message>
            <source>%1 knows the tokens 0 to %2 but gets %3.</source>
            <translation>%1 只认识词元 0 到 %2,却收到 %3。</translation>
        </message>
        <message>
            <source>%1 labels apply to every training sample</source>
            <translation>有 %1 个标签适用于每个训练样本</translation>
        </message>
        <message>
            <source>%1 labels never occur in training</source>
            <translation>有 %1 个标签在训练集中从未出现</translation>
        </message>
        <message>
            <source>%1 labels; %2 on average, %3 at most</source>
            <translation>%1 个标签；平均 %2 个，最多 %3 个</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 looks at %2, which is no sequence.</source>
            <translation>%1 关注的 %2 不是序列。</translation>
        </message>
        <message>
            <source>%1 looks at a second sequence, where causal and rotary have no meaning.</source>
            <translation>%1 关注第二个序列,因果和旋转位置在此没有意义。</translation>
        </message>
        <message>
            <source>%1 losses but %2 token counts were given.</source>
            <translation>给出了 %1 个损失值，却有 %2 个词元数。</translation>
        </message>
        <message>
            <source>%1 makes more than %2 values of one sample.</source>
            <translation>%1 对一个样本产生的数值超过 %2 个。</translation>
        </message>
        <message>
            <source>%1 may not be read by you</source>
            <translation>您无权读取 %1</translation>
        </message>
        <message>
            <source>%1 may not be written by you</source>
            <translation>您无权写入 %1</translation>
        </message>
        <message>
            <source>%1 more lines without a label</source>
            <translation>另有 %1 行没有标签</translation>
        </message>
        <message>
            <source>%1 more lines without a text</source>
            <translation>另有 %1 行没有文本</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 must be an object with a list of layers.</source>
            <translation>%1 必须是含有层列表的对象。</translation>
        </message>
        <message>
            <source>%1 must be an object with id, type, settings and inputs.</source>
            <translation>%1 必须是含有 id、type、settings 和 inputs 的对象。</translation>
        </message>
        <message>
            <source>%1 must be an object with name, layers and open.</source>
            <translation>%1 必须是含有 name、layers 和 open 的对象。</translation>
        </message>
        <message>
            <source>%1 must be an object with places and groups.</source>
            <translation>%1 必须是含有 places 和 groups 的对象。</translation>
        </message>
        <message>
            <source>%1 must be two numbers from -1000000 to 1000000.</source>
            <translation>%1 必须是两个 -1000000 到 1000000 之间的数。</translation>
        </message>
        <message>
            <source>%1 names %2, which is no tensor and no plain container. It was not run.</source>
            <translation>%1 提到了 %2，它既不是张量也不是普通容器。它没有被运行。</translation>
        </message>
        <message>
            <source>%1 needs a picture (channels × height × width) but gets %2.</source>
            <translation>%1 需要图片（通道 × 高 × 宽），但得到 %2。</translation>
        </message>
        <message>
            <source>%1 needs a picture or a sequence but gets %2.</source>
            <translation>%1 需要图片或序列,却收到 %2。</translation>
        </message>
        <message>
            <source>%1 needs a sequence (steps × values) but gets %2.</source>
            <translation>%1 需要序列(步数 × 数值),却收到 %2。</translation>
        </message>
        <message>
            <source>%1 needs a vector but gets a picture of %2.</source>
            <translation>%1 需要向量，但得到 %2 的图片。</translation>
        </message>
        <message>
            <source>%1 needs a vector or a sequence but gets a picture of %2.</source>
            <translation>%1 需要向量或序列,却收到 %2 的图片。</translation>
        </message>
        <message>
            <source>%1 needs more than one sample in training.</source>
            <translation>%1 在训练时需要不止一个样本。</translation>
        </message>
        <message>
            <source>%1 needs more than one value for each channel in training, but the batch is a single picture of 1 × 1 px.</source>
            <translation>训练时 %1 的每个通道需要多于一个值，但这一批只有一张 1 × 1 像素的图片。</translation>
        </message>
        <message>
            <source>%1 needs numbers but gets %2.</source>
            <translation>%1 需要数值,却收到 %2。</translation>
        </message>
        <message>
            <source>%1 needs tokens but gets %2.</source>
            <translation>%1 需要词元,却收到 %2。</translation>
        </message>
        <message>
            <source>%1 normalises the last %2 dimensions but gets only %3: %4.</source>
            <translation>%1 对最后 %2 个维度做归一化，但只得到 %3 个：%4。</translation>
        </message>
        <message>
            <source>%1 of %2 holds a value that is no number.</source>
            <translation>%2 中的 %1 含有非数值。</translation>
        </message>
        <message>
            <source>%1 of %2 tensors come from %3 (%4). These start at random: %5.</source>
            <translation>%2 个张量中有 %1 个来自 %3（%4）。以下从随机值开始：%5。</translation>
        </message>
        <message>
            <source>%1 of each class in training</source>
            <translation>训练中每类 %1 张</translation>
        </message>
        <message>
            <source>%1 of the four IDX files of a picture set</source>
            <translation>图片数据集四个 IDX 文件中的 %1 个</translation>
        </message>
        <message>
            <source>%1 outputs</source>
            <translation>%1 个输出</translation>
        </message>
        <message>
            <source>%1 parameters.</source>
            <translation>%1 个参数。</translation>
        </message>
        <message>
            <source>%1 pictures</source>
            <translation>%1 张图片</translation>
        </message>
        <message>
            <source>%1 pictures are in no split</source>
            <translation>%1 张图片不属于任何划分</translation>
        </message>
        <message>
            <source>%1 pictures more than three times as long or high as asked for</source>
            <translation>%1 张图片的长宽比超过所设尺寸的三倍</translation>
        </message>
        <message>
            <source>%1 pictures of %2 × %3 in %4</source>
            <translation>%1 张 %2 × %3 的图片，用时 %4</translation>
        </message>
        <message>
            <source>%1 pictures of %2 × %3 × %4 take %5 MB, but data.memory_mb allows %6 MB.</source>
            <translation>%1 张 %2 × %3 × %4 的图片需要 %5 MB，但 data.memory_mb 只允许 %6 MB。</translation>
        </message>
        <message>
            <source>%1 pictures that %2 names with their labels</source>
            <translation>%2 中列出标签的 %1 张图片</translation>
        </message>
        <message>
            <source>%1 places in %2 bytes</source>
            <translation>%2 字节中有 %1 处</translation>
        </message>
        <message>
            <source>%1 reads a whole sequence at once: the model cannot be fed step by step.</source>
            <translation>%1 一次读取整个序列:模型无法逐步输入。</translation>
        </message>
        <message>
            <source>%1 reads from the end as well: it cannot be fed step by step.</source>
            <translation>%1 也从末尾读取:无法逐步输入。</translation>
        </message>
        <message>
            <source>%1 rows are in no split</source>
            <translation>%1 行不属于任何划分</translation>
        </message>
        <message>
            <source>%1 rows of %2 columns in %3</source>
            <translation>%1 行 %2 列，用时 %3</translation>
        </message>
        <message>
            <source>%1 rows of %2 values take %3 MB, but data.memory_mb allows %4 MB.</source>
            <translation>%1 行、每行 %2 个值需要 %3 MB，而 data.memory_mb 只允许 %4 MB。</translation>
        </message>
        <message>
            <source>%1 rows read</source>
            <translation>已读取 %1 行</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 slides a window of %2 steps over a sequence of only %3, padding included.</source>
            <translation>%1 的窗口有 %2 步,而序列连同填充只有 %3 步。</translation>
        </message>
        <message>
            <source>%1 slides a window of %2 × %2 px over a picture of only %3 × %4 px, padding included.</source>
            <translation>%1 用 %2 × %2 像素的窗口滑过图片，但图片含填充只有 %3 × %4 像素。</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <source>%1 steps of %2 values</source>
            <translation>%1 步,每步 %2 个值</translation>
        </message>
        <message>
            <source>%1 stores its numbers in the wrong byte order: it begins with %2 where %3 is expected.</source>
            <translation>%1 的字节顺序不对：开头是 %2，应为 %3。</translation>
        </message>
        <message>
            <source>%1 takes %2 inputs but has %3.</source>
            <translation>%1 接受 %2 个输入，但有 %3 个。</translation>
        </message>
        <message>
            <source>%1 takes %2, but a sample of the data has %3.</source>
            <translation>%1 接受 %2,但数据的一个样本有 %3。</translation>
        </message>
        <message>
            <source>%1 takes %2, but a sample of the data is a text.</source>
            <translation>%1 接受 %2，但数据的样本是文本。</translation>
        </message>
        <message>
            <source>%1 takes at least %2 inputs but has %3.</source>
            <translation>%1 至少接受 %2 个输入，但有 %3 个。</translation>
        </message>
        <message>
            <source>%1 takes at most %2 inputs but has %3.</source>
            <translation>%1 最多接受 %2 个输入,却有 %3 个。</translation>
        </message>
        <message>
            <source>%1 takes input from "%2", which comes after it; that would be a cycle.</source>
            <translation>%1 以其后的「%2」为输入；这会形成环。</translation>
        </message>
        <message>
            <source>%1 takes input from "%2", which does not exist.</source>
            <translation>%1 以「%2」为输入，但它不存在。</translation>
        </message>
        <message>
            <source>%1 takes input from "%2", which is not above it.</source>
            <translation>%1 以「%2」为输入，但它不在其上方。</translation>
        </message>
        <message>
            <source>%1 takes input from itself; that is a cycle.</source>
            <translation>%1 以自身为输入；这是一个环。</translation>
        </message>
        <message>
            <source>%1 takes no steps that could be fed one after another.</source>
            <translation>%1 没有可以逐步输入的步。</translation>
        </message>
        <message>
            <source>%1 takes pictures of %2, but those of the data are %3.</source>
            <translation>%1 接受 %2 的图片，但数据的图片是 %3。</translation>
        </message>
        <message>
            <source>%1 tells the network nothing</source>
            <translation>%1 对网络没有信息</translation>
        </message>
        <message>
            <source>%1 text files in %2 class folders</source>
            <translation>%2 个类别文件夹中有 %1 个文本文件</translation>
        </message>
        <message>
            <source>%1 text files, one for each class</source>
            <translation>%1 个文本文件，每个类别一个</translation>
        </message>
        <message>
            <source>%1 texts are in no split</source>
            <translation>%1 条文本不属于任何划分</translation>
        </message>
        <message>
            <source>%1 texts in %2</source>
            <translation>%1 段文本，用时 %2</translation>
        </message>
        <message>
            <source>%1 texts to be continued by a language model</source>
            <translation>%1 个供语言模型续写的文本</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>%1 tokens learned from the training texts, %2 % of the text unknown</source>
            <translation>从训练文本学到 %1 个词元，%2 % 的文本未知</translation>
        </message>
        <message>
            <source>%1 tokens leave no room for the text</source>
            <translation>%1 个词元没有给文本留下空间</translation>
        </message>
        <message>
            <source>%1 tokens on average; %2 % reach the most of %3</source>
            <translation>平均 %1 个词元；%2 % 达到上限 %3</translation>
        </message>
        <message>
            <source>%1 tokens to train with, %2 for validation</source>
            <translation>%1 个词元用于训练，%2 个用于验证</translation>
        </message>
        <message>
            <source>%1 tokens, %2 bytes of text for each</source>
            <translation>%1 个词元，每个平均 %2 字节文本</translation>
        </message>
        <message>
            <source>%1 training and %2 validation blocks of %3 tokens</source>
            <translation>%1 个训练块和 %2 个验证块，每块 %3 个词元</translation>
        </message>
        <message>
            <source>%1 training and %2 validation blocks of a text.</source>
            <translation>文本的 %1 个训练块和 %2 个验证块。</translation>
        </message>
        <message>
            <source>%1 training, %2 validation and %3 test pictures.</source>
            <translation>%1 张训练图片，%2 张验证图片，%3 张测试图片。</translation>
        </message>
        <message>
            <source>%1 training, %2 validation and %3 test rows.</source>
            <translation>训练 %1 行，验证 %2 行，测试 %3 行。</translation>
        </message>
        <message>
            <source>%1 training, %2 validation and %3 test texts.</source>
            <translation>训练 %1 条、验证 %2 条、测试 %3 条文本。</translation>
        </message>
        <message>
            <source>%1 turns pairs of values, but its heads have %2 each.</source>
            <translation>%1 成对旋转数值,但每个头有 %2 个。</translation>
        </message>
        <message>
            <source>%1 values</source>
            <translation>%1 个值</translation>
        </message>
        <message>
            <source>%1 was made by a newer version of the studio.</source>
            <translation>%1 由更新版本的程序生成。</translation>
        </message>
        <message>
            <source>%1 was named in line %2 already</source>
            <translation>%1 已在第 %2 行列出</translation>
        </message>
        <message>
            <source>%1 was written by a newer version of the studio.</source>
            <translation>%1 由更新版本的程序写入。</translation>
        </message>
        <message>
            <source>%1 was written on a machine of another byte order.</source>
            <translation>%1 是在字节序不同的机器上写出的。</translation>
        </message>
        <message>
            <source>%1 without</source>
            <translation>%1 个没有</translation>
        </message>
        <message>
            <source>%1 would have more than %2 weights.</source>
            <translation>%1 的权重将超过 %2 个。</translation>
        </message>
        <message>
            <source>%1 would normalise over the steps of a sequence.</source>
            <translation>%1 会跨序列的步做归一化。</translation>
        </message>
        <message>
            <source>%1 × %1</source>
            <translation>%1 × %1</translation>
        </message>
        <message>
            <source>%1 × %2 × %3</source>
            <translation>%1 × %2 × %3</translation>
        </message>
        <message>
            <source>%1, line %2</source>
            <translation>%1，第 %2 行</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>%1.%2 is of the wrong kind.</source>
            <translation>%1.%2 的类型不对。</translation>
        </message>
        <message>
            <source>%1.%2 must be text, not %3.</source>
            <translation>%1.%2 必须是文本，不能是 %3。</translation>
        </message>
        <message>
            <source>%1.frozen must be true or false, not %2.</source>
            <translation>%1.frozen 必须是 true 或 false，不能是 %2。</translation>
        </message>
        <message>
            <source>%1.inputs must be a list of layer ids.</source>
            <translation>%1.inputs 必须是层编号的列表。</translation>
        </message>
        <message>
            <source>%1.layers must be a list.</source>
            <translation>%1.layers 必须是列表。</translation>
        </message>
        <message>
            <source>%1.settings must be an object.</source>
            <translation>%1.settings 必须是对象。</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1: %2 different words, more than data.max_categories</source>
            <translation>%1：%2 个不同的词，超过 data.max_categories</translation>
        </message>
        <message>
            <source>%1: %2 in training, %3 in validation, %4 in the test</source>
            <translation>%1：训练 %2，验证 %3，测试 %4</translation>
        </message>
        <message>
            <source>%1: %2 missing, taken as none of the words</source>
            <translation>%1：缺 %2 个，视为不属于任何词</translation>
        </message>
        <message>
            <source>%1: %2 missing, taken as the training mean %3</source>
            <translation>%1：缺 %2 个，以训练均值 %3 代替</translation>
        </message>
        <message>
            <source>%1: %2 taken as none of the words</source>
            <translation>%1：%2 个视为不属于任何词</translation>
        </message>
        <message>
            <source>%1: an odd shape</source>
            <translation>%1：形状异常</translation>
        </message>
        <message>
            <source>%1: its entry %2 is no plain file that fits into the archive.</source>
            <translation>%1：其条目 %2 不是能容纳于该压缩包的普通文件。</translation>
        </message>
        <message>
            <source>%1: its metadata is not an object</source>
            <translation>%1：其元数据不是对象</translation>
        </message>
        <message>
            <source>%1: its tensors share more values than the file has.</source>
            <translation>%1：其张量共用的值多于文件所含的值。</translation>
        </message>
        <message>
            <source>%1: no value in training</source>
            <translation>%1：训练数据中没有值</translation>
        </message>
        <message>
            <source>%1: tensor %2 has an impossible shape or data_offsets</source>
            <translation>%1：张量 %2 的形状或 data_offsets 不合理</translation>
        </message>
        <message>
            <source>%1: tensor %2 has the unknown type %3</source>
            <translation>%1：张量 %2 的类型 %3 未知</translation>
        </message>
        <message>
            <source>%1: tensor %2 holds values that are neither true nor false</source>
            <translation>%1：张量 %2 含有既非真也非假的值</translation>
        </message>
        <message>
            <source>%1: tensor %2 lacks its dtype, shape or data_offsets</source>
            <translation>%1：张量 %2 缺少 dtype、shape 或 data_offsets</translation>
        </message>
        <message>
            <source>%1: tensor %2 needs %3 bytes by its shape, but %4 are stored</source>
            <translation>%1：张量 %2 按其形状需要 %3 字节，但存有 %4 字节</translation>
        </message>
        <message>
            <source>%1: tensor %2 should have %3 values, but %4 bytes are stored.</source>
            <translation>%1：张量 %2 应有 %3 个值，但存储了 %4 个字节。</translation>
        </message>
        <message>
            <source>%1: tensor %2 starts at byte %3, %4 was expected</source>
            <translation>%1：张量 %2 从第 %3 字节开始，应为 %4</translation>
        </message>
        <message>
            <source>%1: the entry of tensor %2 is not an object</source>
            <translation>%1：张量 %2 的条目不是对象</translation>
        </message>
        <message>
            <source>%1: the metadata entry %2 is not text</source>
            <translation>%1：元数据条目 %2 不是文本</translation>
        </message>
        <message>
            <source>%1: the shape of tensor %2 is too large</source>
            <translation>%1：张量 %2 的形状过大</translation>
        </message>
        <message>
            <source>%1: the values of tensor %2 are missing.</source>
            <translation>%1：缺少张量 %2 的值。</translation>
        </message>
        <message>
            <source>%1: two tensors are called %2, or the name is no text.</source>
            <translation>%1：有两个名为 %2 的张量，或该名称不是文本。</translation>
        </message>
        <message>
            <source>--run-name names a new run, and --resume continues an old one.</source>
            <translation>--run-name 为新运行命名，而 --resume 继续旧运行。</translation>
        </message>
        <message>
            <source>0 found</source>
            <translation>找到 0 个</translation>
        </message>
        <message>
            <source>0 without</source>
            <translation>0 个没有</translation>
        </message>
        <message>
            <source>1,797 digits of 8 × 8 pixels, built in; two convolution layers, about 99 % right after ten seconds on a processor.</source>
            <translation>内置的 1,797 个 8 × 8 像素数字；两个卷积层，在处理器上十秒后正确率约 99 %。</translation>
        </message>
        <message>
            <source>1,870 colour pictures of 32 × 32 pixels in 9 groups, one folder each; three convolution layers see them moved a little each time.</source>
            <translation>1,870 张 32 × 32 像素的彩色图片，分 9 组，每组一个文件夹；三个卷积层，每次看到的图片都略有移动。</translation>
        </message>
        <message>
            <source>150 flowers of three species by four lengths, built in: about 95 % right after a third of a second. The table to start with.</source>
            <translation>三个品种共 150 朵花的四项长度，内置：三分之一秒后约 95 % 正确。入门首选的表格。</translation>
        </message>
        <message>
            <source>178 wines of three cultivars by thirteen measurements, built in: about 97 % right after half a second.</source>
            <translation>三个品种共 178 种葡萄酒的十三项测量值，内置：半秒后约 97 % 正确。</translation>
        </message>
        <message>
            <source>60,000 colour pictures of 32 × 32 pixels in 10 classes; 11 million parameters, batch 128. Made for a graphics card: predicted 5 minutes on an RTX 4090.</source>
            <translation>60,000 张 32 × 32 像素的彩色图片，10 个类别；1,100 万个参数，批大小 128。适用于显卡：预计在 RTX 4090 上需 5 分钟。</translation>
        </message>
        <message>
            <source>70,000 small pictures of clothes in 10 classes; two convolution blocks, 220,426 parameters, about 92 % right.</source>
            <translation>70,000 张 10 类服装小图片；两个卷积块，220,426 个参数，约 92 % 正确。</translation>
        </message>
        <message>
            <source>A batch of %1 does not fit in memory.</source>
            <translation>内存放不下大小为 %1 的批。</translation>
        </message>
        <message>
            <source>A batch of %1 is larger than the %2 samples of the %3 split, and the last batch is dropped.</source>
            <translation>批大小 %1 超过 %3 划分的 %2 个样本，而最后一批会被丢弃。</translation>
        </message>
        <message>
            <source>A batch of %1 is larger than the %2 training pictures, and the last batch is dropped: no step is left</source>
            <translation>批大小 %1 超过 %2 张训练图片，而最后一批会被丢弃：一步也不剩</translation>
        </message>
        <message>
            <source>A batch of %1 is larger than the %2 training pictures: each epoch is a single step</source>
            <translation>批大小 %1 超过 %2 张训练图片：每轮只有一步</translation>
        </message>
        <message>
            <source>A batch of %1 texts with %2 tokens each is too large.</source>
            <translation>一批 %1 段、每段 %2 个词元的文本过大。</translation>
        </message>
        <message>
            <source>A canvas has places and groups.</source>
            <translation>画布包含 places 和 groups。</translation>
        </message>
        <message>
            <source>A class has an empty name</source>
            <translation>有一个类别的名称为空</translation>
        </message>
        <message>
            <source>A class has no training picture</source>
            <translation>有一个类别没有训练图片</translation>
        </message>
        <message>
            <source>A class has no training row</source>
            <translation>有一个类别没有训练行</translation>
        </message>
        <message>
            <source>A class has no training text</source>
            <translation>有一个类别没有训练文本</translation>
        </message>
        <message>
            <source>A folder of your pictures at 224 × 224 pixels, for a graphics card: 11.7 million parameters, predicted 7 seconds for 10,000 pictures on an RTX 4090. Takes weights of torchvision.</source>
            <translation>您自己的图片文件夹，224 × 224 像素，适用于显卡：1,170 万个参数，预计在 RTX 4090 上每 10,000 张图片需 7 秒。可载入 torchvision 的权重。</translation>
        </message>
        <message>
            <source>A group has name, layers and open.</source>
            <translation>分组包含 name、layers 和 open。</translation>
        </message>
        <message>
            <source>A language model keeps the steps of the text up to its last layer.</source>
            <translation>语言模型要把文本的各步保留到最后一层。</translation>
        </message>
        <message>
            <source>A language model reads tokens and says for each place which token comes next.</source>
            <translation>语言模型读取词元，并对每个位置给出下一个词元。</translation>
        </message>
        <message>
            <source>A layer has id, type, settings, inputs and frozen.</source>
            <translation>层具有 id、type、settings、inputs 和 frozen。</translation>
        </message>
        <message>
            <source>A learning rate of %1 is very large for %2</source>
            <translation>对 %2 来说学习率 %1 非常大</translation>
        </message>
        <message>
            <source>A line of standard input is longer than %1 bytes.</source>
            <translation>标准输入中有一行超过 %1 字节。</translation>
        </message>
        <message>
            <source>A model has layers.</source>
            <translation>模型包含层。</translation>
        </message>
        <message>
            <source>A model learns whole words from about a million tokens; with %1 it soon knows them by heart</source>
            <translation>模型大约需要一百万个词元才能学会完整的词；只有 %1 个时，它很快就会死记硬背</translation>
        </message>
        <message>
            <source>A project file has "format": %1 at its top.</source>
            <translation>项目文件的顶部有 "format": %1。</translation>
        </message>
        <message>
            <source>A project has format, name, notes, data, model, train and canvas.</source>
            <translation>项目包含 format、name、notes、data、model、train 和 canvas。</translation>
        </message>
        <message>
            <source>A regular expression of the tokenizer takes too long or too much memory on this text (%1).</source>
            <translation>分词器的正则表达式处理这段文本耗时过长或占用内存过多（%1）。</translation>
        </message>
        <message>
            <source>A run needs a name</source>
            <translation>运行需要名称</translation>
        </message>
        <message>
            <source>A sample may have several labels</source>
            <translation>一个样本可以有多个标签</translation>
        </message>
        <message>
            <source>A table of %1 columns, %2 of them with numbers</source>
            <translation>%1 列的表格，其中 %2 列为数字</translation>
        </message>
        <message>
            <source>A table of %1 columns, %2 of them with numbers, with splits</source>
            <translation>一个 %1 列的表格，其中 %2 列为数字，已划分</translation>
        </message>
        <message>
            <source>A text of %1 bytes is too long to be encoded in one piece.</source>
            <translation>%1 字节的文本过长，无法一次编码。</translation>
        </message>
        <message>
            <source>A text of %1 tokens does not fit into rows of %2.</source>
            <translation>%1 个词元的文本放不进长度为 %2 的行。</translation>
        </message>
        <message>
            <source>A text to be continued by a language model</source>
            <translation>供语言模型续写的文本</translation>
        </message>
        <message>
            <source>A text to be continued has no test split: its end is held back for validation.</source>
            <translation>供续写的文本没有测试集：其结尾留作验证。</translation>
        </message>
        <message>
            <source>A tokenizer cannot be made without any text.</source>
            <translation>没有文本就无法生成分词器。</translation>
        </message>
        <message>
            <source>A vector has nothing to pool over.</source>
            <translation>向量没有可池化的维度。</translation>
        </message>
        <message>
            <source>Add --yes.</source>
            <translation>请加上 --yes。</translation>
        </message>
        <message>
            <source>Add a Linear or Conv2d layer.</source>
            <translation>添加 Linear 或 Conv2d 层。</translation>
        </message>
        <message>
            <source>Add a step Resize or CenterCrop of %1 × %2 at the end: evaluation takes it too.</source>
            <translation>请在末尾添加 %1 × %2 的 Resize 或 CenterCrop 步骤：评估也会使用它。</translation>
        </message>
        <message>
            <source>Add an Input layer and those behind it.</source>
            <translation>添加 Input 层及其后的层。</translation>
        </message>
        <message>
            <source>Add layers, or start from a template.</source>
            <translation>添加层，或从模板开始。</translation>
        </message>
        <message>
            <source>Adds inputs of the same shape, as in residual connections.</source>
            <translation>把形状相同的输入相加，用于残差连接。</translation>
        </message>
        <message>
            <source>Adds to each step a vector that says where it stands.</source>
            <translation>给每一步加上表示其位置的向量。</translation>
        </message>
        <message>
            <source>After %1 a side of the pictures would have %2 pixels; %3 is the most</source>
            <translation>在 %1 之后，图像的边长会达到 %2 像素；最多为 %3</translation>
        </message>
        <message>
            <source>All %1 tensors come from %2 (%3).</source>
            <translation>全部 %1 个张量都来自 %2（%3）。</translation>
        </message>
        <message>
            <source>All inputs need the same shape.</source>
            <translation>所有输入的形状必须相同。</translation>
        </message>
        <message>
            <source>Allow less memory on the Data page, or close other programs.</source>
            <translation>请在“数据”页减小允许的内存，或关闭其他程序。</translation>
        </message>
        <message>
            <source>Allowed are %1.</source>
            <translation>允许的值：%1。</translation>
        </message>
        <message>
            <source>Allowed are auto, cpu, cuda and cuda:N.</source>
            <translation>允许 auto、cpu、cuda 和 cuda:N。</translation>
        </message>
        <message>
            <source>Attention and two linear layers: reads a whole text or picture.</source>
            <translation>注意力加两个线性层:读取整段文本或整张图片。</translation>
        </message>
        <message>
            <source>Available: %1. “auto” takes the first CUDA device, or cpu.</source>
            <translation>可用：%1。「auto」选用第一个 CUDA 设备，否则用 cpu。</translation>
        </message>
        <message>
            <source>Averages a whole picture or sequence to one vector; padding of a text does not count.</source>
            <translation>把整张图片或整个序列平均为一个向量;文本的填充不计入。</translation>
        </message>
        <message>
            <source>Averages each window along a sequence.</source>
            <translation>对序列上的每个窗口取平均。</translation>
        </message>
        <message>
            <source>Averages each window.</source>
            <translation>对每个窗口取平均。</translation>
        </message>
        <message>
            <source>Averages the vectors of all tokens, and of their n-grams: quick, blind to the order.</source>
            <translation>对所有词元及其 n 元组的向量取平均:很快,但不看顺序。</translation>
        </message>
        <message>
            <source>Averages to a fixed height and width, whatever the size of the picture.</source>
            <translation>无论图片多大，都平均到固定的高和宽。</translation>
        </message>
        <message>
            <source>Begin again with its newest part.</source>
            <translation>请用最新的一段重新开始。</translation>
        </message>
        <message>
            <source>Block %1 of epoch %2 was asked for; there are %3.</source>
            <translation>请求的是第 %2 轮的第 %1 块；共有 %3 块。</translation>
        </message>
        <message>
            <source>Both files must belong together and be complete.</source>
            <translation>两个文件必须配套且完整。</translation>
        </message>
        <message>
            <source>Both need at least one.</source>
            <translation>两者都至少需要一张。</translation>
        </message>
        <message>
            <source>Both need at least one. Change the share or use more data.</source>
            <translation>两者都至少需要一个。请更改比例或使用更多数据。</translation>
        </message>
        <message>
            <source>Both need the same columns.</source>
            <translation>两张表的列必须相同。</translation>
        </message>
        <message>
            <source>Bring it with: packaging/data.sh %1</source>
            <translation>用此命令获取：packaging/data.sh %1</translation>
        </message>
        <message>
            <source>Build a corpus from it.</source>
            <translation>请用它构建语料库。</translation>
        </message>
        <message>
            <source>Building the network</source>
            <translation>正在构建网络</translation>
        </message>
        <message>
            <source>CIFAR-10 in its binary form, %1 training files</source>
            <translation>CIFAR-10 二进制版本，%1 个训练文件</translation>
        </message>
        <message>
            <source>CIFAR-10, ResNet-18</source>
            <translation>CIFAR-10，ResNet-18</translation>
        </message>
        <message>
            <source>CIFAR-100 in its binary form</source>
            <translation>CIFAR-100 二进制版本</translation>
        </message>
        <message>
            <source>CUDA does not start (error %1), so no card can train.</source>
            <translation>CUDA 无法启动（错误 %1），因此没有显卡可用于训练。</translation>
        </message>
        <message>
            <source>CUDA_VISIBLE_DEVICES is “%1”, but “%2” names no card here. Cards from there on are hidden.</source>
            <translation>CUDA_VISIBLE_DEVICES 为「%1」，但「%2」在此处不对应任何显卡。从它开始的显卡都被隐藏。</translation>
        </message>
        <message>
            <source>CUDA_VISIBLE_DEVICES is “%1”, which names a card twice. This hides every card.</source>
            <translation>CUDA_VISIBLE_DEVICES 为「%1」，其中同一显卡出现两次。这会隐藏所有显卡。</translation>
        </message>
        <message>
            <source>Call them file and label, or name the labels with data.label_column.</source>
            <translation>请将它们命名为 file 和 label，或用 data.label_column 指定标签列。</translation>
        </message>
        <message>
            <source>Causal attention and two linear layers, norms in front: what language models are made of.</source>
            <translation>因果注意力加两个线性层,归一化在前:语言模型由它组成。</translation>
        </message>
        <message>
            <source>Causal attention, attention to a second sequence if there is one, two linear layers.</source>
            <translation>因果注意力、对第二个序列(如有)的注意力、两个线性层。</translation>
        </message>
        <message>
            <source>Centres and scales each channel over the batch; steadies and speeds up training.</source>
            <translation>在一批内对每个通道做中心化和缩放；使训练更稳、更快。</translation>
        </message>
        <message>
            <source>Centres and scales each sample by itself; does not depend on the batch.</source>
            <translation>对每个样本单独做中心化和缩放；与批无关。</translation>
        </message>
        <message>
            <source>Centres and scales groups of channels of each sample; for small batches.</source>
            <translation>对每个样本按通道组做中心化和缩放;适合小批量。</translation>
        </message>
        <message>
            <source>Change its permissions, or choose another file.</source>
            <translation>请更改其权限，或选择其他文件。</translation>
        </message>
        <message>
            <source>Change the Input layer or choose other data.</source>
            <translation>更改 Input 层或选择其他数据。</translation>
        </message>
        <message>
            <source>Change the permissions, or save it in another folder.</source>
            <translation>请更改权限，或保存到其他文件夹。</translation>
        </message>
        <message>
            <source>Check its permissions and try again.</source>
            <translation>请检查其权限后重试。</translation>
        </message>
        <message>
            <source>Check the disk or the network share.</source>
            <translation>请检查磁盘或网络共享。</translation>
        </message>
        <message>
            <source>Check the path, or choose another file.</source>
            <translation>请检查路径，或选择其他文件。</translation>
        </message>
        <message>
            <source>Check the permissions of the folder.</source>
            <translation>请检查文件夹的权限。</translation>
        </message>
        <message>
            <source>Chinese reviews, Transformer</source>
            <translation>中文评论，Transformer</translation>
        </message>
        <message>
            <source>Chinese reviews, bag of n-grams</source>
            <translation>中文评论，n 元词袋</translation>
        </message>
        <message>
            <source>Choose a batch size that leaves no rest of one, or drop the last batch.</source>
            <translation>选择不会剩下单张图片的批大小，或丢弃最后一批。</translation>
        </message>
        <message>
            <source>Choose a checkpoint from a run's folder.</source>
            <translation>从运行的文件夹中选择检查点。</translation>
        </message>
        <message>
            <source>Choose a folder with one folder of pictures for each class.</source>
            <translation>请选择一个文件夹，其中每个类别有一个图片文件夹。</translation>
        </message>
        <message>
            <source>Choose a larger vocabulary, or characters.</source>
            <translation>请选择更大的词表，或 characters。</translation>
        </message>
        <message>
            <source>Choose a picture that is trained on.</source>
            <translation>请选择用于训练的图像。</translation>
        </message>
        <message>
            <source>Choose a run of a language model.</source>
            <translation>请选择语言模型的运行。</translation>
        </message>
        <message>
            <source>Choose a run of a project that classifies texts.</source>
            <translation>请选择文本分类项目的运行。</translation>
        </message>
        <message>
            <source>Choose a run of a project with a table.</source>
            <translation>请选择使用表格的项目的运行。</translation>
        </message>
        <message>
            <source>Choose a shorter name.</source>
            <translation>请选择更短的名称。</translation>
        </message>
        <message>
            <source>Choose a single file, or call the files train, validation and test: train.csv, test.csv. Folders of these names do as well.</source>
            <translation>请选择单个文件，或将文件命名为 train、validation 和 test：train.csv、test.csv。同名的文件夹也可以。</translation>
        </message>
        <message>
            <source>Choose a smaller file.</source>
            <translation>请选择较小的文件。</translation>
        </message>
        <message>
            <source>Choose a smaller folder.</source>
            <translation>请选择较小的文件夹。</translation>
        </message>
        <message>
            <source>Choose a smaller model or another device.</source>
            <translation>选择更小的模型或其他设备。</translation>
        </message>
        <message>
            <source>Choose a smaller size, or allow more memory on the Data page.</source>
            <translation>请选择较小的尺寸，或在数据页允许更多内存。</translation>
        </message>
        <message>
            <source>Choose a source on the Data page.</source>
            <translation>请在数据页选择来源。</translation>
        </message>
        <message>
            <source>Choose a text file, or a folder with .txt, .gz or .bz2 files.</source>
            <translation>请选择文本文件，或包含 .txt、.gz 或 .bz2 文件的文件夹。</translation>
        </message>
        <message>
            <source>Choose another checkpoint of the run.</source>
            <translation>选择此运行的其他检查点。</translation>
        </message>
        <message>
            <source>Choose another column to learn with data.label_column, or another data.label_separator.</source>
            <translation>请用 data.label_column 选择另一个要学习的列，或更改 data.label_separator。</translation>
        </message>
        <message>
            <source>Choose another column to learn with data.label_column, or data.task=regression for numbers.</source>
            <translation>请用 data.label_column 选择另一个要学习的列；若是数字，可设 data.task=regression。</translation>
        </message>
        <message>
            <source>Choose another file on the Data page.</source>
            <translation>请在“数据”页选择另一个文件。</translation>
        </message>
        <message>
            <source>Choose another file, or leave data.test_file empty.</source>
            <translation>请选择其他文件，或将 data.test_file 留空。</translation>
        </message>
        <message>
            <source>Choose another file, or none to start at random.</source>
            <translation>请选择其他文件，或留空以从随机值开始。</translation>
        </message>
        <message>
            <source>Choose another file.</source>
            <translation>请选择其他文件。</translation>
        </message>
        <message>
            <source>Choose another folder on the Data page.</source>
            <translation>请在数据页选择其他文件夹。</translation>
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation>请选择其他文件夹。</translation>
        </message>
        <message>
            <source>Choose another name, or overwrite it with --force.</source>
            <translation>请选择其他名称，或用 --force 覆盖。</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>请选择其他名称。</translation>
        </message>
        <message>
            <source>Choose another one, or leave data.label_file empty.</source>
            <translation>请另选一个，或将 data.label_file 留空。</translation>
        </message>
        <message>
            <source>Choose files with text in them.</source>
            <translation>请选择含有文本的文件。</translation>
        </message>
        <message>
            <source>Choose files, or a folder with .txt, .gz or .bz2 files.</source>
            <translation>请选择文件，或含有 .txt、.gz、.bz2 文件的文件夹。</translation>
        </message>
        <message>
            <source>Choose from_data, or read the pictures in colour.</source>
            <translation>请选择 from_data，或以彩色读取图像。</translation>
        </message>
        <message>
            <source>Choose png, svg, pdf or csv.</source>
            <translation>请选择 png、svg、pdf 或 csv。</translation>
        </message>
        <message>
            <source>Choose text files that are not empty.</source>
            <translation>请选择非空的文本文件。</translation>
        </message>
        <message>
            <source>Choose the column to learn with data.label_column.</source>
            <translation>请用 data.label_column 选择要学习的列。</translation>
        </message>
        <message>
            <source>Choose the data that the run was trained with.</source>
            <translation>请选择此运行训练时所用的数据。</translation>
        </message>
        <message>
            <source>Choose the folder of CIFAR-10's binary version: data_batch_1.bin to data_batch_5.bin and test_batch.bin, each of 10,000 pictures of 3,073 bytes (one byte for the class, then 32 × 32 in red, green and blue), 184 MB in all.</source>
            <translation>请选择 CIFAR-10 二进制版本的文件夹：data_batch_1.bin 至 data_batch_5.bin 和 test_batch.bin，每个文件含 10,000 张图片，每张 3,073 字节（1 字节为类别，其后是红、绿、蓝各 32 × 32），共 184 MB。</translation>
        </message>
        <message>
            <source>Choose the folder that holds the data.</source>
            <translation>请选择存放数据的文件夹。</translation>
        </message>
        <message>
            <source>Choose the folder with the four IDX files.</source>
            <translation>请选择包含四个 IDX 文件的文件夹。</translation>
        </message>
        <message>
            <source>Choose the folder with train-images, train-labels, t10k-images and t10k-labels as IDX files, plain or .gz.</source>
            <translation>请选择包含 train-images、train-labels、t10k-images 和 t10k-labels 的文件夹，IDX 格式，普通或 .gz。</translation>
        </message>
        <message>
            <source>Choose the layers whose outputs it combines.</source>
            <translation>请选择要合并其输出的层。</translation>
        </message>
        <message>
            <source>Choose the processor, or restart the studio.</source>
            <translation>选择处理器，或重新启动程序。</translation>
        </message>
        <message>
            <source>Choose the right file.</source>
            <translation>请选择正确的文件。</translation>
        </message>
        <message>
            <source>Close it, or double quotes that are part of the text.</source>
            <translation>请闭合引号，或将文本中的引号写成两个。</translation>
        </message>
        <message>
            <source>Close other programs and try again.</source>
            <translation>请关闭其他程序后重试。</translation>
        </message>
        <message>
            <source>Close other programs or choose a smaller batch size.</source>
            <translation>请关闭其他程序，或选择更小的批大小。</translation>
        </message>
        <message>
            <source>Close other programs, or use a smaller batch.</source>
            <translation>请关闭其他程序，或使用更小的批。</translation>
        </message>
        <message>
            <source>Column %1 of %2 has no name.</source>
            <translation>%2 的第 %1 列没有名称。</translation>
        </message>
        <message>
            <source>Commands: %1.</source>
            <translation>命令：%1。</translation>
        </message>
        <message>
            <source>Connect it, or remove it. The last layer is the model's output.</source>
            <translation>请连接它或将其移除。最后一层是模型的输出。</translation>
        </message>
        <message>
            <source>Continues a text, piece of word by piece of word: four transformer blocks on 4.4 MB of English, readable after ten minutes on a processor.</source>
            <translation>逐个词片段续写文本：四个 Transformer 模块，4.4 MB 英文，在处理器上训练十分钟后即可读懂。</translation>
        </message>
        <message>
            <source>Convert the file to UTF-8, or let such bytes be replaced (invalid_bytes).</source>
            <translation>请将文件转换为 UTF-8，或允许替换这类字节（invalid_bytes）。</translation>
        </message>
        <message>
            <source>Convert the file to UTF-8.</source>
            <translation>请将文件转换为 UTF-8。</translation>
        </message>
        <message>
            <source>Copy the project to a folder of your own.</source>
            <translation>把项目复制到您自己的文件夹。</translation>
        </message>
        <message>
            <source>Correct it in %1, or use an earlier copy.</source>
            <translation>请在 %1 中改正，或使用较早的副本。</translation>
        </message>
        <message>
            <source>Correct that place in a text editor, or use an earlier copy.</source>
            <translation>请在文本编辑器中改正该处，或使用较早的副本。</translation>
        </message>
        <message>
            <source>Create it, or choose another folder.</source>
            <translation>请创建它，或选择其他文件夹。</translation>
        </message>
        <message>
            <source>Curves cannot be saved as "%1".</source>
            <translation>曲线不能保存为「%1」。</translation>
        </message>
        <message>
            <source>Cuts negative values to zero.</source>
            <translation>把负值截为零。</translation>
        </message>
        <message>
            <source>Cuts the picture into squares and makes a vector of each: the start of a Vision Transformer.</source>
            <translation>把图片切成方块并各变成一个向量:Vision Transformer 的开端。</translation>
        </message>
        <message>
            <source>Cuts values to 0 to 6; usual in MobileNets.</source>
            <translation>把数值截断到 0 至 6;常用于 MobileNet。</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Delete it; it is built again from the text.</source>
            <translation>请将其删除；程序会用文本重新构建。</translation>
        </message>
        <message>
            <source>Details are in the log.</source>
            <translation>详情见日志。</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Diabetes, a number to predict</source>
            <translation>糖尿病，预测一个数</translation>
        </message>
        <message>
            <source>Did you mean %1?</source>
            <translation>您是否想输入 %1？</translation>
        </message>
        <message>
            <source>Disk space for the checkpoints</source>
            <translation>检查点所需的磁盘空间</translation>
        </message>
        <message>
            <source>Download or copy %1 again.</source>
            <translation>请重新下载或复制 %1。</translation>
        </message>
        <message>
            <source>Download or copy the file again, or choose the binary version of the set.</source>
            <translation>请重新下载或复制该文件，或选择数据集的二进制版本。</translation>
        </message>
        <message>
            <source>Download or copy the file again.</source>
            <translation>请重新下载或复制该文件。</translation>
        </message>
        <message>
            <source>Each line needs a label, a tab and a text.</source>
            <translation>每行需要一个标签、一个制表符和一段文本。</translation>
        </message>
        <message>
            <source>Each step gathers what it needs from the others, or from a second sequence.</source>
            <translation>每一步从其他步或第二个序列中收集所需信息。</translation>
        </message>
        <message>
            <source>Each value must be a number, a text, a list of texts, true, false or null.</source>
            <translation>每个值必须是数字、文本、文本列表、true、false 或 null。</translation>
        </message>
        <message>
            <source>Emoji by group, convolutional network</source>
            <translation>表情符号分组，卷积网络</translation>
        </message>
        <message>
            <source>End it with a Linear layer of %1 outputs that reads a vector.</source>
            <translation>请以读取向量、有 %1 个输出的 Linear 层结尾。</translation>
        </message>
        <message>
            <source>End it with a Linear layer of one output.</source>
            <translation>请以一个只有一个输出的 Linear 层结尾。</translation>
        </message>
        <message>
            <source>End it with a Linear layer that reads a vector: pool over the steps of a text first.</source>
            <translation>请以读取向量的 Linear 层结尾：先对文本的各步做池化。</translation>
        </message>
        <message>
            <source>Enlarges the picture with learned filters.</source>
            <translation>用学习到的滤波器放大图片。</translation>
        </message>
        <message>
            <source>Evaluate the validation split.</source>
            <translation>请评估验证集。</translation>
        </message>
        <message>
            <source>Every label is one of the classes</source>
            <translation>每个标签都是其中一个类别</translation>
        </message>
        <message>
            <source>Every layer is frozen: nothing is left to train.</source>
            <translation>所有层都已冻结：没有可训练的内容。</translation>
        </message>
        <message>
            <source>Every layer needs an id and a type.</source>
            <translation>每一层都需要 id 和 type。</translation>
        </message>
        <message>
            <source>Every output is a weighted sum of all inputs.</source>
            <translation>每个输出都是所有输入的加权和。</translation>
        </message>
        <message>
            <source>Every picture could be read</source>
            <translation>每张图片都能读取</translation>
        </message>
        <message>
            <source>Every row has a label</source>
            <translation>每一行都有标签</translation>
        </message>
        <message>
            <source>Every row is used</source>
            <translation>每一行都会用到</translation>
        </message>
        <message>
            <source>Every sample has a label</source>
            <translation>每个样本都有标签</translation>
        </message>
        <message>
            <source>Every text could be read</source>
            <translation>所有文本都可读取</translation>
        </message>
        <message>
            <source>Every word that is held back occurs in training</source>
            <translation>留出数据中的词都在训练数据中出现</translation>
        </message>
        <message>
            <source>Fashion-MNIST, convolutional network</source>
            <translation>Fashion-MNIST，卷积网络</translation>
        </message>
        <message>
            <source>Fashion-MNIST, fully connected network</source>
            <translation>Fashion-MNIST，全连接网络</translation>
        </message>
        <message>
            <source>Film snippets, LSTM</source>
            <translation>影评短句，LSTM</translation>
        </message>
        <message>
            <source>Film snippets, Transformer</source>
            <translation>影评短句，Transformer</translation>
        </message>
        <message>
            <source>Film snippets, bag of n-grams</source>
            <translation>影评短句，n 元词袋</translation>
        </message>
        <message>
            <source>Food reviews, Transformer</source>
            <translation>食品评论，Transformer</translation>
        </message>
        <message>
            <source>Food reviews, bag of n-grams</source>
            <translation>食品评论，n 元词袋</translation>
        </message>
        <message>
            <source>For example, %1: %2.</source>
            <translation>例如 %1：%2。</translation>
        </message>
        <message>
            <source>Four IDX files are needed, plain or .gz. Debian has them in the package dataset-fashion-mnist.</source>
            <translation>需要四个 IDX 文件，未压缩或 .gz 均可。Debian 的软件包 dataset-fashion-mnist 中有这些文件。</translation>
        </message>
        <message>
            <source>Free some space and try again.</source>
            <translation>请腾出一些空间后重试。</translation>
        </message>
        <message>
            <source>Free some space and try again; the file on the disk is unchanged.</source>
            <translation>请腾出一些空间后重试；磁盘上的文件没有改变。</translation>
        </message>
        <message>
            <source>GPU %1</source>
            <translation>GPU %1</translation>
        </message>
        <message>
            <source>Get the file again from where it came from.</source>
            <translation>请从来源处重新获取该文件。</translation>
        </message>
        <message>
            <source>Give a few words to go on from.</source>
            <translation>请给出几个词作为续写的开头。</translation>
        </message>
        <message>
            <source>Give a file name that ends in .fornax.</source>
            <translation>请给出以 .fornax 结尾的文件名。</translation>
        </message>
        <message>
            <source>Give a larger number to extend the run.</source>
            <translation>请给出更大的数值以延长运行。</translation>
        </message>
        <message>
            <source>Give every class its own name.</source>
            <translation>请给每个类别单独的名称。</translation>
        </message>
        <message>
            <source>Give every column its own name.</source>
            <translation>请为每一列取不同的名称。</translation>
        </message>
        <message>
            <source>Give every column that the model was trained on; an empty value is allowed.</source>
            <translation>请给出模型训练时用到的每一列；值可以为空。</translation>
        </message>
        <message>
            <source>Give every layer its own id.</source>
            <translation>请给每一层单独的编号。</translation>
        </message>
        <message>
            <source>Give every value a name.</source>
            <translation>请为每个值命名。</translation>
        </message>
        <message>
            <source>Give it one to tell it from others.</source>
            <translation>请取一个名称以便区分。</translation>
        </message>
        <message>
            <source>Give one row at least.</source>
            <translation>请至少给出一行。</translation>
        </message>
        <message>
            <source>Give one text a line.</source>
            <translation>每行给出一条文本。</translation>
        </message>
        <message>
            <source>Give one text at least.</source>
            <translation>请至少给出一条文本。</translation>
        </message>
        <message>
            <source>Give the path of a .fornax file.</source>
            <translation>请给出 .fornax 文件的路径。</translation>
        </message>
        <message>
            <source>Handwritten digits, LeNet</source>
            <translation>手写数字，LeNet</translation>
        </message>
        <message>
            <source>Handwritten digits, MobileNetV2</source>
            <translation>手写数字，MobileNetV2</translation>
        </message>
        <message>
            <source>Handwritten digits, ResNet-18</source>
            <translation>手写数字，ResNet-18</translation>
        </message>
        <message>
            <source>Handwritten digits, VGG</source>
            <translation>手写数字，VGG</translation>
        </message>
        <message>
            <source>Handwritten digits, Vision Transformer</source>
            <translation>手写数字，视觉 Transformer</translation>
        </message>
        <message>
            <source>Handwritten digits, convolutional network</source>
            <translation>手写数字，卷积网络</translation>
        </message>
        <message>
            <source>Handwritten digits, fully connected network</source>
            <translation>手写数字，全连接网络</translation>
        </message>
        <message>
            <source>How far diabetes progresses within a year, from ten figures of 442 patients, built in: learns a number, with an R² of about 0.5 after a quarter of a second.</source>
            <translation>根据 442 名患者的十项指标预测一年内糖尿病的进展，内置：学习一个数值，四分之一秒后 R² 约 0.5。</translation>
        </message>
        <message>
            <source>How often each label occurs</source>
            <translation>每个标签出现的次数</translation>
        </message>
        <message>
            <source>Ignore columns with many different words, or allow more memory on the Data page.</source>
            <translation>请忽略词过多的列，或在“数据”页允许更多内存。</translation>
        </message>
        <message>
            <source>Ignore fewer columns, or allow more categories with data.max_categories.</source>
            <translation>请少忽略一些列，或用 data.max_categories 允许更多类别值。</translation>
        </message>
        <message>
            <source>Install Debian's package with the pictures: sudo apt install dataset-fashion-mnist</source>
            <translation>请安装 Debian 的图片包：sudo apt install dataset-fashion-mnist</translation>
        </message>
        <message>
            <source>Install the studio again.</source>
            <translation>请重新安装工作室。</translation>
        </message>
        <message>
            <source>Iris, fully connected network</source>
            <translation>鸢尾花，全连接网络</translation>
        </message>
        <message>
            <source>It looks like a web page that was saved instead of the file. Download it again.</source>
            <translation>它看起来是被保存成文件的网页。请重新下载。</translation>
        </message>
        <message>
            <source>It was %1 when the run started. Only train.epochs may grow; start a new run for anything else.</source>
            <translation>运行开始时它是 %1。只有 train.epochs 可以增大；其他更改请开始新运行。</translation>
        </message>
        <message>
            <source>Its columns are: %1</source>
            <translation>它的列有：%1</translation>
        </message>
        <message>
            <source>Its second input must be a sequence, say the end of an encoder.</source>
            <translation>它的第二个输入必须是序列,例如编码器的末端。</translation>
        </message>
        <message>
            <source>Keeps the largest value of each channel of a picture or sequence.</source>
            <translation>保留图片或序列每个通道的最大值。</translation>
        </message>
        <message>
            <source>Keeps the largest value of each window along a sequence.</source>
            <translation>保留序列上每个窗口的最大值。</translation>
        </message>
        <message>
            <source>Keeps the largest value of each window.</source>
            <translation>保留每个窗口的最大值。</translation>
        </message>
        <message>
            <source>Keys start with data., model. or train., for example train.epochs.</source>
            <translation>键以 data.、model. 或 train. 开头，例如 train.epochs。</translation>
        </message>
        <message>
            <source>King James text, small language model</source>
            <translation>英王钦定本文本，小型语言模型</translation>
        </message>
        <message>
            <source>Known are: %1</source>
            <translation>已知的有：%1</translation>
        </message>
        <message>
            <source>Known types: %1.</source>
            <translation>已知类型：%1。</translation>
        </message>
        <message>
            <source>Language model, 12 layers</source>
            <translation>语言模型，12 层</translation>
        </message>
        <message>
            <source>Layers for other classes are meant to start anew.</source>
            <translation>用于其他类别的层本应重新开始。</translation>
        </message>
        <message>
            <source>Lays channels, rows and columns out as one vector.</source>
            <translation>把通道、行和列展开成一个向量。</translation>
        </message>
        <message>
            <source>Lays the same values out in other sizes.</source>
            <translation>把同样的数值按其他尺寸排列。</translation>
        </message>
        <message>
            <source>Leave one of them out.</source>
            <translation>去掉其中一个。</translation>
        </message>
        <message>
            <source>Let the last layer be trained.</source>
            <translation>请让最后一层参与训练。</translation>
        </message>
        <message>
            <source>Lets a small share of negative values through.</source>
            <translation>让一小部分负值通过。</translation>
        </message>
        <message>
            <source>LibTorch could not go on: %1</source>
            <translation>LibTorch 无法继续：%1</translation>
        </message>
        <message>
            <source>LibTorch's CUDA part could not be loaded, so only the processor is used: %1</source>
            <translation>无法加载 LibTorch 的 CUDA 部分，因此只使用处理器：%1</translation>
        </message>
        <message>
            <source>Like LSTM with a simpler memory: fewer weights, quicker.</source>
            <translation>类似 LSTM,记忆更简单:权重更少,速度更快。</translation>
        </message>
        <message>
            <source>Like ReLU, with negative values bent smoothly towards a floor.</source>
            <translation>类似 ReLU,负值平滑地趋向一个下限。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has %3 cells where the first line has %4.</source>
            <translation>%2 的第 %1 行有 %3 个单元格，而首行有 %4 个。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has %3 in %4, which is one of several label columns.</source>
            <translation>%2 第 %1 行的 %4 列为 %3，而该列是多个标签列之一。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has a list in %3.</source>
            <translation>%2 第 %1 行的 %3 列是列表。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has a list or an object in %3.</source>
            <translation>%2 第 %1 行的 %3 是列表或对象。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has a value without a name.</source>
            <translation>%2 第 %1 行有一个没有名称的值。</translation>
        </message>
        <message>
            <source>Line %1 of %2 has no tab between label and text.</source>
            <translation>%2 的第 %1 行在标签与文本之间没有制表符。</translation>
        </message>
        <message>
            <source>Line %1 of %2 is a sparse row, which is not read.</source>
            <translation>%2 的第 %1 行是稀疏行，不支持读取。</translation>
        </message>
        <message>
            <source>Line %1 of %2 is longer than %3 bytes.</source>
            <translation>%2 的第 %1 行超过 %3 字节。</translation>
        </message>
        <message>
            <source>Line %1 of %2 is no JSON object.</source>
            <translation>%2 第 %1 行不是 JSON 对象。</translation>
        </message>
        <message>
            <source>Lines of texts with labels</source>
            <translation>带标签的文本行</translation>
        </message>
        <message>
            <source>Lines of texts with labels, with splits</source>
            <translation>带标签的文本行，已有划分</translation>
        </message>
        <message>
            <source>Load it in PyTorch with weights_only=True and save it again with torch.save().</source>
            <translation>请在 PyTorch 中以 weights_only=True 载入，再用 torch.save() 重新保存。</translation>
        </message>
        <message>
            <source>Look for it in names, notes and paths.</source>
            <translation>请在名称、备注和路径中查找。</translation>
        </message>
        <message>
            <source>Looks up a learned vector for each token.</source>
            <translation>为每个词元查找一个学习到的向量。</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>Lower the batch size to %1 or less.</source>
            <translation>把批大小降到 %1 或更小。</translation>
        </message>
        <message>
            <source>Lower the first or raise the second.</source>
            <translation>请减小前者或增大后者。</translation>
        </message>
        <message>
            <source>Lower the learning rate, or resume from the last checkpoint.</source>
            <translation>降低学习率，或从最后的检查点继续。</translation>
        </message>
        <message>
            <source>Make it the label, or give a second column this role.</source>
            <translation>请将其设为标签，或让另一列也担任此角色。</translation>
        </message>
        <message>
            <source>Make one of them the label.</source>
            <translation>请将其中一列设为标签。</translation>
        </message>
        <message>
            <source>Make one of them the text.</source>
            <translation>请将其中一列设为文本。</translation>
        </message>
        <message>
            <source>Makes one vector of a sequence: its first or last step, or their mean.</source>
            <translation>把序列变成一个向量:第一步、最后一步或各步的平均。</translation>
        </message>
        <message>
            <source>Many texts are cut at their end</source>
            <translation>许多文本的末尾被截断</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Missing values are filled in</source>
            <translation>缺失值已填补</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>More loader workers (train.loader_workers) or more memory for the data (data.memory_mb) help.</source>
            <translation>增加加载线程（train.loader_workers）或数据可用的内存（data.memory_mb）会有帮助。</translation>
        </message>
        <message>
            <source>Move it away to start a new history.</source>
            <translation>请移开它，以开始新的历史。</translation>
        </message>
        <message>
            <source>Move it away to start a new history; the checkpoints in the run folders are untouched.</source>
            <translation>请移开它，以开始新的历史；运行文件夹中的检查点不受影响。</translation>
        </message>
        <message>
            <source>Move it in front of Flatten.</source>
            <translation>把它移到 Flatten 之前。</translation>
        </message>
        <message>
            <source>Multiplies its inputs value by value, as gates do.</source>
            <translation>把各输入逐值相乘,如门控。</translation>
        </message>
        <message>
            <source>Name a single column, or leave the separator empty.</source>
            <translation>请只指定一列，或将分隔符留空。</translation>
        </message>
        <message>
            <source>Name all classes on the Data page, or choose the right file.</source>
            <translation>请在数据页为所有类别命名，或选择正确的文件。</translation>
        </message>
        <message>
            <source>Name each dimension once, counted from 0.</source>
            <translation>每个维度写一次,从 0 开始计数。</translation>
        </message>
        <message>
            <source>Name every column in the first line.</source>
            <translation>请在首行为每一列命名。</translation>
        </message>
        <message>
            <source>Name one of its settings, for example %1.</source>
            <translation>请指明其中一个设置，例如 %1。</translation>
        </message>
        <message>
            <source>Name them with data.text_column and data.label_column.</source>
            <translation>请用 data.text_column 和 data.label_column 指定。</translation>
        </message>
        <message>
            <source>Needed are a first line with the names of the columns and one line a sample.</source>
            <translation>需要首行为列名，之后每行一个样本。</translation>
        </message>
        <message>
            <source>Needed are data_batch_1.bin and so on with test_batch.bin, or train.bin and test.bin of CIFAR-100.</source>
            <translation>需要 data_batch_1.bin 等文件和 test_batch.bin，或 CIFAR-100 的 train.bin 和 test.bin。</translation>
        </message>
        <message>
            <source>Needed are lines of label, tab and text; a table with columns for text and label; or a text file or a folder of text files for each class.</source>
            <translation>需要的是：由标签、制表符和文本组成的行；带文本列和标签列的表格；或每个类别一个文本文件或一个文本文件夹。</translation>
        </message>
        <message>
            <source>Needed are the column to learn and one to learn it from.</source>
            <translation>需要一个要学习的列，以及至少一个用来学习的列。</translation>
        </message>
        <message>
            <source>Needed is a folder or an archive (.zip, .tar, .tar.gz) with one folder of pictures for each class, the four IDX files, CIFAR's binary files, texts with a label each, a table with named columns, or a text file.</source>
            <translation>需要每个类别一个图片文件夹的文件夹或归档（.zip、.tar、.tar.gz）、四个 IDX 文件、CIFAR 二进制文件、带标签的文本、列有名称的表格，或一个文本文件。</translation>
        </message>
        <message>
            <source>Needed is a state dict: torch.save(model.state_dict(), "weights.pt").</source>
            <translation>需要 state dict：torch.save(model.state_dict(), "weights.pt")。</translation>
        </message>
        <message>
            <source>Nesterov needs a momentum above 0</source>
            <translation>Nesterov 需要大于 0 的动量</translation>
        </message>
        <message>
            <source>No NVIDIA driver found.</source>
            <translation>未找到 NVIDIA 驱动。</translation>
        </message>
        <message>
            <source>No block reaches over the cut</source>
            <translation>没有块跨越切分处</translation>
        </message>
        <message>
            <source>No column has the texts.</source>
            <translation>没有一列是文本。</translation>
        </message>
        <message>
            <source>No column is always the same</source>
            <translation>没有取值恒定的列</translation>
        </message>
        <message>
            <source>No column is left that the network could read.</source>
            <translation>没有可供网络读取的列。</translation>
        </message>
        <message>
            <source>No column is to be learned.</source>
            <translation>没有一列是要学习的。</translation>
        </message>
        <message>
            <source>No data folder is chosen</source>
            <translation>没有选择数据文件夹</translation>
        </message>
        <message>
            <source>No data was recognised in %1.</source>
            <translation>在 %1 中没有识别出数据。</translation>
        </message>
        <message>
            <source>No file with texts of a class was named.</source>
            <translation>没有指定任何类别的文本文件。</translation>
        </message>
        <message>
            <source>No layer uses the output of %1.</source>
            <translation>没有层使用 %1 的输出。</translation>
        </message>
        <message>
            <source>No picture is blank</source>
            <translation>没有空白图片</translation>
        </message>
        <message>
            <source>No picture is in training and held back as well</source>
            <translation>没有图片既在训练中又被留出</translation>
        </message>
        <message>
            <source>No picture occurs twice</source>
            <translation>没有图片出现两次</translation>
        </message>
        <message>
            <source>No row is in training and held back as well</source>
            <translation>没有行同时在训练和留出数据中</translation>
        </message>
        <message>
            <source>No row occurs twice</source>
            <translation>没有重复的行</translation>
        </message>
        <message>
            <source>No sample text could be written: %1</source>
            <translation>无法写出示例文本：%1</translation>
        </message>
        <message>
            <source>No table %1 is built in.</source>
            <translation>没有内置表格 %1。</translation>
        </message>
        <message>
            <source>No text is in training and held back as well</source>
            <translation>没有文本同时用于训练和保留</translation>
        </message>
        <message>
            <source>No text occurs twice</source>
            <translation>没有重复的文本</translation>
        </message>
        <message>
            <source>No token was given to go on from.</source>
            <translation>没有给出用于续写的词元。</translation>
        </message>
        <message>
            <source>No value is missing</source>
            <translation>没有缺失值</translation>
        </message>
        <message>
            <source>Nobody is here to confirm the deletion.</source>
            <translation>此处无人可确认删除。</translation>
        </message>
        <message>
            <source>None of the %1 tensors of %2 fits this model.</source>
            <translation>%2 的 %1 个张量中没有一个适合此模型。</translation>
        </message>
        <message>
            <source>Not enough memory to prepare the next batch.</source>
            <translation>内存不足，无法准备下一批。</translation>
        </message>
        <message>
            <source>Not enough memory to unpack %1.</source>
            <translation>内存不足，无法解压 %1。</translation>
        </message>
        <message>
            <source>Of equal texts one is taken</source>
            <translation>相同的文本只取一条</translation>
        </message>
        <message>
            <source>One sentence of a critic: good or bad? A small Transformer encoder reads words; trained in minutes on a processor.</source>
            <translation>影评人的一句话：好还是坏？小型 Transformer 编码器逐词阅读；在处理器上几分钟训练完成。</translation>
        </message>
        <message>
            <source>One text a line is expected.</source>
            <translation>应为每行一段文本。</translation>
        </message>
        <message>
            <source>One to three whole sizes whose product is the number of values; one may be -1.</source>
            <translation>一到三个整数尺寸,乘积等于数值个数;其中一个可以是 -1。</translation>
        </message>
        <message>
            <source>Only labels may be lists; ignore the column, or write a single value.</source>
            <translation>只有标签可以是列表；请忽略该列，或只写一个值。</translation>
        </message>
        <message>
            <source>Only one column is one of several labels.</source>
            <translation>多个标签中只有一列。</translation>
        </message>
        <message>
            <source>Only the number of channels may differ.</source>
            <translation>只有通道数可以不同。</translation>
        </message>
        <message>
            <source>Only the number of steps may differ.</source>
            <translation>只有步数可以不同。</translation>
        </message>
        <message>
            <source>Open it with a newer Fornax Studio. The file is unchanged.</source>
            <translation>请用更新版本的 Fornax Studio 打开。文件没有改变。</translation>
        </message>
        <message>
            <source>Open the data again to take the new picture.</source>
            <translation>请重新打开数据以采用新图片。</translation>
        </message>
        <message>
            <source>Open the project with a newer Fornax Studio. The file is unchanged.</source>
            <translation>请用更新版本的 Fornax Studio 打开此项目。文件没有改变。</translation>
        </message>
        <message>
            <source>Own pictures, MobileNetV2</source>
            <translation>自己的图片，MobileNetV2</translation>
        </message>
        <message>
            <source>Own pictures, ResNet-18</source>
            <translation>自己的图片，ResNet-18</translation>
        </message>
        <message>
            <source>Own pictures, ResNet-34</source>
            <translation>自己的图片，ResNet-34</translation>
        </message>
        <message>
            <source>Own pictures, ResNet-50</source>
            <translation>自己的图片，ResNet-50</translation>
        </message>
        <message>
            <source>Own pictures, VGG-16</source>
            <translation>自己的图片，VGG-16</translation>
        </message>
        <message>
            <source>Own pictures, Vision Transformer</source>
            <translation>自己的图片，视觉 Transformer</translation>
        </message>
        <message>
            <source>Parts are counted from 1.</source>
            <translation>份数从 1 开始计数。</translation>
        </message>
        <message>
            <source>Passes on one of several equal parts of the channels.</source>
            <translation>传递通道等分后的其中一份。</translation>
        </message>
        <message>
            <source>PatchEmbedding makes a sequence of a picture, Reshape of a vector.</source>
            <translation>PatchEmbedding 可把图片变成序列,Reshape 可把向量变成序列。</translation>
        </message>
        <message>
            <source>Picture %1 is not in the training split.</source>
            <translation>图像 %1 不在训练集中。</translation>
        </message>
        <message>
            <source>Preparing a batch failed for an unknown reason.</source>
            <translation>由于未知原因，准备一批数据失败。</translation>
        </message>
        <message>
            <source>Preparing a batch failed: %1</source>
            <translation>准备一批数据失败：%1</translation>
        </message>
        <message>
            <source>Processor</source>
            <translation>处理器</translation>
        </message>
        <message>
            <source>Put Flatten in front of it.</source>
            <translation>在它前面放一个 Flatten。</translation>
        </message>
        <message>
            <source>Put an Embedding in front of it.</source>
            <translation>请在它前面放一个 Embedding。</translation>
        </message>
        <message>
            <source>Put an Input layer first.</source>
            <translation>先放一个 Input 层。</translation>
        </message>
        <message>
            <source>Put it right behind an Input of the kind tokens.</source>
            <translation>请把它放在类型为词元的输入层之后。</translation>
        </message>
        <message>
            <source>Put the file back, or open the data again to go on without it.</source>
            <translation>请放回该文件，或重新打开数据以便不用它继续。</translation>
        </message>
        <message>
            <source>Put the pictures of each class into a folder of its own.</source>
            <translation>请把每个类别的图片放进各自的文件夹。</translation>
        </message>
        <message>
            <source>Put the pictures of each class into a folder of its own: cat/1.png, dog/1.png. Folders train, val and test may stand above them.</source>
            <translation>请把每个类别的图片放进各自的文件夹：cat/1.png、dog/1.png。上层可以有 train、val 和 test 文件夹。</translation>
        </message>
        <message>
            <source>Put the run's own file back, or train a new run.</source>
            <translation>请放回该运行自己的文件，或重新训练。</translation>
        </message>
        <message>
            <source>Puts a learned step in front of the sequence, from which a Vision Transformer reads the class.</source>
            <translation>在序列前放一个学习到的步,Vision Transformer 从中读出类别。</translation>
        </message>
        <message>
            <source>Puts the channels of its inputs one behind the other.</source>
            <translation>把各输入的通道依次拼接。</translation>
        </message>
        <message>
            <source>Puts the dimensions in another order.</source>
            <translation>改变维度的顺序。</translation>
        </message>
        <message>
            <source>Quote cells that contain the separator.</source>
            <translation>请给含有分隔符的单元格加引号。</translation>
        </message>
        <message>
            <source>Raise the limit (ulimit -f) or use another file system; the file on the disk is unchanged.</source>
            <translation>提高限制（ulimit -f）或使用其他文件系统；磁盘上的文件没有改变。</translation>
        </message>
        <message>
            <source>Reading data</source>
            <translation>正在读取数据</translation>
        </message>
        <message>
            <source>Reads a sequence step by step and remembers; good for short texts and series.</source>
            <translation>逐步读取序列并记忆;适合短文本和时间序列。</translation>
        </message>
        <message>
            <source>Remove it, or read %1 instead.</source>
            <translation>请删除它,或改为读取 %1。</translation>
        </message>
        <message>
            <source>Remove one of the two.</source>
            <translation>请移除其中一个。</translation>
        </message>
        <message>
            <source>Remove steps that repeat others.</source>
            <translation>请移除重复的步骤。</translation>
        </message>
        <message>
            <source>Remove the spare comma, or name the class.</source>
            <translation>请去掉多余的逗号，或为该类别命名。</translation>
        </message>
        <message>
            <source>Reviews in Chinese, good or bad, read in pieces of one or more characters by a small Transformer encoder.</source>
            <translation>中文评论，好或坏，由小型 Transformer 编码器按一个或多个字的片段阅读。</translation>
        </message>
        <message>
            <source>Reviews of food in English: great or not? A small Transformer encoder over the first 160 words.</source>
            <translation>英文食品评论：好不好？小型 Transformer 编码器阅读前 160 个词。</translation>
        </message>
        <message>
            <source>Row %1 has %2 in %3, which holds numbers.</source>
            <translation>第 %1 行的 %3 列应为数字，却是 %2。</translation>
        </message>
        <message>
            <source>Rows without a label are left out</source>
            <translation>没有标签的行已略去</translation>
        </message>
        <message>
            <source>Run %1 does not continue texts: its data are pictures.</source>
            <translation>运行 %1 不续写文本：它的数据是图片。</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint %2.</source>
            <translation>运行 %1 没有检查点 %2。</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint that can be read.</source>
            <translation>运行 %1 没有可读取的检查点。</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to resume from.</source>
            <translation>运行 %1 没有可供继续的检查点。</translation>
        </message>
        <message>
            <source>Run %1 has trained %2 epochs already; %3 are planned.</source>
            <translation>运行 %1 已训练 %2 轮；计划为 %3 轮。</translation>
        </message>
        <message>
            <source>Run %1 is being trained by process %2.</source>
            <translation>运行 %1 正由进程 %2 训练。</translation>
        </message>
        <message>
            <source>Run %1 is finished: %2 of %3 epochs.</source>
            <translation>运行 %1 已完成：%3 轮中的 %2 轮。</translation>
        </message>
        <message>
            <source>Run %1 was not trained on texts with classes.</source>
            <translation>运行 %1 不是用带类别的文本训练的。</translation>
        </message>
        <message>
            <source>Run %1 was not trained on the rows of a table.</source>
            <translation>运行 %1 不是用表格的行训练的。</translation>
        </message>
        <message>
            <source>Samples without labels are used as they are: none of the labels applies</source>
            <translation>没有标签的样本照常使用：所有标签均不适用</translation>
        </message>
        <message>
            <source>Save it first: the command reads the file.</source>
            <translation>请先保存：命令读取的是文件。</translation>
        </message>
        <message>
            <source>Save it in another folder.</source>
            <translation>请保存到其他文件夹。</translation>
        </message>
        <message>
            <source>Save the file as UTF-8.</source>
            <translation>请将文件保存为 UTF-8。</translation>
        </message>
        <message>
            <source>Save the project first: the command reads the file.</source>
            <translation>请先保存项目：命令读取的是文件。</translation>
        </message>
        <message>
            <source>Save the project in a folder that you may write.</source>
            <translation>请把项目保存到您可以写入的文件夹。</translation>
        </message>
        <message>
            <source>Save the state dict alone: torch.save(model.state_dict(), "weights.pt").</source>
            <translation>请只保存 state dict：torch.save(model.state_dict(), "weights.pt")。</translation>
        </message>
        <message>
            <source>Save the table as CSV.</source>
            <translation>请将表格保存为 CSV。</translation>
        </message>
        <message>
            <source>Say best, last or the number of an epoch.</source>
            <translation>请用 best、last 或轮次编号。</translation>
        </message>
        <message>
            <source>Scales each step to a mean square of 1, without centring: cheaper than LayerNorm.</source>
            <translation>把每一步缩放到均方为 1,不做中心化:比 LayerNorm 省。</translation>
        </message>
        <message>
            <source>See the log for details.</source>
            <translation>详情见日志。</translation>
        </message>
        <message>
            <source>See the log.</source>
            <translation>见日志。</translation>
        </message>
        <message>
            <source>See “%1”.</source>
            <translation>见「%1」。</translation>
        </message>
        <message>
            <source>Set channels, height and width to those of the data.</source>
            <translation>把通道、高和宽设为数据的值。</translation>
        </message>
        <message>
            <source>Set it to auto, or choose a single label column without a separator.</source>
            <translation>请设为 auto，或选择单个标签列且不设分隔符。</translation>
        </message>
        <message>
            <source>Set it to none.</source>
            <translation>请设为 none。</translation>
        </message>
        <message>
            <source>Set it to weights or none.</source>
            <translation>请设为 weights 或 none。</translation>
        </message>
        <message>
            <source>Set its vocabulary to that of the tokenizer.</source>
            <translation>请把它的词表大小设为分词器的大小。</translation>
        </message>
        <message>
            <source>Set the kind and the size of the Input layer to those of the data.</source>
            <translation>请把输入层的类型和尺寸设为数据的类型和尺寸。</translation>
        </message>
        <message>
            <source>Set the kind of the Input layer to tokens, and let an Embedding follow.</source>
            <translation>请把 Input 层的类型设为 tokens，并在其后放置 Embedding。</translation>
        </message>
        <message>
            <source>Set the momentum to 0.9, or switch Nesterov off.</source>
            <translation>把动量设为 0.9，或关闭 Nesterov。</translation>
        </message>
        <message>
            <source>Sets random values to zero in training, against overfitting.</source>
            <translation>训练时把随机的值置零，防止过拟合。</translation>
        </message>
        <message>
            <source>Settings are KEY=VALUE with one of: %1.</source>
            <translation>设置的写法是 KEY=VALUE，KEY 为以下之一：%1。</translation>
        </message>
        <message>
            <source>SiLU out of straight pieces: cheaper, usual on small devices.</source>
            <translation>由直线段组成的 SiLU:更省,常用于小型设备。</translation>
        </message>
        <message>
            <source>Sigmoid out of straight pieces.</source>
            <translation>由直线段组成的 Sigmoid。</translation>
        </message>
        <message>
            <source>Slides a filter of its own over each channel; channels do not mix.</source>
            <translation>对每个通道用各自的滤波器滑动;通道之间不混合。</translation>
        </message>
        <message>
            <source>Slides small learned filters along a sequence.</source>
            <translation>沿序列滑动学习到的小滤波器。</translation>
        </message>
        <message>
            <source>Slides small learned filters over the picture.</source>
            <translation>让学到的小滤波器滑过图片。</translation>
        </message>
        <message>
            <source>Smooth form of ReLU that never reaches zero.</source>
            <translation>ReLU 的平滑形式,永不为零。</translation>
        </message>
        <message>
            <source>Smooth relative of ReLU, usual in transformers.</source>
            <translation>ReLU 的平滑变体，常用于 Transformer。</translation>
        </message>
        <message>
            <source>Some bytes are no characters and were replaced</source>
            <translation>有些字节不是字符，已被替换</translation>
        </message>
        <message>
            <source>Some columns are always the same</source>
            <translation>有些列取值恒定</translation>
        </message>
        <message>
            <source>Some columns are left out</source>
            <translation>有些列已略去</translation>
        </message>
        <message>
            <source>Some files could not be used</source>
            <translation>有些文件无法使用</translation>
        </message>
        <message>
            <source>Some files or lines could not be used</source>
            <translation>有些文件或行无法使用</translation>
        </message>
        <message>
            <source>Some pictures are in training and held back as well</source>
            <translation>有些图片既在训练中又被留出</translation>
        </message>
        <message>
            <source>Some pictures are of one single value</source>
            <translation>有些图片只有单一的值</translation>
        </message>
        <message>
            <source>Some pictures have an odd shape</source>
            <translation>有些图片形状异常</translation>
        </message>
        <message>
            <source>Some pictures occur more than once</source>
            <translation>有些图片不止出现一次</translation>
        </message>
        <message>
            <source>Some rows are in training and held back as well</source>
            <translation>有些行同时在训练和留出数据中</translation>
        </message>
        <message>
            <source>Some rows occur more than once</source>
            <translation>有些行重复出现</translation>
        </message>
        <message>
            <source>Some texts are in training and held back as well</source>
            <translation>有些文本同时用于训练和保留</translation>
        </message>
        <message>
            <source>Some words that are held back do not occur in training</source>
            <translation>留出数据中有些词未在训练数据中出现</translation>
        </message>
        <message>
            <source>Something unexpected went wrong.</source>
            <translation>发生了意外错误。</translation>
        </message>
        <message>
            <source>Something went wrong inside the studio: %1</source>
            <translation>程序内部出错：%1</translation>
        </message>
        <message>
            <source>Squeezes values into -1 to 1.</source>
            <translation>把值压缩到 -1 到 1。</translation>
        </message>
        <message>
            <source>Squeezes values into 0 to 1.</source>
            <translation>把值压缩到 0 到 1。</translation>
        </message>
        <message>
            <source>Start a new run with its settings.</source>
            <translation>用它的设置开始新运行。</translation>
        </message>
        <message>
            <source>Start a new run with these settings.</source>
            <translation>用这些设置开始新运行。</translation>
        </message>
        <message>
            <source>Start a new run without --resume.</source>
            <translation>去掉 --resume 开始新运行。</translation>
        </message>
        <message>
            <source>Stop it first, or wait until it has ended.</source>
            <translation>请先停止它，或等到它结束。</translation>
        </message>
        <message>
            <source>Stop it first.</source>
            <translation>请先停止它。</translation>
        </message>
        <message>
            <source>Stop it there first.</source>
            <translation>请先在那边停止它。</translation>
        </message>
        <message>
            <source>Such a column holds 1 where the label applies, else 0 or nothing.</source>
            <translation>这样的列在标签适用时为 1，否则为 0 或空。</translation>
        </message>
        <message>
            <source>Such files are made to fill a disk. Unpack it with a tool that you trust and choose the folder.</source>
            <translation>这类文件是用来塞满磁盘的。请用可信的工具解压，然后选择文件夹。</translation>
        </message>
        <message>
            <source>Such files are made to fill a disk. Unpack it with a tool that you trust.</source>
            <translation>这类文件是为占满磁盘而制作的。请用您信任的工具解压。</translation>
        </message>
        <message>
            <source>Take the binary version: data_batch_1.bin to data_batch_5.bin and test_batch.bin.</source>
            <translation>请使用二进制版本：data_batch_1.bin 到 data_batch_5.bin 以及 test_batch.bin。</translation>
        </message>
        <message>
            <source>Templates are: %1</source>
            <translation>模板有：%1</translation>
        </message>
        <message>
            <source>Tensor %1 cannot be stored</source>
            <translation>张量 %1 无法存储</translation>
        </message>
        <message>
            <source>Text is generated outside training only.</source>
            <translation>文本只能在训练之外生成。</translation>
        </message>
        <message>
            <source>The %1 split has no samples.</source>
            <translation>%1 划分没有样本。</translation>
        </message>
        <message>
            <source>The CUDA plug-in %1 belongs to another version of the studio and is not used.</source>
            <translation>CUDA 插件 %1 属于其他版本的程序，不予使用。</translation>
        </message>
        <message>
            <source>The CUDA plug-in %1 could not be loaded: %2</source>
            <translation>无法加载 CUDA 插件 %1：%2</translation>
        </message>
        <message>
            <source>The GPU could not prepare a batch: %1</source>
            <translation>GPU 无法准备一批数据：%1</translation>
        </message>
        <message>
            <source>The NVIDIA driver answers with error %1.</source>
            <translation>NVIDIA 驱动返回错误 %1。</translation>
        </message>
        <message>
            <source>The NVIDIA driver does not let this user read the cards.</source>
            <translation>NVIDIA 驱动不允许此用户读取显卡。</translation>
        </message>
        <message>
            <source>The NVIDIA driver finds no card.</source>
            <translation>NVIDIA 驱动没有找到显卡。</translation>
        </message>
        <message>
            <source>The NVIDIA driver is installed but not loaded.</source>
            <translation>NVIDIA 驱动已安装但未加载。</translation>
        </message>
        <message>
            <source>The NVIDIA driver is not installed completely.</source>
            <translation>NVIDIA 驱动安装不完整。</translation>
        </message>
        <message>
            <source>The NVIDIA driver is too old to be read.</source>
            <translation>NVIDIA 驱动太旧，无法读取。</translation>
        </message>
        <message>
            <source>The Unicode library cannot normalise a text: %1.</source>
            <translation>Unicode 库无法规范化文本：%1。</translation>
        </message>
        <message>
            <source>The archive %1 has no file %2.</source>
            <translation>压缩包 %1 中没有文件 %2。</translation>
        </message>
        <message>
            <source>The archive %1 is damaged or cut off at its very beginning.</source>
            <translation>压缩包 %1 从开头起就已损坏或不完整。</translation>
        </message>
        <message>
            <source>The archive %1 is damaged or cut off, in or behind its entry %2.</source>
            <translation>压缩包 %1 已损坏或不完整，位置在条目 %2 之中或之后。</translation>
        </message>
        <message>
            <source>The archive %1 is damaged or cut off: the list of its files, which a ZIP file has at its end, is not behind its %2 bytes.</source>
            <translation>压缩包 %1 已损坏或不完整：ZIP 文件末尾应有的文件列表不在其 %2 字节之后。</translation>
        </message>
        <message>
            <source>The archive %1 is empty: it has 0 bytes.</source>
            <translation>压缩包 %1 是空的：只有 0 字节。</translation>
        </message>
        <message>
            <source>The archive %1 is not read: it has more than %2 entries.</source>
            <translation>未读取压缩包 %1：其条目超过 %2 个。</translation>
        </message>
        <message>
            <source>The archive %1 is not read: its content is more than %2 times as large as the file.</source>
            <translation>未读取压缩包 %1：其内容超过文件大小的 %2 倍。</translation>
        </message>
        <message>
            <source>The archive %1 is not read: its entry %2 %3.</source>
            <translation>未读取压缩包 %1：其条目 %2 %3。</translation>
        </message>
        <message>
            <source>The archive changed while it was read: it has no file %1 any more.</source>
            <translation>压缩包在读取时发生了变化：其中已没有文件 %1。</translation>
        </message>
        <message>
            <source>The batch size must be at least 1, not %1.</source>
            <translation>批大小至少为 1，不能是 %1。</translation>
        </message>
        <message>
            <source>The batch size or the data may have changed since the checkpoint.</source>
            <translation>自该检查点以来，批大小或数据可能已改变。</translation>
        </message>
        <message>
            <source>The beginning has no token that the model knows.</source>
            <translation>开头没有模型认识的词元。</translation>
        </message>
        <message>
            <source>The checkpoint was made with the optimizer %1, the run says %2.</source>
            <translation>该检查点使用优化器 %1，而此运行为 %2。</translation>
        </message>
        <message>
            <source>The checkpoints are complete in %1; only the end of the run could not be noted.</source>
            <translation>%1 中的检查点是完整的；只是未能记录运行的结束。</translation>
        </message>
        <message>
            <source>The classes are balanced</source>
            <translation>各类别均衡</translation>
        </message>
        <message>
            <source>The classes are unevenly filled</source>
            <translation>各类别数量不均</translation>
        </message>
        <message>
            <source>The column %1 has %2 different values in %3 rows, which are no classes.</source>
            <translation>列 %1 在 %3 行中有 %2 个不同的值，不能作为类别。</translation>
        </message>
        <message>
            <source>The column %1 has a single number: there is nothing to learn</source>
            <translation>列 %1 只有一个数：没有可学习的内容</translation>
        </message>
        <message>
            <source>The column %1 is learned as a number</source>
            <translation>列 %1 作为数值来学习</translation>
        </message>
        <message>
            <source>The column %1 is learned as classes</source>
            <translation>列 %1 作为类别来学习</translation>
        </message>
        <message>
            <source>The data %1 does not exist.</source>
            <translation>数据 %1 不存在。</translation>
        </message>
        <message>
            <source>The data are rows of a table, but the stored pre-processing is for other data.</source>
            <translation>数据是表格的行，而存储的预处理用于其他数据。</translation>
        </message>
        <message>
            <source>The data folder %1 does not exist</source>
            <translation>数据文件夹 %1 不存在</translation>
        </message>
        <message>
            <source>The data folder %1 does not exist.</source>
            <translation>数据文件夹 %1 不存在。</translation>
        </message>
        <message>
            <source>The data has changed since this run began.</source>
            <translation>自此运行开始以来，数据已改变。</translation>
        </message>
        <message>
            <source>The data has no column %1, which the model reads.</source>
            <translation>数据中没有模型要读取的列 %1。</translation>
        </message>
        <message>
            <source>The data has texts, but the stored pre-processing is for pictures.</source>
            <translation>数据是文本，但存储的预处理是用于图片的。</translation>
        </message>
        <message>
            <source>The data is cut into blocks of %1 tokens, the model was trained with %2.</source>
            <translation>数据切成了每块 %1 个词元，而模型训练时用的是 %2 个。</translation>
        </message>
        <message>
            <source>The data set %1 is not there yet.</source>
            <translation>数据集 %1 尚未就绪。</translation>
        </message>
        <message>
            <source>The digits that are built into the program are damaged.</source>
            <translation>程序内置的数字数据已损坏。</translation>
        </message>
        <message>
            <source>The end of the text is held back for validation</source>
            <translation>文本的结尾留作验证</translation>
        </message>
        <message>
            <source>The evaluation was cancelled.</source>
            <translation>评估已取消。</translation>
        </message>
        <message>
            <source>The figures of ImageNet are for colour, but the pictures are read in grey</source>
            <translation>ImageNet 的数值用于彩色图像，但这些图像以灰度读取</translation>
        </message>
        <message>
            <source>The figures of the test were not noted with the run: %1</source>
            <translation>测试结果未能记入该运行：%1</translation>
        </message>
        <message>
            <source>The file has: %1.</source>
            <translation>文件中有：%1。</translation>
        </message>
        <message>
            <source>The file of the initial weights, %1, is not there</source>
            <translation>初始权重文件 %1 不存在</translation>
        </message>
        <message>
            <source>The files must be whole and belong together.</source>
            <translation>这些文件必须完整且属于同一数据集。</translation>
        </message>
        <message>
            <source>The folder %1 cannot be deleted: %2</source>
            <translation>无法删除文件夹 %1：%2</translation>
        </message>
        <message>
            <source>The folder %1 cannot be made: %2</source>
            <translation>无法创建文件夹 %1：%2</translation>
        </message>
        <message>
            <source>The folder of %1 does not exist</source>
            <translation>%1 所在的文件夹不存在</translation>
        </message>
        <message>
            <source>The four files must belong together.</source>
            <translation>四个文件必须配套。</translation>
        </message>
        <message>
            <source>The history holds a run in the unknown state %1</source>
            <translation>历史中有一个运行处于未知状态 %1</translation>
        </message>
        <message>
            <source>The label file %1 does not exist.</source>
            <translation>标签文件 %1 不存在。</translation>
        </message>
        <message>
            <source>The last layer must give a single value.</source>
            <translation>最后一层必须只给出一个值。</translation>
        </message>
        <message>
            <source>The last layer must give one value for each class.</source>
            <translation>最后一层必须为每个类别给出一个值。</translation>
        </message>
        <message>
            <source>The layer type %1 is in the catalogue but cannot be built.</source>
            <translation>层类型 %1 在目录中，但无法构建。</translation>
        </message>
        <message>
            <source>The layers differ from the saved ones.</source>
            <translation>这些层与保存的不同。</translation>
        </message>
        <message>
            <source>The loaded NVIDIA driver and its library have different versions. Restart the computer.</source>
            <translation>已加载的 NVIDIA 驱动与其库版本不同。请重新启动计算机。</translation>
        </message>
        <message>
            <source>The log has more: %1.</source>
            <translation>日志中有更多内容：%1。</translation>
        </message>
        <message>
            <source>The log has the details.</source>
            <translation>日志中有详情。</translation>
        </message>
        <message>
            <source>The loss became %1 in epoch %2, step %3. The weights were not changed by this step.</source>
            <translation>第 %2 轮、第 %3 步的损失变为 %1。这一步没有改变权重。</translation>
        </message>
        <message>
            <source>The mask of %1 does not fit its %2 × %3 steps.</source>
            <translation>%1 的掩码与其 %2 × %3 步不符。</translation>
        </message>
        <message>
            <source>The model does not give one number for each sample.</source>
            <translation>模型没有为每个样本给出一个数。</translation>
        </message>
        <message>
            <source>The model does not give one row of values for each sample.</source>
            <translation>模型没有为每个样本给出一行数值。</translation>
        </message>
        <message>
            <source>The model does not give one row of values for each token.</source>
            <translation>模型没有为每个词元给出一行数值。</translation>
        </message>
        <message>
            <source>The model does not give one value for each label of a sample.</source>
            <translation>模型没有为样本的每个标签各给出一个值。</translation>
        </message>
        <message>
            <source>The model expects %1 but gets %2.</source>
            <translation>模型需要 %1,却收到 %2。</translation>
        </message>
        <message>
            <source>The model expects at most %1 but gets %2.</source>
            <translation>模型最多接受 %1,却收到 %2。</translation>
        </message>
        <message>
            <source>The model expects pictures of %1 but gets %2.</source>
            <translation>模型需要 %1 的图片，但得到 %2。</translation>
        </message>
        <message>
            <source>The model has %1 inputs but gets %2.</source>
            <translation>模型有 %1 个输入,却收到 %2 个。</translation>
        </message>
        <message>
            <source>The model has %1 layers; at most %2 are allowed.</source>
            <translation>模型有 %1 层；最多允许 %2 层。</translation>
        </message>
        <message>
            <source>The model has no layers</source>
            <translation>模型没有层</translation>
        </message>
        <message>
            <source>The model has no layers.</source>
            <translation>模型没有层。</translation>
        </message>
        <message>
            <source>The model has nothing to train.</source>
            <translation>模型没有可训练的内容。</translation>
        </message>
        <message>
            <source>The model knows %1 classes, the data has %2.</source>
            <translation>模型认识 %1 个类别，数据有 %2 个。</translation>
        </message>
        <message>
            <source>The model knows %1 tokens, the tokenizer %2.</source>
            <translation>模型认识 %1 个词元，分词器认识 %2 个。</translation>
        </message>
        <message>
            <source>The model must begin with an Input layer, not with %1.</source>
            <translation>模型必须以 Input 层开头，不能是 %1。</translation>
        </message>
        <message>
            <source>The model's output is no number: no next token can be chosen.</source>
            <translation>模型的输出不是数：无法选出下一个词元。</translation>
        </message>
        <message>
            <source>The name of %1 is too long for the file system</source>
            <translation>%1 的名称对文件系统来说太长</translation>
        </message>
        <message>
            <source>The network reads %1 values of each row</source>
            <translation>网络从每行读取 %1 个值</translation>
        </message>
        <message>
            <source>The newest runs are: %1</source>
            <translation>最新的运行有：%1</translation>
        </message>
        <message>
            <source>The other pictures could be read</source>
            <translation>其余图片均可读取</translation>
        </message>
        <message>
            <source>The other rows have a label</source>
            <translation>其余的行都有标签</translation>
        </message>
        <message>
            <source>The other texts could be read</source>
            <translation>其余文本都可读取</translation>
        </message>
        <message>
            <source>The others need the sizes of the first input, or 1.</source>
            <translation>其余输入的尺寸须与第一个输入相同,或为 1。</translation>
        </message>
        <message>
            <source>The picture %1 cannot be used any more: it %2.</source>
            <translation>图片 %1 已无法使用：它%2。</translation>
        </message>
        <message>
            <source>The picture %1 is not what it was when the data was read.</source>
            <translation>图片 %1 已与读取数据时不同。</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>图片无法写入 %1。</translation>
        </message>
        <message>
            <source>The pictures are %1 × %2 × %3, but the stored pre-processing is for %4 × %5 × %6.</source>
            <translation>图片是 %1 × %2 × %3，但存储的预处理用于 %4 × %5 × %6。</translation>
        </message>
        <message>
            <source>The pictures are decoded as they are needed</source>
            <translation>图片在需要时才解码</translation>
        </message>
        <message>
            <source>The pictures of %1 take %2 MB as they are packed and more decoded, but data.memory_mb allows %3 MB.</source>
            <translation>%1 的图片在压缩状态下占 %2 MB，解码后更多，而 data.memory_mb 只允许 %3 MB。</translation>
        </message>
        <message>
            <source>The project has format %1; this version of Fornax Studio reads formats up to %2</source>
            <translation>项目的格式为 %1；此版本的 Fornax Studio 最高读取格式 %2</translation>
        </message>
        <message>
            <source>The project has no file yet.</source>
            <translation>项目还没有文件。</translation>
        </message>
        <message>
            <source>The project has no name</source>
            <translation>项目没有名称</translation>
        </message>
        <message>
            <source>The project holds text that is not UTF-8</source>
            <translation>项目包含非 UTF-8 的文本</translation>
        </message>
        <message>
            <source>The rows have no column %1, which the model reads.</source>
            <translation>这些行没有模型要读取的列 %1。</translation>
        </message>
        <message>
            <source>The run ended without saying why.</source>
            <translation>运行结束了，但没有说明原因。</translation>
        </message>
        <message>
            <source>The run goes on with the data as it is now; its curves may jump.</source>
            <translation>运行使用现在的数据继续；曲线可能跳变。</translation>
        </message>
        <message>
            <source>The run learned %1, the data teaches %2.</source>
            <translation>该运行学习的是“%1”，而数据教的是“%2”。</translation>
        </message>
        <message>
            <source>The same cut into 196 patches and read by 12 Transformer blocks: 86 million parameters, predicted a minute for 10,000 pictures on an RTX 4090.</source>
            <translation>同上，切成 196 个图块，由 12 个 Transformer 块读取：8,600 万个参数，预计在 RTX 4090 上每 10,000 张图片需一分钟。</translation>
        </message>
        <message>
            <source>The same digits cut into 16 patches and read by a small Transformer: about 95 % right after a minute.</source>
            <translation>同样的数字，切成 16 个图块，由小型 Transformer 读取：一分钟后正确率约 95 %。</translation>
        </message>
        <message>
            <source>The same digits with a ResNet of full width and 11 million parameters: about 97 % right after 40 seconds.</source>
            <translation>同样的数字，全宽的 ResNet，1,100 万个参数：40 秒后正确率约 97 %。</translation>
        </message>
        <message>
            <source>The same digits with a narrow MobileNetV2 of inverted residual blocks: about 99 % right after half a minute.</source>
            <translation>同样的数字，由反向残差块组成的窄 MobileNetV2：半分钟后正确率约 99 %。</translation>
        </message>
        <message>
            <source>The same digits with a plain 64-64-10 network, about 97 % right after a second: the first thing to try.</source>
            <translation>同样的数字，普通的 64-64-10 网络，一秒后正确率约 97 %：最适合第一次尝试。</translation>
        </message>
        <message>
            <source>The same digits with the oldest convolutional network still in use, made for 8 × 8 pixels: about 98 % right after ten seconds.</source>
            <translation>同样的数字，使用至今仍在用的最早的卷积网络，为 8 × 8 像素改小：十秒后正确率约 98 %。</translation>
        </message>
        <message>
            <source>The same digits with three pairs of 3 × 3 convolutions and two linear layers: about 99 % right after ten seconds.</source>
            <translation>同样的数字，三组成对的 3 × 3 卷积和两个线性层：十秒后正确率约 99 %。</translation>
        </message>
        <message>
            <source>The same for small devices: 3.5 million parameters, predicted 10 seconds for 10,000 pictures on an RTX 4090.</source>
            <translation>同上，适用于小型设备：350 万个参数，预计在 RTX 4090 上每 10,000 张图片需 10 秒。</translation>
        </message>
        <message>
            <source>The same for vectors and sequences.</source>
            <translation>同上,用于向量和序列。</translation>
        </message>
        <message>
            <source>The same picture has different labels</source>
            <translation>同一图片有不同的标签</translation>
        </message>
        <message>
            <source>The same pictures with a plain 784-256-128-10 network: quick to train, the baseline to beat.</source>
            <translation>同样的图片，使用普通的 784-256-128-10 网络：训练快，是要超越的基线。</translation>
        </message>
        <message>
            <source>The same reviews as a bag of characters and pairs of characters: trained in seconds.</source>
            <translation>同样的评论，当作字和字对的袋子：几秒训练完成。</translation>
        </message>
        <message>
            <source>The same reviews as a bag of words and pairs of words: trained in seconds.</source>
            <translation>同样的评论，当作词和词对的袋子：几秒训练完成。</translation>
        </message>
        <message>
            <source>The same row has different labels</source>
            <translation>相同的行有不同的标签</translation>
        </message>
        <message>
            <source>The same sentences as a bag of words and pairs of words, blind to their order: trained in seconds, the baseline to beat.</source>
            <translation>同样的句子，当作词和词对的袋子，不看顺序：几秒训练完成，是要超越的基线。</translation>
        </message>
        <message>
            <source>The same sentences read word by word in both directions by a small LSTM.</source>
            <translation>同样的句子，由小型 LSTM 从两个方向逐词阅读。</translation>
        </message>
        <message>
            <source>The same text for a graphics card: 12 blocks of width 512, a vocabulary of 10,000, 48 million parameters, predicted 20 seconds an epoch on an RTX 4090.</source>
            <translation>同样的文本，适用于显卡：12 个宽度为 512 的块，词表 10,000，4,800 万个参数，预计在 RTX 4090 上每轮 20 秒。</translation>
        </message>
        <message>
            <source>The same text has different labels</source>
            <translation>同一条文本有不同的标签</translation>
        </message>
        <message>
            <source>The same with 13 plain convolutions and three large linear layers: 138 million parameters, predicted a minute for 10,000 pictures on an RTX 4090.</source>
            <translation>同上，13 个普通卷积层和三个大型线性层：1.38 亿个参数，预计在 RTX 4090 上每 10,000 张图片需一分钟。</translation>
        </message>
        <message>
            <source>The same with 34 layers: 21.8 million parameters, predicted 13 seconds for 10,000 pictures on an RTX 4090.</source>
            <translation>同上，34 层：2,180 万个参数，预计在 RTX 4090 上每 10,000 张图片需 13 秒。</translation>
        </message>
        <message>
            <source>The same with bottleneck blocks: 25.6 million parameters, predicted 15 seconds for 10,000 pictures on an RTX 4090.</source>
            <translation>同上，使用瓶颈块：2,560 万个参数，预计在 RTX 4090 上每 10,000 张图片需 15 秒。</translation>
        </message>
        <message>
            <source>The settings are %1; a JSON object was expected</source>
            <translation>设置为 %1；应为 JSON 对象</translation>
        </message>
        <message>
            <source>The splits are those of the data</source>
            <translation>划分由数据自带</translation>
        </message>
        <message>
            <source>The stored pre-processing is damaged at "%1".</source>
            <translation>存储的预处理在「%1」处已损坏。</translation>
        </message>
        <message>
            <source>The table %1 does not exist.</source>
            <translation>表格 %1 不存在。</translation>
        </message>
        <message>
            <source>The test file %1 does not exist.</source>
            <translation>测试文件 %1 不存在。</translation>
        </message>
        <message>
            <source>The test has a class that is never trained: %1</source>
            <translation>测试集中有从未训练的类别：%1</translation>
        </message>
        <message>
            <source>The test has a label that is never trained: %1</source>
            <translation>测试集中有从未训练过的标签：%1</translation>
        </message>
        <message>
            <source>The text could be read</source>
            <translation>文本可以读取</translation>
        </message>
        <message>
            <source>The text files are empty.</source>
            <translation>文本文件是空的。</translation>
        </message>
        <message>
            <source>The text is longer than the %1 tokens that the model takes.</source>
            <translation>文本超过模型可接受的 %1 个词元。</translation>
        </message>
        <message>
            <source>The text is short</source>
            <translation>文本很短</translation>
        </message>
        <message>
            <source>The texts fit</source>
            <translation>文本长度合适</translation>
        </message>
        <message>
            <source>The texts take more than data.memory_mb allows: %1 MB.</source>
            <translation>文本占用超过 data.memory_mb 允许的 %1 MB。</translation>
        </message>
        <message>
            <source>The tokenizer does not know many words</source>
            <translation>分词器不认识许多词</translation>
        </message>
        <message>
            <source>The tokenizer knows the words</source>
            <translation>分词器认识这些词</translation>
        </message>
        <message>
            <source>The tokenizer was learned from the training part alone</source>
            <translation>分词器只从训练部分学习</translation>
        </message>
        <message>
            <source>The training text has %1 tokens; a context of %2 needs at least %3.</source>
            <translation>训练文本有 %1 个词元；上下文长度 %2 至少需要 %3 个。</translation>
        </message>
        <message>
            <source>The two files may be swapped.</source>
            <translation>这两个文件可能互换了。</translation>
        </message>
        <message>
            <source>The validation loss became %1 after epoch %2, step %3. The checkpoints before it are kept.</source>
            <translation>第 %2 轮、第 %3 步之后，验证损失变为 %1。之前的检查点保持不变。</translation>
        </message>
        <message>
            <source>The validation text has %1 tokens; at least %2 are needed.</source>
            <translation>验证文本有 %1 个词元；至少需要 %2 个。</translation>
        </message>
        <message>
            <source>The values of %1 in %2 have no closing brace.</source>
            <translation>%2 中 %1 的取值缺少右花括号。</translation>
        </message>
        <message>
            <source>There are %1 samples for training and %2 for validation.</source>
            <translation>训练样本 %1 个，验证样本 %2 个。</translation>
        </message>
        <message>
            <source>There are %1 steps, counted from 0; write data.transforms.PLACE.SETTING, or data.transforms=[…] for the whole list in JSON.</source>
            <translation>共有 %1 个步骤，从 0 开始计数；请写 data.transforms.PLACE.SETTING，或用 data.transforms=[…] 以 JSON 给出整个列表。</translation>
        </message>
        <message>
            <source>There are no settings here.</source>
            <translation>此处没有设置。</translation>
        </message>
        <message>
            <source>There are: %1</source>
            <translation>现有：%1</translation>
        </message>
        <message>
            <source>There is no batch %1 in an epoch of %2 batches.</source>
            <translation>一轮有 %2 批，没有第 %1 批。</translation>
        </message>
        <message>
            <source>There is no command “%1”.</source>
            <translation>没有命令「%1」。</translation>
        </message>
        <message>
            <source>There is no device “%1” here.</source>
            <translation>此处没有设备「%1」。</translation>
        </message>
        <message>
            <source>There is no history in %1</source>
            <translation>%1 中没有历史</translation>
        </message>
        <message>
            <source>There is no layer type "%1".</source>
            <translation>没有层类型「%1」。</translation>
        </message>
        <message>
            <source>There is no project “%1”.</source>
            <translation>没有项目「%1」。</translation>
        </message>
        <message>
            <source>There is no row to say anything about.</source>
            <translation>没有可供判断的行。</translation>
        </message>
        <message>
            <source>There is no run %1</source>
            <translation>没有运行 %1</translation>
        </message>
        <message>
            <source>There is no run yet</source>
            <translation>还没有运行</translation>
        </message>
        <message>
            <source>There is no setting "%1".</source>
            <translation>没有设置「%1」。</translation>
        </message>
        <message>
            <source>There is no split "%1".</source>
            <translation>没有「%1」这一部分。</translation>
        </message>
        <message>
            <source>There is no template %1</source>
            <translation>没有模板 %1</translation>
        </message>
        <message>
            <source>There is no test set</source>
            <translation>没有测试集</translation>
        </message>
        <message>
            <source>There is no text file to read.</source>
            <translation>没有可读取的文本文件。</translation>
        </message>
        <message>
            <source>There is no text to say anything about.</source>
            <translation>没有可供判断的文本。</translation>
        </message>
        <message>
            <source>There is no token %1; the model knows %2.</source>
            <translation>没有词元 %1；模型认识 %2 个。</translation>
        </message>
        <message>
            <source>There is not enough memory to go on.</source>
            <translation>内存不足，无法继续。</translation>
        </message>
        <message>
            <source>There is not enough memory to read %1</source>
            <translation>内存不足，无法读取 %1</translation>
        </message>
        <message>
            <source>There is not enough memory to read the pictures.</source>
            <translation>内存不足，无法读取图片。</translation>
        </message>
        <message>
            <source>There is not enough memory, even for a batch of 1.</source>
            <translation>内存不足，批大小为 1 也放不下。</translation>
        </message>
        <message>
            <source>There is not enough memory.</source>
            <translation>内存不足。</translation>
        </message>
        <message>
            <source>There is nothing to evaluate.</source>
            <translation>没有可评估的内容。</translation>
        </message>
        <message>
            <source>This is no Fornax project: a JSON object was expected</source>
            <translation>这不是 Fornax 项目：应为 JSON 对象</translation>
        </message>
        <message>
            <source>This is no Fornax project: the format number is missing</source>
            <translation>这不是 Fornax 项目：缺少格式编号</translation>
        </message>
        <message>
            <source>This model cannot learn to continue texts. %1</source>
            <translation>此模型无法学习续写文本。%1</translation>
        </message>
        <message>
            <source>This model does not continue texts.</source>
            <translation>此模型不续写文本。</translation>
        </message>
        <message>
            <source>To train on, add --set train.epochs=N with a larger N.</source>
            <translation>要继续训练，请加上 --set train.epochs=N，N 取更大的值。</translation>
        </message>
        <message>
            <source>To train on, ask for more epochs.</source>
            <translation>要继续训练，请增加轮数。</translation>
        </message>
        <message>
            <source>Token ids are counted from 0.</source>
            <translation>词元编号从 0 开始计数。</translation>
        </message>
        <message>
            <source>Tokens %1 to %2 were asked of %3, which has %4.</source>
            <translation>请求了 %3 的第 %1 至 %2 个词元，但它只有 %4 个。</translation>
        </message>
        <message>
            <source>Train at least one epoch, or choose another checkpoint.</source>
            <translation>至少训练一轮，或选择其他检查点。</translation>
        </message>
        <message>
            <source>Train the project once.</source>
            <translation>请先训练一次该项目。</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Training ended without a result.</source>
            <translation>训练结束但没有结果。</translation>
        </message>
        <message>
            <source>Training goes on; its curves are stored as soon as the history can be written.</source>
            <translation>训练继续进行；历史记录可以写入后，曲线会立即保存。</translation>
        </message>
        <message>
            <source>Training is predicted to need %1; %2 are free.</source>
            <translation>预计训练需要 %1；可用 %2。</translation>
        </message>
        <message>
            <source>Training pictures are %1 × %2 but test pictures are %3 × %4.</source>
            <translation>训练图片是 %1 × %2，但测试图片是 %3 × %4。</translation>
        </message>
        <message>
            <source>Training stopped because of an unexpected error.</source>
            <translation>训练因意外错误而停止。</translation>
        </message>
        <message>
            <source>Training stopped because of an unexpected error: %1</source>
            <translation>训练因意外错误而停止：%1</translation>
        </message>
        <message>
            <source>Training waits for pictures %1 % of its time.</source>
            <translation>训练有 %1 % 的时间在等待图片。</translation>
        </message>
        <message>
            <source>Trains on %1.</source>
            <translation>在 %1 上训练。</translation>
        </message>
        <message>
            <source>Transforms</source>
            <translation>变换</translation>
        </message>
        <message>
            <source>Truncate it first.</source>
            <translation>请先截断。</translation>
        </message>
        <message>
            <source>Truncate the texts or take smaller batches.</source>
            <translation>请截断文本或减小批大小。</translation>
        </message>
        <message>
            <source>Try a batch size of %1.</source>
            <translation>试试批大小 %1。</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>请重试。</translation>
        </message>
        <message>
            <source>Turn both directions off.</source>
            <translation>请关闭双向。</translation>
        </message>
        <message>
            <source>Turn causal and rotary off, or remove the second input.</source>
            <translation>请关闭因果和旋转位置,或去掉第二个输入。</translation>
        </message>
        <message>
            <source>Turn causal on.</source>
            <translation>请打开因果。</translation>
        </message>
        <message>
            <source>Two classes are called %1</source>
            <translation>有两个类别名为 %1</translation>
        </message>
        <message>
            <source>Two classes are needed at least.</source>
            <translation>至少需要两个类别。</translation>
        </message>
        <message>
            <source>Two columns of %1 are called %2.</source>
            <translation>%1 中有两列都叫 %2。</translation>
        </message>
        <message>
            <source>Two layers are called "%1".</source>
            <translation>有两层名为「%1」。</translation>
        </message>
        <message>
            <source>Two linear layers with a curve between them, at each step by itself.</source>
            <translation>两个线性层,中间有激活函数,逐步独立。</translation>
        </message>
        <message>
            <source>Two or three convolutions whose result is added to their input: what ResNets are made of.</source>
            <translation>两到三个卷积,结果与输入相加:ResNet 由它组成。</translation>
        </message>
        <message>
            <source>Unknown key %1</source>
            <translation>未知的键 %1</translation>
        </message>
        <message>
            <source>Unknown key %1.%2.</source>
            <translation>未知的键 %1.%2。</translation>
        </message>
        <message>
            <source>Unknown key data.transforms.%1</source>
            <translation>未知的键 data.transforms.%1</translation>
        </message>
        <message>
            <source>Unknown key model.%1</source>
            <translation>未知的键 model.%1</translation>
        </message>
        <message>
            <source>Unpack it with a tool that you trust and choose the folder.</source>
            <translation>请用可信的工具解压，然后选择文件夹。</translation>
        </message>
        <message>
            <source>Unpack it, and choose the folder.</source>
            <translation>请解压后选择文件夹。</translation>
        </message>
        <message>
            <source>Unpack the archive and choose the folder, or allow more memory on the Data page.</source>
            <translation>请解压该压缩包并选择文件夹，或在“数据”页允许更多内存。</translation>
        </message>
        <message>
            <source>Update Fornax Studio to read it.</source>
            <translation>请更新 Fornax Studio 以读取它。</translation>
        </message>
        <message>
            <source>Use 1 to 64 letters, digits and underscores.</source>
            <translation>请用 1 到 64 个字母、数字和下划线。</translation>
        </message>
        <message>
            <source>Use BatchNorm2d for pictures.</source>
            <translation>图片请用 BatchNorm2d。</translation>
        </message>
        <message>
            <source>Use GroupNorm or LayerNorm for pictures.</source>
            <translation>图片请用 GroupNorm 或 LayerNorm。</translation>
        </message>
        <message>
            <source>Use Save As.</source>
            <translation>请使用「另存为」。</translation>
        </message>
        <message>
            <source>Use a checkpoint of the same model.</source>
            <translation>请使用同一模型的检查点。</translation>
        </message>
        <message>
            <source>Use a narrower border, or fill it with one value.</source>
            <translation>请使用更窄的边框，或用单一数值填充。</translation>
        </message>
        <message>
            <source>Use a number of groups that divides both.</source>
            <translation>请使用能整除两者的组数。</translation>
        </message>
        <message>
            <source>Use a number of groups that divides them.</source>
            <translation>请使用能整除它们的组数。</translation>
        </message>
        <message>
            <source>Use a number of heads that divides the width.</source>
            <translation>请使用能整除宽度的头数。</translation>
        </message>
        <message>
            <source>Use a number of heads that leaves an even width.</source>
            <translation>请使用使每个头宽度为偶数的头数。</translation>
        </message>
        <message>
            <source>Use a number of parts that divides the channels.</source>
            <translation>请使用能整除通道数的份数。</translation>
        </message>
        <message>
            <source>Use a number that divides the heads.</source>
            <translation>请使用能整除头数的数。</translation>
        </message>
        <message>
            <source>Use a padding of at most %1.</source>
            <translation>填充最多用 %1。</translation>
        </message>
        <message>
            <source>Use a patch that divides height and width.</source>
            <translation>请使用能整除高度和宽度的图块。</translation>
        </message>
        <message>
            <source>Use a smaller batch size or fewer prefetched batches.</source>
            <translation>使用更小的批大小或减少预取的批数。</translation>
        </message>
        <message>
            <source>Use a smaller batch size or keep the last batch.</source>
            <translation>使用更小的批大小或保留最后一批。</translation>
        </message>
        <message>
            <source>Use a smaller crop, or resize or pad the pictures before it.</source>
            <translation>请使用更小的裁剪，或先缩放或填充图像。</translation>
        </message>
        <message>
            <source>Use a smaller kernel or more padding.</source>
            <translation>请用更小的卷积核或更多填充。</translation>
        </message>
        <message>
            <source>Use a smaller kernel, more padding, or fewer layers that shrink the picture.</source>
            <translation>使用更小的卷积核、更多填充，或减少缩小图片的层。</translation>
        </message>
        <message>
            <source>Use a smaller output padding.</source>
            <translation>请用更小的输出填充。</translation>
        </message>
        <message>
            <source>Use a smaller padding.</source>
            <translation>请用更小的填充。</translation>
        </message>
        <message>
            <source>Use a smaller table.</source>
            <translation>请使用较小的表格。</translation>
        </message>
        <message>
            <source>Use a tokenizer of the BPE, WordPiece or WordLevel kind, or train one here.</source>
            <translation>请使用 BPE、WordPiece 或 WordLevel 类的分词器，或在此训练一个。</translation>
        </message>
        <message>
            <source>Use an earlier checkpoint or another copy of %1.</source>
            <translation>请使用较早的检查点或 %1 的另一副本。</translation>
        </message>
        <message>
            <source>Use an odd kernel, so that the picture keeps its size.</source>
            <translation>请用奇数的卷积核,使图片保持尺寸。</translation>
        </message>
        <message>
            <source>Use another checkpoint of the run.</source>
            <translation>请使用该运行的另一个检查点。</translation>
        </message>
        <message>
            <source>Use another checkpoint.</source>
            <translation>请使用其他检查点。</translation>
        </message>
        <message>
            <source>Use another tokenizer for this text.</source>
            <translation>请为这段文本换用其他分词器。</translation>
        </message>
        <message>
            <source>Use at most %1 dimensions.</source>
            <translation>最多使用 %1 个维度。</translation>
        </message>
        <message>
            <source>Use causal layers between the input and the output.</source>
            <translation>请在输入和输出之间使用因果的层。</translation>
        </message>
        <message>
            <source>Use fewer outputs, or shrink what comes in.</source>
            <translation>请减少输出,或缩小输入。</translation>
        </message>
        <message>
            <source>Use fewer texts, or allow more memory on the Data page.</source>
            <translation>请减少文本，或在数据页允许更多内存。</translation>
        </message>
        <message>
            <source>Use more text or a shorter context.</source>
            <translation>请使用更多文本或更短的上下文。</translation>
        </message>
        <message>
            <source>Use more text or hold out a larger share of it.</source>
            <translation>请使用更多文本，或留出更大的比例。</translation>
        </message>
        <message>
            <source>Use one dimension, so that each step is normalised by itself.</source>
            <translation>请用一个维度,使每一步各自归一化。</translation>
        </message>
        <message>
            <source>Use smaller pictures, shorter texts or fewer channels.</source>
            <translation>请用更小的图片、更短的文本或更少的通道。</translation>
        </message>
        <message>
            <source>Use smaller sizes or a narrower border.</source>
            <translation>请使用更小的尺寸或更窄的边框。</translation>
        </message>
        <message>
            <source>Use texts of equal length, or join channels.</source>
            <translation>请用等长的文本,或拼接通道。</translation>
        </message>
        <message>
            <source>Use the data that the model was trained on.</source>
            <translation>请使用训练该模型时的数据。</translation>
        </message>
        <message>
            <source>Use the id of a layer above it.</source>
            <translation>请使用其上方某层的编号。</translation>
        </message>
        <message>
            <source>Use the same names on every line.</source>
            <translation>请在每一行使用相同的名称。</translation>
        </message>
        <message>
            <source>Use the tokenizer that the model was trained with.</source>
            <translation>请使用训练该模型时所用的分词器。</translation>
        </message>
        <message>
            <source>Use train, validation or test.</source>
            <translation>请用 train、validation 或 test。</translation>
        </message>
        <message>
            <source>Use weights from before training went wrong.</source>
            <translation>请使用训练出错之前的权重。</translation>
        </message>
        <message>
            <source>Usual are 1e-4 to 3e-3.</source>
            <translation>通常为 1e-4 到 3e-3。</translation>
        </message>
        <message>
            <source>Usual are 32 to 512.</source>
            <translation>通常为 32 到 512。</translation>
        </message>
        <message>
            <source>Validating</source>
            <translation>正在验证</translation>
        </message>
        <message>
            <source>Validation is drawn at random, whatever the labels</source>
            <translation>验证集随机抽取，与标签无关</translation>
        </message>
        <message>
            <source>Validation is drawn from the rows</source>
            <translation>验证数据从行中抽取</translation>
        </message>
        <message>
            <source>Validation is held back by class</source>
            <translation>验证集按类别留出</translation>
        </message>
        <message>
            <source>Wait until it has finished, then try again.</source>
            <translation>请等它完成后再试。</translation>
        </message>
        <message>
            <source>Wait until it has finished.</source>
            <translation>请等待其完成。</translation>
        </message>
        <message>
            <source>Wait until nothing writes to it, then start again.</source>
            <translation>请等到没有程序再写入它，然后重新开始。</translation>
        </message>
        <message>
            <source>Wait until nothing writes to the text any more, then start again.</source>
            <translation>请等到不再有程序写入文本后重新开始。</translation>
        </message>
        <message>
            <source>Weighs each channel by what the whole picture shows.</source>
            <translation>根据整张图片的内容给每个通道加权。</translation>
        </message>
        <message>
            <source>What was found is left out</source>
            <translation>发现的问题图片已排除</translation>
        </message>
        <message>
            <source>Where the data enters. Its size must be that of the data.</source>
            <translation>数据从这里进入。其尺寸必须与数据一致。</translation>
        </message>
        <message>
            <source>Widens, filters each channel by itself, narrows again: what MobileNetV2 is made of.</source>
            <translation>先扩展,再逐通道滤波,然后压缩:MobileNetV2 由它组成。</translation>
        </message>
        <message>
            <source>Wines, fully connected network</source>
            <translation>葡萄酒，全连接网络</translation>
        </message>
        <message>
            <source>Write KEY=VALUE, for example train.epochs=3.</source>
            <translation>请写成 KEY=VALUE，例如 train.epochs=3。</translation>
        </message>
        <message>
            <source>Write a number, or leave the value empty.</source>
            <translation>请写一个数，或将值留空。</translation>
        </message>
        <message>
            <source>Write a row as {"column": value, …}.</source>
            <translation>请将一行写成 {"列": 值, …}。</translation>
        </message>
        <message>
            <source>Write for example {"type": "HorizontalFlip"}.</source>
            <translation>例如可写 {"type": "HorizontalFlip"}。</translation>
        </message>
        <message>
            <source>Write model.LAYER.SETTING; layers are: %1</source>
            <translation>请写成 model.LAYER.SETTING；层有：%1</translation>
        </message>
        <message>
            <source>Write the names in label order, separated by commas.</source>
            <translation>请按标签顺序写出名称，用逗号分隔。</translation>
        </message>
        <message>
            <source>Write {"column": value, …} on each line.</source>
            <translation>请在每一行写 {"列": 值, …}。</translation>
        </message>
        <message>
            <source>a folder without pictures</source>
            <translation>没有图片的文件夹</translation>
        </message>
        <message>
            <source>a link that leads to itself</source>
            <translation>指向自身的链接</translation>
        </message>
        <message>
            <source>a link to a file that is not there</source>
            <translation>指向不存在文件的链接</translation>
        </message>
        <message>
            <source>a link to a folder</source>
            <translation>指向文件夹的链接</translation>
        </message>
        <message>
            <source>a list was expected</source>
            <translation>此处应为列表</translation>
        </message>
        <message>
            <source>a pair of tokens was expected</source>
            <translation>此处应为一对词元</translation>
        </message>
        <message>
            <source>a text was expected</source>
            <translation>此处应为文本</translation>
        </message>
        <message>
            <source>a token and its id were expected</source>
            <translation>此处应为词元及其编号</translation>
        </message>
        <message>
            <source>a whole number from 0 to %1 was expected</source>
            <translation>此处应为 0 到 %1 的整数</translation>
        </message>
        <message>
            <source>all of them would take %1 MB, more than data.memory_mb allows</source>
            <translation>全部图片需要 %1 MB，超过 data.memory_mb 所允许的</translation>
        </message>
        <message>
            <source>along the steps</source>
            <translation>沿时间步</translation>
        </message>
        <message>
            <source>alpha %1</source>
            <translation>alpha %1</translation>
        </message>
        <message>
            <source>an object of tokens and ids was expected</source>
            <translation>此处应为词元与编号的对象</translation>
        </message>
        <message>
            <source>an object was expected</source>
            <translation>此处应为对象</translation>
        </message>
        <message>
            <source>another tensor has the same name</source>
            <translation>另一个张量有相同的名称</translation>
        </message>
        <message>
            <source>basic</source>
            <translation>基本</translation>
        </message>
        <message>
            <source>begins at the root of a disk</source>
            <translation>从磁盘根目录开始</translation>
        </message>
        <message>
            <source>both directions</source>
            <translation>双向</translation>
        </message>
        <message>
            <source>bottleneck</source>
            <translation>瓶颈</translation>
        </message>
        <message>
            <source>by name</source>
            <translation>按名称</translation>
        </message>
        <message>
            <source>by the order of the layers</source>
            <translation>按层的顺序</translation>
        </message>
        <message>
            <source>by torchvision's names</source>
            <translation>按 torchvision 的名称</translation>
        </message>
        <message>
            <source>cannot be read: %1</source>
            <translation>无法读取：%1</translation>
        </message>
        <message>
            <source>causal</source>
            <translation>因果</translation>
        </message>
        <message>
            <source>classes</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>data.%1 is %2, but %3 has no column of that name.</source>
            <translation>data.%1 是 %2，但 %3 没有该名称的列。</translation>
        </message>
        <message>
            <source>data.class_names has an empty name at place %1.</source>
            <translation>data.class_names 的第 %1 个名称为空。</translation>
        </message>
        <message>
            <source>data.label_file names a table in a folder, but %1 is an archive.</source>
            <translation>data.label_file 指定文件夹中的表格，但 %1 是压缩包。</translation>
        </message>
        <message>
            <source>data.label_separator is %1, but data.label_column names %2 columns, of which each is a label.</source>
            <translation>data.label_separator 为 %1，但 data.label_column 指定了 %2 列，每列各为一个标签。</translation>
        </message>
        <message>
            <source>data.normalise is imagenet, whose figures are for colour; these pictures have %1 channels.</source>
            <translation>data.normalise 为 imagenet，其数值用于彩色图像；这些图像有 %1 个通道。</translation>
        </message>
        <message>
            <source>data.source is %1, which is no kind of data</source>
            <translation>data.source 为 %1,没有这种数据</translation>
        </message>
        <message>
            <source>data.task is %1, but the rows may have several labels each.</source>
            <translation>data.task 为 %1，但每行可能有多个标签。</translation>
        </message>
        <message>
            <source>data.transforms make training pictures %1 × %2, but without the random steps pictures are %3 × %4</source>
            <translation>data.transforms 使训练图像为 %1 × %2，但没有随机步骤时图像为 %3 × %4</translation>
        </message>
        <message>
            <source>data.validation_share of %1 leaves %2 samples for training and %3 for validation.</source>
            <translation>data.validation_share 为 %1 时，训练剩 %2 个样本，验证剩 %3 个。</translation>
        </message>
        <message>
            <source>data.vocabulary_size is %1, but a byte-level tokenizer has at least 259 tokens.</source>
            <translation>data.vocabulary_size 是 %1，但字节级分词器至少有 259 个词元。</translation>
        </message>
        <message>
            <source>dilation %1</source>
            <translation>膨胀 %1</translation>
        </message>
        <message>
            <source>does not say how large it is</source>
            <translation>没有说明其大小</translation>
        </message>
        <message>
            <source>driver and library versions differ</source>
            <translation>驱动与库的版本不同</translation>
        </message>
        <message>
            <source>driver not loaded</source>
            <translation>驱动未加载</translation>
        </message>
        <message>
            <source>dropout %1</source>
            <translation>丢弃率 %1</translation>
        </message>
        <message>
            <source>epsilon %1</source>
            <translation>epsilon %1</translation>
        </message>
        <message>
            <source>expansion %1</source>
            <translation>扩展 %1</translation>
        </message>
        <message>
            <source>first step</source>
            <translation>第一步</translation>
        </message>
        <message>
            <source>format is %1; allowed are whole numbers from 1 to %2</source>
            <translation>format 为 %1；允许的是 1 到 %2 的整数</translation>
        </message>
        <message>
            <source>from %1 of %2 to %3 of %4 in training</source>
            <translation>训练中从 %2 的 %1 到 %4 的 %3</translation>
        </message>
        <message>
            <source>from %1 to %2 of %3 in training</source>
            <translation>训练集 %3 个样本中从 %1 到 %2</translation>
        </message>
        <message>
            <source>from %1 to %2, in training %3 on average with a deviation of %4</source>
            <translation>从 %1 到 %2，训练数据均值 %3，标准差 %4</translation>
        </message>
        <message>
            <source>frozen</source>
            <translation>已冻结</translation>
        </message>
        <message>
            <source>has a backslash in its name</source>
            <translation>名称中有反斜杠</translation>
        </message>
        <message>
            <source>has a control character in its name</source>
            <translation>名称中有控制字符</translation>
        </message>
        <message>
            <source>has no usable name</source>
            <translation>没有可用的名称</translation>
        </message>
        <message>
            <source>has several pages</source>
            <translation>有多个页面</translation>
        </message>
        <message>
            <source>is a CMYK picture; convert it to RGB</source>
            <translation>是 CMYK 图片，请转换为 RGB</translation>
        </message>
        <message>
            <source>is a drawing (SVG), not a picture of pixels</source>
            <translation>是矢量图 (SVG)，不是像素图片</translation>
        </message>
        <message>
            <source>is a file of %1 MB, which is too large for a picture</source>
            <translation>文件有 %1 MB，作为图片过大</translation>
        </message>
        <message>
            <source>is a link</source>
            <translation>是链接</translation>
        </message>
        <message>
            <source>is a web page, not a picture</source>
            <translation>是网页，不是图片</translation>
        </message>
        <message>
            <source>is an animation</source>
            <translation>是动画</translation>
        </message>
        <message>
            <source>is cut off</source>
            <translation>不完整</translation>
        </message>
        <message>
            <source>is damaged, or no decoder for %1 is installed</source>
            <translation>已损坏，或没有安装 %1 解码器</translation>
        </message>
        <message>
            <source>is damaged: %1</source>
            <translation>已损坏：%1</translation>
        </message>
        <message>
            <source>is empty</source>
            <translation>是空文件</translation>
        </message>
        <message>
            <source>is encrypted</source>
            <translation>已加密</translation>
        </message>
        <message>
            <source>is larger than it says</source>
            <translation>比其声明的大</translation>
        </message>
        <message>
            <source>is no ordinary file</source>
            <translation>不是普通文件</translation>
        </message>
        <message>
            <source>is no picture of a kind that is read</source>
            <translation>不是可读取类型的图片</translation>
        </message>
        <message>
            <source>is shorter than it says</source>
            <translation>比其声明的短</translation>
        </message>
        <message>
            <source>is text, not a picture</source>
            <translation>是文本，不是图片</translation>
        </message>
        <message>
            <source>it asks for a second text</source>
            <translation>它要求第二段文本</translation>
        </message>
        <message>
            <source>it does not start like one</source>
            <translation>开头与语料库文件不符</translation>
        </message>
        <message>
            <source>it is cut off</source>
            <translation>文件不完整</translation>
        </message>
        <message>
            <source>it is empty</source>
            <translation>内容为空</translation>
        </message>
        <message>
            <source>it is missing</source>
            <translation>缺失</translation>
        </message>
        <message>
            <source>its header is damaged</source>
            <translation>文件头已损坏</translation>
        </message>
        <message>
            <source>its name is reserved or no UTF-8</source>
            <translation>其名称是保留的，或不是 UTF-8</translation>
        </message>
        <message>
            <source>its regular expression is wrong at character %1</source>
            <translation>正则表达式在第 %1 个字符处有误</translation>
        </message>
        <message>
            <source>its shape is impossible</source>
            <translation>其形状不合理</translation>
        </message>
        <message>
            <source>its shape needs %1 bytes, it has %2</source>
            <translation>其形状需要 %1 字节，实际有 %2</translation>
        </message>
        <message>
            <source>its size is not that of its tokens</source>
            <translation>文件大小与词元数不符</translation>
        </message>
        <message>
            <source>its type %1 is unknown</source>
            <translation>其类型 %1 未知</translation>
        </message>
        <message>
            <source>last %1 dimensions</source>
            <translation>最后 %1 个维度</translation>
        </message>
        <message>
            <source>last dimension</source>
            <translation>最后一个维度</translation>
        </message>
        <message>
            <source>last step</source>
            <translation>最后一步</translation>
        </message>
        <message>
            <source>leads out of the archive</source>
            <translation>指向压缩包之外</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>可学习</translation>
        </message>
        <message>
            <source>lies beside the folders of the splits</source>
            <translation>位于划分文件夹之外</translation>
        </message>
        <message>
            <source>lies outside of the class folders</source>
            <translation>位于类别文件夹之外</translation>
        </message>
        <message>
            <source>lies outside of the folder</source>
            <translation>位于文件夹之外</translation>
        </message>
        <message>
            <source>line %1 of %2</source>
            <translation>%2 第 %1 行</translation>
        </message>
        <message>
            <source>lost</source>
            <translation>已丢失</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>mean of the steps</source>
            <translation>各步平均</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>动量 %1</translation>
        </message>
        <message>
            <source>needs more memory than there is</source>
            <translation>需要的内存超过现有内存</translation>
        </message>
        <message>
            <source>no bias</source>
            <translation>无偏置</translation>
        </message>
        <message>
            <source>no file is named</source>
            <translation>未指定文件</translation>
        </message>
        <message>
            <source>no label</source>
            <translation>没有标签</translation>
        </message>
        <message>
            <source>no number: %1</source>
            <translation>不是数字：%1</translation>
        </message>
        <message>
            <source>no ordinary file</source>
            <translation>不是普通文件</translation>
        </message>
        <message>
            <source>no permission</source>
            <translation>无权限</translation>
        </message>
        <message>
            <source>no permission to read it</source>
            <translation>没有读取权限</translation>
        </message>
        <message>
            <source>no text</source>
            <translation>没有文本</translation>
        </message>
        <message>
            <source>no text file</source>
            <translation>不是文本文件</translation>
        </message>
        <message>
            <source>norm first</source>
            <translation>归一化在前</translation>
        </message>
        <message>
            <source>not UTF-8</source>
            <translation>不是 UTF-8</translation>
        </message>
        <message>
            <source>not supported</source>
            <translation>不支持</translation>
        </message>
        <message>
            <source>numbers</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>occurs twice</source>
            <translation>出现了两次</translation>
        </message>
        <message>
            <source>of %1 × %2 pixels takes more memory to decode than data.memory_mb leaves</source>
            <translation>有 %1 × %2 像素，解码所需内存超过 data.memory_mb 的余量</translation>
        </message>
        <message>
            <source>one character was expected</source>
            <translation>此处应为一个字符</translation>
        </message>
        <message>
            <source>padding %1</source>
            <translation>填充 %1</translation>
        </message>
        <message>
            <source>padding id %1</source>
            <translation>填充编号 %1</translation>
        </message>
        <message>
            <source>part %1 of %2</source>
            <translation>第 %1 份,共 %2 份</translation>
        </message>
        <message>
            <source>reduction %1</source>
            <translation>缩减 %1</translation>
        </message>
        <message>
            <source>rotary</source>
            <translation>旋转位置</translation>
        </message>
        <message>
            <source>says that it is %1 × %2 pixels, which is too much</source>
            <translation>声称有 %1 × %2 像素，过大</translation>
        </message>
        <message>
            <source>several labels for a sample, each by itself</source>
            <translation>每个样本多个标签，各自独立</translation>
        </message>
        <message>
            <source>sinusoidal</source>
            <translation>正弦</translation>
        </message>
        <message>
            <source>slope %1</source>
            <translation>斜率 %1</translation>
        </message>
        <message>
            <source>stride %1</source>
            <translation>步长 %1</translation>
        </message>
        <message>
            <source>sum</source>
            <translation>求和</translation>
        </message>
        <message>
            <source>tanh form</source>
            <translation>tanh 形式</translation>
        </message>
        <message>
            <source>the entry %1 is no UTF-8</source>
            <translation>条目 %1 不是 UTF-8</translation>
        </message>
        <message>
            <source>the id %1 belongs to no token</source>
            <translation>编号 %1 不属于任何词元</translation>
        </message>
        <message>
            <source>the id of "%1" is %2; whole numbers below %3 are possible with %4 tokens</source>
            <translation>“%1”的编号是 %2；词元共 %4 个时，编号须为小于 %3 的整数</translation>
        </message>
        <message>
            <source>the next token of a text</source>
            <translation>文本的下一个词元</translation>
        </message>
        <message>
            <source>the same folder as another one</source>
            <translation>与另一个文件夹相同</translation>
        </message>
        <message>
            <source>the token "%1" is not in the vocabulary</source>
            <translation>词元“%1”不在词表中</translation>
        </message>
        <message>
            <source>there is no token</source>
            <translation>没有任何词元</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>变为 %1</translation>
        </message>
        <message>
            <source>to %1 × %2</source>
            <translation>到 %1 × %2</translation>
        </message>
        <message>
            <source>tokenizer.vocabulary_size is %1, but a byte-level tokenizer has at least 259 tokens.</source>
            <translation>tokenizer.vocabulary_size 为 %1，但字节级分词器至少有 259 个词元。</translation>
        </message>
        <message>
            <source>too many folders inside each other</source>
            <translation>文件夹嵌套过深</translation>
        </message>
        <message>
            <source>train.balance is %1, but the data has no classes to balance.</source>
            <translation>train.balance 为 %1，但数据没有可平衡的类别。</translation>
        </message>
        <message>
            <source>train.balance is sampling, but a sample may have several labels: none could be drawn for one of them alone.</source>
            <translation>train.balance 为 sampling，但一个样本可能有多个标签：无法只为其中一个标签抽取样本。</translation>
        </message>
        <message>
            <source>train.loss is %1, which does not go with the data: they teach %2.</source>
            <translation>train.loss 为 %1，与数据不符：数据学习的是%2。</translation>
        </message>
        <message>
            <source>true or false was expected</source>
            <translation>此处应为 true 或 false</translation>
        </message>
        <message>
            <source>unknown error</source>
            <translation>未知错误</translation>
        </message>
        <message>
            <source>up to %1-grams in %2 buckets</source>
            <translation>最多 %1 元组,%2 个桶</translation>
        </message>
        <message>
            <source>width %1</source>
            <translation>宽度 %1</translation>
        </message>
        <message>
            <source>x times its sigmoid; smooth, usual in newer convolutional networks.</source>
            <translation>x 乘以其 sigmoid；平滑，常用于较新的卷积网络。</translation>
        </message>
        <message>
            <source>“%1” cannot change when run %2 is resumed.</source>
            <translation>运行 %2 继续时，「%1」不能更改。</translation>
        </message>
        <message>
            <source>“%1” is no checkpoint.</source>
            <translation>「%1」不是检查点。</translation>
        </message>
        <message>
            <source>“%1” is no name for a project.</source>
            <translation>「%1」不能作为项目名称。</translation>
        </message>
        <message>
            <source>“%1” is no setting of text generation.</source>
            <translation>“%1”不是文本生成的设置。</translation>
        </message>
        <message>
            <source>“%1” is there already.</source>
            <translation>「%1」已经存在。</translation>
        </message>
        <message>
            <source>“%1” is there and is no file.</source>
            <translation>「%1」已经存在，且不是文件。</translation>
        </message>
        <message>
            <source>“train.epochs” cannot become %1: run %2 is planned for %3 epochs.</source>
            <translation>「train.epochs」不能变为 %1：运行 %2 计划为 %3 轮。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Actions</name>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>About Fornax Studio</source>
            <translation>关于 Fornax Studio</translation>
        </message>
        <message>
            <source>All settings</source>
            <translation>所有设置</translation>
        </message>
        <message>
            <source>Checkpoint now</source>
            <translation>立即保存检查点</translation>
        </message>
        <message>
            <source>Close project</source>
            <translation>关闭项目</translation>
        </message>
        <message>
            <source>Copy the equivalent command</source>
            <translation>复制等效命令</translation>
        </message>
        <message>
            <source>Find a command…</source>
            <translation>查找命令…</translation>
        </message>
        <message>
            <source>Find a setting…</source>
            <translation>查找设置…</translation>
        </message>
        <message>
            <source>Help on this field</source>
            <translation>此字段的帮助</translation>
        </message>
        <message>
            <source>Inspector</source>
            <translation>检查器</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>快捷键</translation>
        </message>
        <message>
            <source>Log and problems</source>
            <translation>日志与问题</translation>
        </message>
        <message>
            <source>New project…</source>
            <translation>新建项目…</translation>
        </message>
        <message>
            <source>Next problem</source>
            <translation>下一个问题</translation>
        </message>
        <message>
            <source>Next step</source>
            <translation>下一步</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>打开最近的项目</translation>
        </message>
        <message>
            <source>Open the log file</source>
            <translation>打开日志文件</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Preferences…</source>
            <translation>首选项…</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>Reset layout</source>
            <translation>重置布局</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <source>Show the log</source>
            <translation>显示日志</translation>
        </message>
        <message>
            <source>Show the problems</source>
            <translation>显示问题</translation>
        </message>
        <message>
            <source>Step rail</source>
            <translation>步骤栏</translation>
        </message>
        <message>
            <source>Stop after this epoch</source>
            <translation>本轮结束后停止</translation>
        </message>
        <message>
            <source>Stop and delete the run…</source>
            <translation>停止并删除运行…</translation>
        </message>
        <message>
            <source>Stop now and keep</source>
            <translation>立即停止并保留</translation>
        </message>
        <message>
            <source>Theme: as the system</source>
            <translation>主题：跟随系统</translation>
        </message>
        <message>
            <source>Theme: dark</source>
            <translation>主题：深色</translation>
        </message>
        <message>
            <source>Theme: light</source>
            <translation>主题：浅色</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::AddMenu</name>
        <message>
            <source>No layer is called like that</source>
            <translation>没有这样的层</translation>
        </message>
        <message>
            <source>Search layers</source>
            <translation>搜索层</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::BottomDock</name>
        <message>
            <source>Fold %1</source>
            <translation>折叠 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::CanvasBar</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Back to 100 %</source>
            <translation>回到 100 %</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>结构图</translation>
        </message>
        <message>
            <source>Find a layer</source>
            <translation>查找层</translation>
        </message>
        <message>
            <source>Find a layer (Ctrl+F)</source>
            <translation>查找层（Ctrl+F）</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适应</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Show all layers (F)</source>
            <translation>显示所有层（F）</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>none found</source>
            <translation>没有找到</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::CanvasPicture</name>
        <message>
            <source>%1 M FLOPs</source>
            <translation>%1 M FLOPs</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 个参数</translation>
        </message>
        <message>
            <source>1 layer</source>
            <translation>1 层</translation>
        </message>
        <message>
            <source>Group %1</source>
            <translation>分组 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::CheckpointList</name>
        <message>
            <source>%1 kept, %2</source>
            <translation>保留 %1 个，%2</translation>
        </message>
        <message>
            <source>%1, best</source>
            <translation>%1，最佳</translation>
        </message>
        <message>
            <source>%1, last</source>
            <translation>%1，最后</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
        <message>
            <source>First epoch</source>
            <translation>第一轮</translation>
        </message>
        <message>
            <source>None yet. The best and the last are always kept.</source>
            <translation>还没有。最佳和最后的检查点总会保留。</translation>
        </message>
        <message>
            <source>Val. loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>best</source>
            <translation>最佳</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ClassBars</name>
        <message>
            <source>%1: %2 samples, %3 to train, %4 for validation, %5 for test</source>
            <translation>%1：共 %2 个样本，训练 %3，验证 %4，测试 %5</translation>
        </message>
        <message>
            <source>Samples by class</source>
            <translation>各类别样本数</translation>
        </message>
        <message>
            <source>Samples by label</source>
            <translation>各标签样本数</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ClassCounts</name>
        <message>
            <source>%1 classes</source>
            <translation>%1 个类别</translation>
        </message>
        <message>
            <source>%1 labels</source>
            <translation>%1 个标签</translation>
        </message>
        <message>
            <source>Class</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合计</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ColumnRoles</name>
        <message>
            <source>Columns and their roles</source>
            <translation>列及其用途</translation>
        </message>
        <message>
            <source>Feature</source>
            <translation>特征</translation>
        </message>
        <message>
            <source>Feature, kinds</source>
            <translation>特征（类别）</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>分组</translation>
        </message>
        <message>
            <source>Ignored</source>
            <translation>忽略</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>One of the labels</source>
            <translation>多个标签之一</translation>
        </message>
        <message>
            <source>Role of %1</source>
            <translation>%1 的用途</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ColumnRolesModel</name>
        <message>
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <source>First values</source>
            <translation>开头的值</translation>
        </message>
        <message>
            <source>Role</source>
            <translation>用途</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::CommandPalette</name>
        <message>
            <source>Commands and settings</source>
            <translation>命令与设置</translation>
        </message>
        <message>
            <source>Find a command or setting</source>
            <translation>查找命令或设置</translation>
        </message>
        <message>
            <source>Find a setting</source>
            <translation>查找设置</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ConfusionModel</name>
        <message>
            <source>%1 recognised, %2</source>
            <translation>%1 识别正确，%2</translation>
        </message>
        <message>
            <source>%1 taken for %2, %3</source>
            <translation>%1 被当作 %2，%3</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精确率</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>召回率</translation>
        </message>
        <message>
            <source>True class</source>
            <translation>真实类别</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ConfusionView</name>
        <message>
            <source>Confusion matrix</source>
            <translation>混淆矩阵</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>召回率</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::CurvesView</name>
        <message>
            <source>%</source>
            <translation>%</translation>
        </message>
        <message>
            <source>%, CPU only</source>
            <translation>%，仅 CPU</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1, epoch %2</source>
            <translation>%1，第 %2 轮</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Images trained in a second</source>
            <translation>每秒训练的图片数</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>机器</translation>
        </message>
        <message>
            <source>Not measured during this run</source>
            <translation>此运行期间没有测量</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>The share of right answers appears here; validation adds a point after every epoch.</source>
            <translation>正确答案的比例显示在此；每轮之后验证增加一个点。</translation>
        </message>
        <message>
            <source>The size of each update</source>
            <translation>每次更新的大小</translation>
        </message>
        <message>
            <source>Training and validation loss appear here within seconds of Train (F5).</source>
            <translation>按「训练」（F5）后数秒内，此处显示训练和验证损失。</translation>
        </message>
        <message>
            <source>Use of processor and memory while training</source>
            <translation>训练时处理器和内存的使用</translation>
        </message>
        <message>
            <source>best %1, epoch %2</source>
            <translation>最佳 %1，第 %2 轮</translation>
        </message>
        <message>
            <source>epoch %1, step %2</source>
            <translation>第 %1 轮，第 %2 步</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>samples/s</source>
            <translation>样本/s</translation>
        </message>
        <message>
            <source>samples/s, raw</source>
            <translation>样本/s，原始</translation>
        </message>
        <message>
            <source>step %1, epoch %2</source>
            <translation>第 %1 步，第 %2 轮</translation>
        </message>
        <message>
            <source>still to come</source>
            <translation>尚未到来</translation>
        </message>
        <message>
            <source>train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>train, raw</source>
            <translation>训练，原始</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>validation MAE</source>
            <translation>验证 MAE</translation>
        </message>
        <message>
            <source>validation RMSE</source>
            <translation>验证 RMSE</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::DataInspector</name>
        <message>
            <source>%1 to train, %2 for validation, %3 for test. %4 tokens, learned from the training texts.</source>
            <translation>训练 %1、验证 %2、测试 %3。%4 个词元，从训练文本学到。</translation>
        </message>
        <message>
            <source>%1 to train, %2 for validation, %3 for test. Normalised with %4.</source>
            <translation>训练 %1，验证 %2，测试 %3。归一化使用 %4。</translation>
        </message>
        <message>
            <source>%1 to train, %2 for validation, %3 for test. Numbers are normalised with the mean and deviation of the training rows.</source>
            <translation>训练 %1，验证 %2，测试 %3。数字以训练行的均值和标准差归一化。</translation>
        </message>
        <message>
            <source>Preparation</source>
            <translation>预处理</translation>
        </message>
        <message>
            <source>Reading starts again when a value changes.</source>
            <translation>值改变后会重新读取。</translation>
        </message>
        <message>
            <source>mean %1, deviation %2</source>
            <translation>均值 %1，标准差 %2</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::DataPage</name>
        <message>
            <source>%1 blocks of text</source>
            <translation>%1 个文本块</translation>
        </message>
        <message>
            <source>%1 of each class</source>
            <translation>每类 %1 张</translation>
        </message>
        <message>
            <source>%1 of them</source>
            <translation>其中 %1 行</translation>
        </message>
        <message>
            <source>%1 pictures, %2</source>
            <translation>%1 张图片，%2</translation>
        </message>
        <message>
            <source>%1 pictures, %2, %3</source>
            <translation>%1 张图片，%2，%3</translation>
        </message>
        <message>
            <source>%1 rows, %2</source>
            <translation>%1 行，%2</translation>
        </message>
        <message>
            <source>%1 rows, %2 values, %3</source>
            <translation>%1 行，%2 个值，%3</translation>
        </message>
        <message>
            <source>%1 rows, %2 values, a number to learn</source>
            <translation>%1 行，%2 个值，学习一个数</translation>
        </message>
        <message>
            <source>%1 rows, a number to learn</source>
            <translation>%1 行，学习一个数</translation>
        </message>
        <message>
            <source>%1 texts, %2</source>
            <translation>%1 条文本，%2</translation>
        </message>
        <message>
            <source>%1 texts, %2 tokens, %3</source>
            <translation>%1 条文本，%2 个词元，%3</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>%1 with each label</source>
            <translation>每个标签 %1 个</translation>
        </message>
        <message>
            <source>%1 words</source>
            <translation>%1 个词</translation>
        </message>
        <message>
            <source>%1, picture %2</source>
            <translation>%1，图片 %2</translation>
        </message>
        <message>
            <source>%1, picture %2, %3</source>
            <translation>%1，图片 %2，%3</translation>
        </message>
        <message>
            <source>0 and 1</source>
            <translation>0 和 1</translation>
        </message>
        <message>
            <source>A folder of pictures or texts for each class, IDX files, CIFAR's files or lines of texts. You can also drop it on the window, and single files such as tables.</source>
            <translation>每个类别一个图片或文本文件夹、IDX 文件、CIFAR 文件或文本行。也可以把它拖到窗口上，表格等单个文件同样可以。</translation>
        </message>
        <message>
            <source>A table (CSV, TSV, JSON lines or ARFF) or a file of texts, plain or .gz</source>
            <translation>表格（CSV、TSV、JSON 行或 ARFF）或文本文件，可为 .gz</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>批次</translation>
        </message>
        <message>
            <source>Block</source>
            <translation>块</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>选择文件…</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>选择文件夹…</translation>
        </message>
        <message>
            <source>Class</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Classes</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>复制详情</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Data from %1</source>
            <translation>来自 %1 的数据</translation>
        </message>
        <message>
            <source>Deviation</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>Epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
        <message>
            <source>Evaluation</source>
            <translation>评估</translation>
        </message>
        <message>
            <source>File with the data</source>
            <translation>数据文件</translation>
        </message>
        <message>
            <source>First batch</source>
            <translation>第一批</translation>
        </message>
        <message>
            <source>First batch as the network sees it</source>
            <translation>网络看到的第一批</translation>
        </message>
        <message>
            <source>First batch of the next epoch</source>
            <translation>下一轮的第一批</translation>
        </message>
        <message>
            <source>Fit the model</source>
            <translation>调整模型</translation>
        </message>
        <message>
            <source>Fit the model to the data</source>
            <translation>让模型适合数据</translation>
        </message>
        <message>
            <source>Folder with the data</source>
            <translation>数据所在文件夹</translation>
        </message>
        <message>
            <source>Import report</source>
            <translation>导入报告</translation>
        </message>
        <message>
            <source>Install the Debian package %1, or choose another folder.</source>
            <translation>请安装 Debian 包 %1，或选择其他文件夹。</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Looking at %1…</source>
            <translation>正在查看 %1…</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>均值</translation>
        </message>
        <message>
            <source>Missing</source>
            <translation>缺失</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一个</translation>
        </message>
        <message>
            <source>One picture</source>
            <translation>单张图像</translation>
        </message>
        <message>
            <source>Original</source>
            <translation>原图</translation>
        </message>
        <message>
            <source>Picture %1 as evaluation sees it</source>
            <translation>评估所见的图像 %1</translation>
        </message>
        <message>
            <source>Picture %1 as it is stored</source>
            <translation>存储的图像 %1</translation>
        </message>
        <message>
            <source>Picture %1 in epoch %2, %3</source>
            <translation>图像 %1，第 %2 轮，%3</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>重新读取</translation>
        </message>
        <message>
            <source>Read in %1</source>
            <translation>读取用时 %1</translation>
        </message>
        <message>
            <source>Reading the data…</source>
            <translation>正在读取数据…</translation>
        </message>
        <message>
            <source>Recognised: %1</source>
            <translation>识别结果：%1</translation>
        </message>
        <message>
            <source>Role</source>
            <translation>用途</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Sets the size of the input and the number of outputs; the layers between stay as they are</source>
            <translation>设置输入尺寸和输出数目；中间各层保持不变</translation>
        </message>
        <message>
            <source>Show other samples</source>
            <translation>显示其他样本</translation>
        </message>
        <message>
            <source>Shuffle</source>
            <translation>随机换一批</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>划分</translation>
        </message>
        <message>
            <source>Split of the samples</source>
            <translation>样本的划分</translation>
        </message>
        <message>
            <source>Tables and texts (*.csv *.tsv *.jsonl *.ndjson *.arff *.txt *.gz *.bz2);;All files (*)</source>
            <translation>表格和文本 (*.csv *.tsv *.jsonl *.ndjson *.arff *.txt *.gz *.bz2);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>The first batch, or one of its pictures in several epochs</source>
            <translation>第一个批次，或其中一张图像在若干轮中的样子</translation>
        </message>
        <message>
            <source>The model is made for other data: a row has %1 values, with %2.</source>
            <translation>模型是为其他数据建立的：每行有 %1 个值，%2。</translation>
        </message>
        <message>
            <source>The model is made for other data: a row has %1 values, with a number to learn.</source>
            <translation>模型是为其他数据建立的：每行有 %1 个值，学习一个数值。</translation>
        </message>
        <message>
            <source>The model is made for other data: the pictures are %1, with %2.</source>
            <translation>模型是为其他数据建立的：图片为 %1，%2。</translation>
        </message>
        <message>
            <source>The model is made for other data: the text has blocks of %1 tokens and a vocabulary of %2.</source>
            <translation>模型是为其他数据制作的：文本每块 %1 个词元，词表大小为 %2。</translation>
        </message>
        <message>
            <source>The model is made for other data: the texts have up to %1 tokens, with %2.</source>
            <translation>模型是为其他数据建立的：文本最长 %1 个词元，%2。</translation>
        </message>
        <message>
            <source>The next picture of the batch</source>
            <translation>批次中的下一张图像</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Val.</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>取值</translation>
        </message>
        <message>
            <source>epoch %1, %2, mean %3, deviation %4</source>
            <translation>第 %1 轮，%2，均值 %3，标准差 %4</translation>
        </message>
        <message>
            <source>ignored</source>
            <translation>忽略</translation>
        </message>
        <message>
            <source>keeps rows together</source>
            <translation>使行保持在一起</translation>
        </message>
        <message>
            <source>left out: no value in training</source>
            <translation>略去：训练中没有值</translation>
        </message>
        <message>
            <source>left out: too many different words</source>
            <translation>略去：不同的词过多</translation>
        </message>
        <message>
            <source>measured on the training rows</source>
            <translation>在训练行上测得</translation>
        </message>
        <message>
            <source>normalised, in the order of training</source>
            <translation>已归一化，按训练的顺序</translation>
        </message>
        <message>
            <source>picture %1, %2, mean %3, deviation %4</source>
            <translation>图像 %1，%2，均值 %3，标准差 %4</translation>
        </message>
        <message>
            <source>read by the network</source>
            <translation>由网络读取</translation>
        </message>
        <message>
            <source>to learn</source>
            <translation>要学习</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Dialogs</name>
        <message>
            <source>**Fornax Studio %1** trains neural networks on this machine.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Built with Qt %2, QCustomPlot, LibTorch 2.11, SQLiteCpp, spdlog and nlohmann/json.</source>
            <translation>**Fornax Studio %1** 在这台机器上训练神经网络。

自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布。不提供任何担保。

使用 Qt %2、QCustomPlot、LibTorch 2.11、SQLiteCpp、spdlog 和 nlohmann/json 构建。</translation>
        </message>
        <message>
            <source>About Fornax Studio</source>
            <translation>关于 Fornax Studio</translation>
        </message>
        <message>
            <source>All settings</source>
            <translation>所有设置</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>选择…</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Create</source>
            <translation>创建</translation>
        </message>
        <message>
            <source>Every setting, as in the project file and for `--set` of the command line.</source>
            <translation>每一项设置，与项目文件和命令行的 `--set` 中相同。</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>快捷键</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>新建项目</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>| Backspace on a label, Alt+Backspace in a field | Reset a setting |</source>
            <translation>| 标签上按 Backspace，字段中按 Alt+Backspace | 重置设置 |</translation>
        </message>
        <message>
            <source>| Esc | Leave a field, close a sheet |</source>
            <translation>| Esc | 离开字段，关闭面板 |</translation>
        </message>
        <message>
            <source>| Key | What it does |</source>
            <translation>| 按键 | 作用 |</translation>
        </message>
        <message>
            <source>| L, Space, double-click in a plot | Log axis, hold the view, show all |</source>
            <translation>| 图中按 L、空格、双击 | 对数轴、保持视图、显示全部 |</translation>
        </message>
        <message>
            <source>| Up, Down, Page up, Page down | Step a number |</source>
            <translation>| 上、下、Page up、Page down | 逐步调整数值 |</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Document</name>
        <message>
            <source>change of %1</source>
            <translation>更改 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::EvaluateInspector</name>
        <message>
            <source>%1 split, true class %2</source>
            <translation>%1，真实类别 %2</translation>
        </message>
        <message>
            <source>As fed, %1, %2</source>
            <translation>输入网络的图片，%1，%2</translation>
        </message>
        <message>
            <source>Choose one to see what the model made of it.</source>
            <translation>选择一个样本，看模型如何判断。</translation>
        </message>
        <message>
            <source>Next sample</source>
            <translation>下一个样本</translation>
        </message>
        <message>
            <source>Picture %1</source>
            <translation>图片 %1</translation>
        </message>
        <message>
            <source>Picture %1, %2</source>
            <translation>图片 %1，%2</translation>
        </message>
        <message>
            <source>Prediction</source>
            <translation>预测</translation>
        </message>
        <message>
            <source>Previous sample</source>
            <translation>上一个样本</translation>
        </message>
        <message>
            <source>Row %1</source>
            <translation>第 %1 行</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Text %1</source>
            <translation>文本 %1</translation>
        </message>
        <message>
            <source>✓ Recognised</source>
            <translation>✓ 识别正确</translation>
        </message>
        <message>
            <source>✗ Taken for %1</source>
            <translation>✗ 被当作 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::EvaluatePage</name>
        <message>
            <source>%1 % of all labels are wrong</source>
            <translation>全部标签中有 %1 % 错误</translation>
        </message>
        <message>
            <source>%1 %2 %3</source>
            <translation>%1%2 %3</translation>
        </message>
        <message>
            <source>%1 R²</source>
            <translation>%1 R²</translation>
        </message>
        <message>
            <source>%1 accuracy</source>
            <translation>%1准确率</translation>
        </message>
        <message>
            <source>%1 loss</source>
            <translation>%1损失</translation>
        </message>
        <message>
            <source>%1 micro F1</source>
            <translation>%1微平均 F1</translation>
        </message>
        <message>
            <source>%1 pictures</source>
            <translation>%1 张图片</translation>
        </message>
        <message>
            <source>%1 recognised</source>
            <translation>%1 识别正确</translation>
        </message>
        <message>
            <source>%1 taken for %2</source>
            <translation>%1 被当作 %2</translation>
        </message>
        <message>
            <source>%1 texts</source>
            <translation>%1 条文本</translation>
        </message>
        <message>
            <source>%1, %2 % sure</source>
            <comment>a label</comment>
            <translation>%1，把握 %2 %</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1: %2, %3 % sure</source>
            <translation>%1：%2，把握 %3 %</translation>
        </message>
        <message>
            <source>1 picture</source>
            <translation>1 张图片</translation>
        </message>
        <message>
            <source>1 text</source>
            <translation>1 条文本</translation>
        </message>
        <message>
            <source>95 % interval %1 to %2</source>
            <translation>95 % 区间 %1 到 %2</translation>
        </message>
        <message>
            <source>Ask about a row</source>
            <translation>询问一行</translation>
        </message>
        <message>
            <source>Average precision</source>
            <translation>平均精确率</translation>
        </message>
        <message>
            <source>Best</source>
            <translation>最佳</translation>
        </message>
        <message>
            <source>Best, epoch %1</source>
            <translation>最佳，第 %1 轮</translation>
        </message>
        <message>
            <source>Bits a byte</source>
            <translation>每字节比特数</translation>
        </message>
        <message>
            <source>By column</source>
            <translation>按列</translation>
        </message>
        <message>
            <source>By row</source>
            <translation>按行</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Choose a run and a checkpoint, then look at what it gets wrong.</source>
            <translation>选择一个运行和检查点，查看它错在哪里。</translation>
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation>逗号分隔值 (*.csv)</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>置信度</translation>
        </message>
        <message>
            <source>Confidence in the true class, highest first</source>
            <translation>真实类别的置信度，从高到低</translation>
        </message>
        <message>
            <source>Confidence in the wrong class, highest first</source>
            <translation>错误类别的置信度，从高到低</translation>
        </message>
        <message>
            <source>Copy a picture</source>
            <translation>复制图片</translation>
        </message>
        <message>
            <source>Copy or save the matrix</source>
            <translation>复制或保存矩阵</translation>
        </message>
        <message>
            <source>Copy the table</source>
            <translation>复制表格</translation>
        </message>
        <message>
            <source>Counts</source>
            <translation>计数</translation>
        </message>
        <message>
            <source>Epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>误差</translation>
        </message>
        <message>
            <source>Evaluate</source>
            <translation>评估</translation>
        </message>
        <message>
            <source>Evaluate the chosen checkpoint</source>
            <translation>评估所选的检查点</translation>
        </message>
        <message>
            <source>Evaluating run %1 on the %2 split…</source>
            <translation>正在 %2 部分上评估运行 %1…</translation>
        </message>
        <message>
            <source>Evaluating…</source>
            <translation>正在评估…</translation>
        </message>
        <message>
            <source>Exactly right</source>
            <translation>完全正确</translation>
        </message>
        <message>
            <source>F1</source>
            <translation>F1</translation>
        </message>
        <message>
            <source>F1 %1, recall %2</source>
            <translation>F1 %1，召回率 %2</translation>
        </message>
        <message>
            <source>Figures of each label</source>
            <translation>每个标签的指标</translation>
        </message>
        <message>
            <source>Figures of the matrix</source>
            <translation>矩阵的数值</translation>
        </message>
        <message>
            <source>Go to Training</source>
            <translation>前往训练</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Last, epoch %1</source>
            <translation>最后，第 %1 轮</translation>
        </message>
        <message>
            <source>MAE</source>
            <translation>MAE</translation>
        </message>
        <message>
            <source>MSE</source>
            <translation>MSE</translation>
        </message>
        <message>
            <source>Macro F1</source>
            <translation>宏平均 F1</translation>
        </message>
        <message>
            <source>Matrix</source>
            <translation>矩阵</translation>
        </message>
        <message>
            <source>Most wrong</source>
            <translation>错得最离谱</translation>
        </message>
        <message>
            <source>Next token right</source>
            <translation>下一词元正确</translation>
        </message>
        <message>
            <source>No picture is in this cell.</source>
            <translation>此单元格中没有图片。</translation>
        </message>
        <message>
            <source>No row is in this cell.</source>
            <translation>此格中没有行。</translation>
        </message>
        <message>
            <source>No text is in this cell.</source>
            <translation>此格没有文本。</translation>
        </message>
        <message>
            <source>None of the labels applies.</source>
            <translation>没有适用的标签。</translation>
        </message>
        <message>
            <source>Noted with run %1: %2</source>
            <translation>运行 %1 已记录：%2</translation>
        </message>
        <message>
            <source>PNG picture (*.png)</source>
            <translation>PNG 图片 (*.png)</translation>
        </message>
        <message>
            <source>Per class</source>
            <translation>按类别</translation>
        </message>
        <message>
            <source>Perplexity</source>
            <translation>困惑度</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精确率</translation>
        </message>
        <message>
            <source>Predict</source>
            <translation>预测</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>预测</translation>
        </message>
        <message>
            <source>Predicted against true</source>
            <translation>预测值与真实值</translation>
        </message>
        <message>
            <source>Progress of the evaluation</source>
            <translation>评估进度</translation>
        </message>
        <message>
            <source>RMSE</source>
            <translation>RMSE</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>召回率</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Row to ask about</source>
            <translation>要询问的行</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Run %1, %2</source>
            <translation>运行 %1，%2</translation>
        </message>
        <message>
            <source>Run %1, epoch %2, %3 split, %4 pictures</source>
            <translation>运行 %1，第 %2 轮，%3 部分，%4 张图片</translation>
        </message>
        <message>
            <source>Run %1, epoch %2, %3 split, %4 rows</source>
            <translation>运行 %1，第 %2 轮，%3划分，%4 行</translation>
        </message>
        <message>
            <source>Run %1, epoch %2, %3 split, %4 texts</source>
            <translation>运行 %1，第 %2 轮，%3 划分，%4 条文本</translation>
        </message>
        <message>
            <source>Run %1, epoch %2, %3 split, %4 tokens</source>
            <translation>运行 %1，第 %2 轮，%3划分，%4 个词元</translation>
        </message>
        <message>
            <source>Save as CSV…</source>
            <translation>保存为 CSV…</translation>
        </message>
        <message>
            <source>Save as PNG…</source>
            <translation>保存为 PNG…</translation>
        </message>
        <message>
            <source>Save the matrix</source>
            <translation>保存矩阵</translation>
        </message>
        <message>
            <source>Save the picture</source>
            <translation>保存图片</translation>
        </message>
        <message>
            <source>Save the table</source>
            <translation>保存表格</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>划分</translation>
        </message>
        <message>
            <source>Support</source>
            <translation>样本数</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>The farthest off</source>
            <translation>偏差最大的</translation>
        </message>
        <message>
            <source>The pictures could not be read, only the figures.</source>
            <translation>图片无法读取，只有数值。</translation>
        </message>
        <message>
            <source>The rows could not be read, only the figures.</source>
            <translation>无法读取各行，只有数值。</translation>
        </message>
        <message>
            <source>The texts could not be read, only the figures.</source>
            <translation>文本无法读取，只有数字。</translation>
        </message>
        <message>
            <source>This cell</source>
            <translation>此单元格</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Train once to see what the model gets wrong.</source>
            <translation>先训练一次，就能看到模型错在哪里。</translation>
        </message>
        <message>
            <source>Training has the machine. Evaluate when it has ended.</source>
            <translation>训练正占用机器。请在它结束后评估。</translation>
        </message>
        <message>
            <source>True</source>
            <translation>真实</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Val.</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>View</source>
            <translation>视图</translation>
        </message>
        <message>
            <source>Weakest class</source>
            <translation>最弱的类别</translation>
        </message>
        <message>
            <source>Which samples</source>
            <translation>哪些样本</translation>
        </message>
        <message>
            <source>a JSON object with the columns that the model reads</source>
            <translation>含模型所读各列的 JSON 对象</translation>
        </message>
        <message>
            <source>all labels pooled, at a share of %1</source>
            <translation>合并全部标签，概率阈值 %1</translation>
        </message>
        <message>
            <source>as if it chose among so many tokens</source>
            <translation>相当于在这么多词元中挑选</translation>
        </message>
        <message>
            <source>checkpoint %1</source>
            <translation>检查点：%1</translation>
        </message>
        <message>
            <source>how small the text could be packed</source>
            <translation>文本可压缩到的大小</translation>
        </message>
        <message>
            <source>in the unit of %1</source>
            <translation>以 %1 的单位</translation>
        </message>
        <message>
            <source>mean absolute error</source>
            <translation>平均绝对误差</translation>
        </message>
        <message>
            <source>mean cross-entropy</source>
            <translation>平均交叉熵</translation>
        </message>
        <message>
            <source>mean cross-entropy of a token</source>
            <translation>每个词元的平均交叉熵</translation>
        </message>
        <message>
            <source>mean over %1 classes</source>
            <translation>%1 个类别的平均</translation>
        </message>
        <message>
            <source>mean over %1 labels</source>
            <translation>%1 个标签的平均值</translation>
        </message>
        <message>
            <source>mean over the labels</source>
            <translation>各标签的平均值</translation>
        </message>
        <message>
            <source>mean squared error</source>
            <translation>均方误差</translation>
        </message>
        <message>
            <source>of %1 tokens</source>
            <translation>共 %1 个词元</translation>
        </message>
        <message>
            <source>on the dashed line both are equal</source>
            <translation>虚线上两者相等</translation>
        </message>
        <message>
            <source>picture %1, %2 recognised, confidence %3</source>
            <translation>图片 %1，%2 识别正确，置信度 %3</translation>
        </message>
        <message>
            <source>picture %1, %2 taken for %3, confidence %4</source>
            <translation>图片 %1，%2 被当作 %3，置信度 %4</translation>
        </message>
        <message>
            <source>rows: %1</source>
            <translation>行数：%1</translation>
        </message>
        <message>
            <source>rows: true class, columns: predicted</source>
            <translation>行：真实类别，列：预测</translation>
        </message>
        <message>
            <source>share of the variance that is explained</source>
            <translation>被解释的方差比例</translation>
        </message>
        <message>
            <source>test %1 %2</source>
            <translation>测试%1 %2</translation>
        </message>
        <message>
            <source>test RMSE %1</source>
            <translation>测试 RMSE %1</translation>
        </message>
        <message>
            <source>test loss %1</source>
            <translation>测试损失 %1</translation>
        </message>
        <message>
            <source>values %1 to %2</source>
            <translation>数值 %1 到 %2</translation>
        </message>
        <message>
            <source>when training has ended</source>
            <translation>训练结束后</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Formats</name>
        <message>
            <source>%1 d %2 h</source>
            <translation>%1 天 %2 h</translation>
        </message>
        <message>
            <source>%1 days ago</source>
            <translation>%1 天前</translation>
        </message>
        <message>
            <source>%1 h</source>
            <translation>%1 h</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 h %2 min</translation>
        </message>
        <message>
            <source>%1 h ago</source>
            <translation>%1 小时前</translation>
        </message>
        <message>
            <source>%1 min</source>
            <translation>%1 min</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 min %2 s</translation>
        </message>
        <message>
            <source>%1 min ago</source>
            <translation>%1 分钟前</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 weeks ago</source>
            <translation>%1 周前</translation>
        </message>
        <message>
            <source>0 s</source>
            <translation>0 s</translation>
        </message>
        <message>
            <source>just now</source>
            <translation>刚刚</translation>
        </message>
        <message>
            <source>last week</source>
            <translation>上周</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>昨天</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Gallery</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::GraphCanvas</name>
        <message>
            <source>%1 of %2</source>
            <translation>第 %1 个，共 %2 个</translation>
        </message>
        <message>
            <source>A layer that is not connected yet</source>
            <translation>尚未连接的层</translation>
        </message>
        <message>
            <source>Between %1 and %2</source>
            <translation>在 %1 和 %2 之间</translation>
        </message>
        <message>
            <source>Choose one layer first.</source>
            <translation>请先选择一层。</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>模型结构图</translation>
        </message>
        <message>
            <source>Diagram, %1</source>
            <translation>结构图，%1</translation>
        </message>
        <message>
            <source>Diagram, %1 layers selected</source>
            <translation>结构图，已选择 %1 层</translation>
        </message>
        <message>
            <source>Drag a layer from the left to here, or press Ins.</source>
            <translation>从左侧把层拖到这里，或按 Ins 键。</translation>
        </message>
        <message>
            <source>Enter: %1 reads %2.</source>
            <translation>Enter：%1 读取 %2。</translation>
        </message>
        <message>
            <source>Name of the group</source>
            <translation>分组名称</translation>
        </message>
        <message>
            <source>The inside of %1 can be shown as soon as what it reads fits.</source>
            <translation>%1 的输入匹配之后才能显示其内部。</translation>
        </message>
        <message>
            <source>The inside of %1, to look at.</source>
            <translation>%1 的内部，仅供查看。</translation>
        </message>
        <message>
            <source>The model has no layers.</source>
            <translation>模型没有层。</translation>
        </message>
        <message>
            <source>Which layer reads %1? Arrow keys choose, Enter connects, Esc leaves.</source>
            <translation>哪一层读取 %1？方向键选择，Enter 连接，Esc 退出。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::GraphEdits</name>
        <message>
            <source>%1 is an Input: it reads nothing.</source>
            <translation>%1 是 Input 层，不读取任何层。</translation>
        </message>
        <message>
            <source>%1 reads %2 already.</source>
            <translation>%1 已经读取 %2。</translation>
        </message>
        <message>
            <source>%1 reads %2 layers already, the most it can.</source>
            <translation>%1 已读取 %2 层，不能再多。</translation>
        </message>
        <message>
            <source>A layer cannot read itself.</source>
            <translation>一层不能读取自身。</translation>
        </message>
        <message>
            <source>Choose two layers.</source>
            <translation>请选择两层。</translation>
        </message>
        <message>
            <source>That would be a cycle: %1 depends on %2.</source>
            <translation>这会形成环：%1 依赖于 %2。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ImportReport</name>
        <message>
            <source>and %1 more</source>
            <translation>还有 %1 项</translation>
        </message>
        <message>
            <source>bad</source>
            <translation>差</translation>
        </message>
        <message>
            <source>good</source>
            <translation>良好</translation>
        </message>
        <message>
            <source>warning</source>
            <translation>警告</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ImportSheet</name>
        <message>
            <source>%1 (%2)</source>
            <comment>a column and its role</comment>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>%1 blocks of text</source>
            <translation>%1 个文本块</translation>
        </message>
        <message>
            <source>A number</source>
            <translation>一个数</translation>
        </message>
        <message>
            <source>A table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>A text to be continued</source>
            <translation>要续写的文本</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Class</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Classes</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>First samples</source>
            <translation>开头的样本</translation>
        </message>
        <message>
            <source>Fit the model</source>
            <translation>调整模型</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Import %1</source>
            <translation>导入 %1</translation>
        </message>
        <message>
            <source>Import report</source>
            <translation>导入报告</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Read as</source>
            <translation>读作</translation>
        </message>
        <message>
            <source>Reading the file…</source>
            <translation>正在读取文件…</translation>
        </message>
        <message>
            <source>Samples by split</source>
            <translation>各部分的样本</translation>
        </message>
        <message>
            <source>Sets the size of the input and the number of outputs; the layers between stay as they are</source>
            <translation>设定输入大小和输出数量，中间的层保持不变</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Texts with a class each</source>
            <translation>带类别的文本</translation>
        </message>
        <message>
            <source>To learn</source>
            <translation>学习目标</translation>
        </message>
        <message>
            <source>What the label holds. Automatic takes a number where it has more than 20 different numbers.</source>
            <translation>标签的内容。自动：若有超过 20 个不同的数，则按数学习。</translation>
        </message>
        <message>
            <source>click a role to change it</source>
            <translation>点击用途即可更改</translation>
        </message>
        <message>
            <source>rows: %1</source>
            <translation>%1 行</translation>
        </message>
        <message>
            <source>texts: %1</source>
            <translation>%1 段文本</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::InspectorDock</name>
        <message>
            <source>Drag to move the inspector</source>
            <translation>拖动以移动检查器</translation>
        </message>
        <message>
            <source>Inspector</source>
            <translation>检查器</translation>
        </message>
        <message>
            <source>Open the inspector</source>
            <translation>打开检查器</translation>
        </message>
        <message>
            <source>Open the inspector (F9)</source>
            <translation>打开检查器（F9）</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::InterruptedCard</name>
        <message>
            <source>%1, run %2: epoch %3 of %4 is saved. What came after it is lost; Resume goes on from there.</source>
            <translation>%1，运行 %2：%4 轮中的第 %3 轮已保存。之后的内容已丢失；「继续」从那里接着训练。</translation>
        </message>
        <message>
            <source>A run ended without finishing</source>
            <translation>有一个运行没有完成就结束了</translation>
        </message>
        <message>
            <source>Hide this notice</source>
            <translation>隐藏此提示</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::LayerModel</name>
        <message>
            <source>, </source>
            <comment>between the settings of a layer</comment>
            <translation>，</translation>
        </message>
        <message>
            <source>Activations, MB</source>
            <translation>激活，MB</translation>
        </message>
        <message>
            <source>FLOPs, M</source>
            <translation>FLOPs，M</translation>
        </message>
        <message>
            <source>Floating-point operations of one sample, forward: 2 × MACs</source>
            <translation>每个样本前向的浮点运算数：2 × MACs</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>层</translation>
        </message>
        <message>
            <source>MACs, M</source>
            <translation>MACs，M</translation>
        </message>
        <message>
            <source>Multiply-accumulates of one sample, forward</source>
            <translation>每个样本前向的乘加次数</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Outputs that are kept for the way back, at batch %1</source>
            <translation>为反向传播保留的输出，批大小 %1</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合计</translation>
        </message>
        <message>
            <source>reads %1</source>
            <translation>读取 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::LayerNode</name>
        <message>
            <source>output of the model</source>
            <translation>模型的输出</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::LayerPalette</name>
        <message>
            <source>Layers to add</source>
            <translation>可添加的层</translation>
        </message>
        <message>
            <source>Search layers</source>
            <translation>搜索层</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::LayerTable</name>
        <message>
            <source>Layers</source>
            <translation>层</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::LogView</name>
        <message>
            <source>Copy the log</source>
            <translation>复制日志</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Search the log</source>
            <translation>搜索日志</translation>
        </message>
        <message>
            <source>debug</source>
            <translation>调试</translation>
        </message>
        <message>
            <source>error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>info</source>
            <translation>信息</translation>
        </message>
        <message>
            <source>warning</source>
            <translation>警告</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::MachineWords</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1 W</source>
            <translation>%1 W</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <source>%1 °C</source>
            <translation>%1 °C</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>CPU %1</source>
            <translation>CPU %1</translation>
        </message>
        <message>
            <source>GPU %1</source>
            <translation>GPU %1</translation>
        </message>
        <message>
            <source>GPU %1, %2: %3</source>
            <translation>GPU %1，%2：%3</translation>
        </message>
        <message>
            <source>GPU memory</source>
            <translation>GPU 内存</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>This program: %1 of memory, %2 of all cores. The whole system: %3, %4.</source>
            <translation>本程序：内存 %1，全部核心的 %2。整个系统：%3，%4。</translation>
        </message>
        <message>
            <source>no permission to read it</source>
            <translation>无权读取</translation>
        </message>
        <message>
            <source>not visible to this program</source>
            <translation>对本程序不可见</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::MainWindow</name>
        <message>
            <source>%1 %2, batch %3</source>
            <translation>%1 %2，批大小 %3</translation>
        </message>
        <message>
            <source>%1 finished</source>
            <translation>%1已完成</translation>
        </message>
        <message>
            <source>%1 goes on</source>
            <translation>%1 继续进行</translation>
        </message>
        <message>
            <source>%1 is on this page</source>
            <translation>%1 在此页</translation>
        </message>
        <message>
            <source>%1 stopped</source>
            <translation>%1已停止</translation>
        </message>
        <message>
            <source>%1, saved %2</source>
            <translation>%1，保存于 %2</translation>
        </message>
        <message>
            <source>%1[*] – Fornax Studio</source>
            <translation>%1[*] – Fornax Studio</translation>
        </message>
        <message numerus="yes">
            <source>%n problems to solve</source>
            <translation>
                <numerusform>%n 个问题待解决</numerusform>
            </translation>
        </message>
        <message>
            <source>A network is being trained</source>
            <translation>正在训练网络</translation>
        </message>
        <message>
            <source>Best validation %1 %2, epoch %3.</source>
            <translation>最佳验证%1 %2，第 %3 轮。</translation>
        </message>
        <message>
            <source>Checking data, disk and memory</source>
            <translation>正在检查数据、磁盘和内存</translation>
        </message>
        <message>
            <source>Checkpoint saved, epoch %1</source>
            <translation>检查点已保存，第 %1 轮</translation>
        </message>
        <message>
            <source>Choose a project to train</source>
            <translation>请选择要训练的项目</translation>
        </message>
        <message>
            <source>Command copied</source>
            <translation>命令已复制</translation>
        </message>
        <message>
            <source>Fornax Studio</source>
            <translation>Fornax Studio</translation>
        </message>
        <message>
            <source>Go to %1</source>
            <translation>前往 %1</translation>
        </message>
        <message>
            <source>Layout reset</source>
            <translation>布局已重置</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>No problems found</source>
            <translation>没有发现问题</translation>
        </message>
        <message>
            <source>No recent projects</source>
            <translation>没有最近的项目</translation>
        </message>
        <message>
            <source>No run yet, so no estimate of the time</source>
            <translation>还没有运行，因此无法估计时间</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>打开 %1</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Put the cursor into a field and press F1 for help on it. Ctrl+K finds any command or setting.</source>
            <translation>把光标放进字段并按 F1 查看其帮助。Ctrl+K 可查找任何命令或设置。</translation>
        </message>
        <message>
            <source>Redo the %1 (Ctrl+Shift+Z)</source>
            <translation>重做 %1（Ctrl+Shift+Z）</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>已保存</translation>
        </message>
        <message>
            <source>Saving a checkpoint</source>
            <translation>正在保存检查点</translation>
        </message>
        <message>
            <source>Show the folder</source>
            <translation>显示文件夹</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <source>Step rail</source>
            <translation>步骤栏</translation>
        </message>
        <message>
            <source>The run</source>
            <translation>该运行</translation>
        </message>
        <message>
            <source>The window is minimised, open it from the task bar. You are told when the run ends.</source>
            <translation>窗口已最小化，可从任务栏打开。运行结束时会通知你。</translation>
        </message>
        <message numerus="yes">
            <source>Train would take about %1 for %n epochs, at the speed of run %2</source>
            <translation>
                <numerusform>按运行 %2 的速度，训练 %n 轮约需 %1</numerusform>
            </translation>
        </message>
        <message>
            <source>Training failed</source>
            <translation>训练失败</translation>
        </message>
        <message>
            <source>Undo the %1 (Ctrl+Z)</source>
            <translation>撤销 %1（Ctrl+Z）</translation>
        </message>
        <message>
            <source>Validation %1 %2, epoch %3.</source>
            <translation>验证%1 %2，第 %3 轮。</translation>
        </message>
        <message>
            <source>not saved yet</source>
            <translation>尚未保存</translation>
        </message>
        <message>
            <source>recovered changes</source>
            <translation>恢复的更改</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::MemoryBar</name>
        <message>
            <source>Activations</source>
            <translation>激活</translation>
        </message>
        <message>
            <source>Activations %1; weights, gradients, optimizer %2</source>
            <translation>激活 %1；权重、梯度、优化器 %2</translation>
        </message>
        <message>
            <source>Weights, gradients, optimizer</source>
            <translation>权重、梯度、优化器</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ModelEdits</name>
        <message>
            <source>%1 reads %2 and must stay below it.</source>
            <translation>%1 读取 %2，必须位于其下方。</translation>
        </message>
        <message>
            <source>Activation</source>
            <translation>激活</translation>
        </message>
        <message>
            <source>Another layer is called %1.</source>
            <translation>另一层的编号是 %1。</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Choose a layer first.</source>
            <translation>请先选择一层。</translation>
        </message>
        <message>
            <source>Combine</source>
            <translation>合并</translation>
        </message>
        <message>
            <source>Convolution</source>
            <translation>卷积</translation>
        </message>
        <message>
            <source>Input</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>Linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>Normalisation</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>Pooling</source>
            <translation>池化</translation>
        </message>
        <message>
            <source>Recurrent</source>
            <translation>循环</translation>
        </message>
        <message>
            <source>Regularisation</source>
            <translation>正则化</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>This is the first layer.</source>
            <translation>这是第一层。</translation>
        </message>
        <message>
            <source>This is the last layer.</source>
            <translation>这是最后一层。</translation>
        </message>
        <message>
            <source>Use 1 to 64 letters, digits and underscores.</source>
            <translation>请用 1 到 64 个字母、数字和下划线。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ModelInspector</name>
        <message>
            <source>Choose a layer to see and change its settings.</source>
            <translation>选择一层以查看和更改其设置。</translation>
        </message>
        <message>
            <source>Frozen: training leaves its weights</source>
            <translation>冻结：训练不改变其权重</translation>
        </message>
        <message>
            <source>Id</source>
            <translation>编号</translation>
        </message>
        <message>
            <source>Id of the layer</source>
            <translation>层的编号</translation>
        </message>
        <message>
            <source>Input</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>Layer before</source>
            <translation>上一层</translation>
        </message>
        <message>
            <source>Layer that this one reads</source>
            <translation>此层读取的层</translation>
        </message>
        <message>
            <source>Layers that this one reads</source>
            <translation>此层读取的各层</translation>
        </message>
        <message>
            <source>Memory in training</source>
            <translation>训练内存</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>No second sequence</source>
            <translation>没有第二个序列</translation>
        </message>
        <message>
            <source>Nothing yet</source>
            <translation>尚未连接</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Reads</source>
            <translation>读取</translation>
        </message>
        <message>
            <source>Replace by its layers</source>
            <translation>替换为其各层</translation>
        </message>
        <message>
            <source>Second sequence that this layer looks at</source>
            <translation>此层关注的第二个序列</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Shows the layers inside, with their shapes and parameters</source>
            <translation>显示内部各层及其形状和参数</translation>
        </message>
        <message>
            <source>The same network, with the layers of the block in its place, so that each can be edited. Their weights get new names.</source>
            <translation>网络不变，块被其各层取代，每层都可编辑。权重的名称会改变。</translation>
        </message>
        <message>
            <source>Training leaves its weights as they are, and it works as in evaluation</source>
            <translation>训练保持其权重不变，并按评估时的方式工作</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ModelPage</name>
        <message>
            <source>%1 M FLOPs a sample, forward</source>
            <translation>每个样本前向 %1 M FLOPs</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 layers (deleted)</source>
            <translation>%1 层（删除）</translation>
        </message>
        <message>
            <source>%1 layers (pasted)</source>
            <translation>%1 层（粘贴）</translation>
        </message>
        <message>
            <source>%1 of them frozen</source>
            <translation>其中 %1 个已冻结</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 个参数</translation>
        </message>
        <message>
            <source>%1 problems</source>
            <translation>%1 个问题</translation>
        </message>
        <message>
            <source>1 layer</source>
            <translation>1 层</translation>
        </message>
        <message>
            <source>1 problem</source>
            <translation>1 个问题</translation>
        </message>
        <message>
            <source>Add a layer behind the selected one (Ins)</source>
            <translation>在所选层之后添加层（Ins）</translation>
        </message>
        <message>
            <source>Add layer</source>
            <translation>添加层</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有文件 (*)</translation>
        </message>
        <message>
            <source>Arrange automatically</source>
            <translation>自动排列</translation>
        </message>
        <message>
            <source>Begin with random weights</source>
            <translation>从随机权重开始</translation>
        </message>
        <message>
            <source>Begin with weights of a file…</source>
            <translation>从文件中的权重开始…</translation>
        </message>
        <message>
            <source>Canvas</source>
            <translation>画布</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>计算量</translation>
        </message>
        <message>
            <source>Connect to…</source>
            <translation>连接到…</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>剪切</translation>
        </message>
        <message>
            <source>Delete layer</source>
            <translation>删除层</translation>
        </message>
        <message>
            <source>Duplicate layer</source>
            <translation>复制层</translation>
        </message>
        <message>
            <source>Free all layers</source>
            <translation>解冻所有层</translation>
        </message>
        <message>
            <source>Freeze all but the last layer</source>
            <translation>冻结最后一层以外的所有层</translation>
        </message>
        <message>
            <source>Freeze layer</source>
            <translation>冻结层</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>分组</translation>
        </message>
        <message>
            <source>M MACs</source>
            <translation>M MACs</translation>
        </message>
        <message>
            <source>Make it the output</source>
            <translation>设为输出</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>More problems: %1.</source>
            <translation>更多问题：%1。</translation>
        </message>
        <message>
            <source>Move layer down</source>
            <translation>下移层</translation>
        </message>
        <message>
            <source>Move layer up</source>
            <translation>上移层</translation>
        </message>
        <message>
            <source>No problems. Shapes are checked at every edit by running the graph without data.</source>
            <translation>没有问题。每次编辑都会在没有数据的情况下运行结构图以检查形状。</translation>
        </message>
        <message>
            <source>Open the inside</source>
            <translation>打开内部</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>粘贴</translation>
        </message>
        <message>
            <source>Predicted for batch %1 in fp32</source>
            <translation>按批大小 %1、fp32 预测</translation>
        </message>
        <message>
            <source>Rename layer</source>
            <translation>重命名层</translation>
        </message>
        <message>
            <source>Rename the group</source>
            <translation>重命名分组</translation>
        </message>
        <message>
            <source>Replace by its layers</source>
            <translation>替换为其各层</translation>
        </message>
        <message>
            <source>Table and diagram</source>
            <translation>表格和结构图</translation>
        </message>
        <message>
            <source>There are no layers on the clipboard.</source>
            <translation>剪贴板中没有层。</translation>
        </message>
        <message>
            <source>Training leaves its weights as they are</source>
            <translation>训练不改变其权重</translation>
        </message>
        <message>
            <source>Training memory</source>
            <translation>训练内存</translation>
        </message>
        <message>
            <source>Ungroup</source>
            <translation>取消分组</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>Weights (*.safetensors *.pt *.pth *.bin)</source>
            <translation>权重 (*.safetensors *.pt *.pth *.bin)</translation>
        </message>
        <message>
            <source>Weights from a file</source>
            <translation>来自文件的权重</translation>
        </message>
        <message>
            <source>Weights to begin with, and layers that stay as they are</source>
            <translation>初始权重，以及保持不变的层</translation>
        </message>
        <message>
            <source>all trained</source>
            <translation>全部可训练</translation>
        </message>
        <message>
            <source>and %1 running statistics</source>
            <translation>以及 %1 个运行统计量</translation>
        </message>
        <message>
            <source>arrangement</source>
            <translation>排列</translation>
        </message>
        <message>
            <source>block %1 (replaced by its layers)</source>
            <translation>块 %1（已替换为其各层）</translation>
        </message>
        <message>
            <source>connection %1 → %2</source>
            <translation>连接 %1 → %2</translation>
        </message>
        <message>
            <source>connection %1 → %2 (removed)</source>
            <translation>连接 %1 → %2（移除）</translation>
        </message>
        <message>
            <source>fp32, as saved</source>
            <translation>fp32，保存时的大小</translation>
        </message>
        <message>
            <source>group %1</source>
            <translation>分组 %1</translation>
        </message>
        <message>
            <source>group %1 (closed)</source>
            <translation>分组 %1（收起）</translation>
        </message>
        <message>
            <source>group %1 (opened)</source>
            <translation>分组 %1（展开）</translation>
        </message>
        <message>
            <source>group %1 (taken apart)</source>
            <translation>分组 %1（解散）</translation>
        </message>
        <message>
            <source>initial weights</source>
            <translation>初始权重</translation>
        </message>
        <message>
            <source>inputs of %1</source>
            <translation>%1 的输入</translation>
        </message>
        <message>
            <source>layer %1 (added)</source>
            <translation>层 %1（已添加）</translation>
        </message>
        <message>
            <source>layer %1 (copied)</source>
            <translation>层 %1（已复制）</translation>
        </message>
        <message>
            <source>layer %1 (deleted)</source>
            <translation>层 %1（已删除）</translation>
        </message>
        <message>
            <source>layer %1 (moved)</source>
            <translation>层 %1（已移动）</translation>
        </message>
        <message>
            <source>layer %1 (pasted)</source>
            <translation>层 %1（粘贴）</translation>
        </message>
        <message>
            <source>layer %1 (renamed to %2)</source>
            <translation>层 %1（已重命名为 %2）</translation>
        </message>
        <message>
            <source>layers (all but the last frozen)</source>
            <translation>层（最后一层以外均冻结）</translation>
        </message>
        <message>
            <source>layers (freed)</source>
            <translation>层（解冻）</translation>
        </message>
        <message>
            <source>layers (frozen)</source>
            <translation>层（冻结）</translation>
        </message>
        <message>
            <source>name of group %1</source>
            <translation>分组名称 %1</translation>
        </message>
        <message>
            <source>output %1</source>
            <translation>输出 %1</translation>
        </message>
        <message>
            <source>place of %1</source>
            <translation>%1 的位置</translation>
        </message>
        <message>
            <source>predicted, batch %1, fp32</source>
            <translation>预测值，批大小 %1，fp32</translation>
        </message>
        <message>
            <source>settings of %1 (reset)</source>
            <translation>%1 的设置（已重置）</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::NumberScatter</name>
        <message>
            <source>Predicted against true numbers</source>
            <translation>预测值与真实值</translation>
        </message>
        <message>
            <source>predicted</source>
            <translation>预测值</translation>
        </message>
        <message>
            <source>row %1: true %2, predicted %3</source>
            <translation>第 %1 行：真实 %2，预测 %3</translation>
        </message>
        <message>
            <source>true %1</source>
            <translation>真实 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::PerClassModel</name>
        <message>
            <source>Class</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>F1</source>
            <translation>F1</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Pictures of this class</source>
            <translation>此类别的图片</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精确率</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>召回率</translation>
        </message>
        <message>
            <source>The weakest of this column</source>
            <translation>此列中最弱的</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::PerClassTable</name>
        <message>
            <source>Figures by class</source>
            <translation>各类别的数值</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::PredictionBars</name>
        <message>
            <source>true class</source>
            <translation>真实类别</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Preferences</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Keep the computer awake while a run is active</source>
            <translation>运行期间保持计算机唤醒</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Language and text size count from the next start.</source>
            <translation>语言和文字大小从下次启动起生效。</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Notify me when a run ends or fails</source>
            <translation>运行结束或失败时通知我</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>首选项</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>文字大小</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ProblemView</name>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>No problems found.</source>
            <translation>没有发现问题。</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ProjectButton</name>
        <message>
            <source>Project %1, %2</source>
            <translation>项目 %1，%2</translation>
        </message>
        <message>
            <source>Project %1, modified, %2</source>
            <translation>项目 %1，已修改，%2</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Questions</name>
        <message>
            <source>%1 is still training</source>
            <translation>%1 仍在训练</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Checkpoint and quit</source>
            <translation>保存检查点并退出</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>复制详情</translation>
        </message>
        <message>
            <source>Don't save</source>
            <translation>不保存</translation>
        </message>
        <message>
            <source>Fornax projects (*.fornax)</source>
            <translation>Fornax 项目 (*.fornax)</translation>
        </message>
        <message>
            <source>Its curves and all its checkpoints are deleted. This cannot be undone.</source>
            <translation>其曲线和所有检查点将被删除。此操作无法撤销。</translation>
        </message>
        <message>
            <source>Keep running, minimised</source>
            <translation>继续运行并最小化</translation>
        </message>
        <message>
            <source>One project is open at a time. Stop this run with a checkpoint? It can be resumed later.</source>
            <translation>一次只能打开一个项目。要保存检查点并停止此运行吗？之后可以继续。</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>打开项目</translation>
        </message>
        <message>
            <source>Recover</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Recover the changes to %1?</source>
            <translation>恢复对 %1 的更改？</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>保存对 %1 的更改？</translation>
        </message>
        <message>
            <source>Save the project</source>
            <translation>保存项目</translation>
        </message>
        <message>
            <source>Stop %1 and delete it?</source>
            <translation>停止 %1 并删除？</translation>
        </message>
        <message>
            <source>Stop and delete</source>
            <translation>停止并删除</translation>
        </message>
        <message>
            <source>Stop and keep</source>
            <translation>停止并保留</translation>
        </message>
        <message>
            <source>The studio ended before they were saved. They were kept %1.</source>
            <translation>这些更改保存之前程序就结束了。它们保留于 %1。</translation>
        </message>
        <message>
            <source>They are lost otherwise.</source>
            <translation>否则它们会丢失。</translation>
        </message>
        <message>
            <source>Throw away</source>
            <translation>丢弃</translation>
        </message>
        <message>
            <source>Train all the same?</source>
            <translation>仍要训练？</translation>
        </message>
        <message>
            <source>Train anyway</source>
            <translation>仍要训练</translation>
        </message>
        <message>
            <source>Training cannot start yet</source>
            <translation>还不能开始训练</translation>
        </message>
        <message>
            <source>With a checkpoint the run can be resumed exactly where it stopped. Kept running, the window goes to the task bar and opens again from there.</source>
            <translation>有了检查点，运行可以从停止处原样继续。若继续运行，窗口会收到任务栏，可从那里再次打开。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RecentList</name>
        <message>
            <source>Projects that you open appear here.</source>
            <translation>您打开过的项目会显示在此。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RecentRow</name>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1, file not found</source>
            <translation>%1，找不到文件</translation>
        </message>
        <message>
            <source>best %1 %2</source>
            <translation>最佳%1 %2</translation>
        </message>
        <message>
            <source>file not found</source>
            <translation>找不到文件</translation>
        </message>
        <message>
            <source>never trained</source>
            <translation>从未训练</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunBanner</name>
        <message>
            <source>Copy details</source>
            <translation>复制详情</translation>
        </message>
        <message>
            <source>Evaluate</source>
            <translation>评估</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunDiff</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunWords</name>
        <message>
            <source>%1, epoch %2</source>
            <translation>%1，第 %2 轮</translation>
        </message>
        <message>
            <source>Accuracy</source>
            <translation>准确率</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <source>Interrupted</source>
            <translation>已中断</translation>
        </message>
        <message>
            <source>Micro F1</source>
            <translation>微平均 F1</translation>
        </message>
        <message>
            <source>No run yet</source>
            <translation>还没有运行</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <source>Paused, held in memory</source>
            <translation>已暂停，保持在内存中</translation>
        </message>
        <message>
            <source>Paused, held on the GPU</source>
            <translation>已暂停，保持在 GPU 上</translation>
        </message>
        <message>
            <source>Preparing</source>
            <translation>正在准备</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>就绪</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Run %1, %2</source>
            <translation>运行 %1，%2</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>R²</source>
            <translation>R²</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>accuracy</source>
            <translation>准确率</translation>
        </message>
        <message>
            <source>best</source>
            <translation>最佳</translation>
        </message>
        <message>
            <source>epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
        <message>
            <source>last</source>
            <translation>最后</translation>
        </message>
        <message>
            <source>micro F1</source>
            <translation>微平均 F1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunsInspector</name>
        <message>
            <source>%1 more runs are compared in the curves.</source>
            <translation>曲线中还比较了 %1 个运行。</translation>
        </message>
        <message>
            <source>%1 of %2 settings differ from the defaults.</source>
            <translation>%2 项设置中有 %1 项与默认值不同。</translation>
        </message>
        <message>
            <source>%1 of %2 settings. Marked: not as in run %3.</source>
            <translation>%2 项设置中的 %1 项。已标记：与运行 %3 不同。</translation>
        </message>
        <message>
            <source>%1, epoch %2</source>
            <translation>%1，第 %2 轮</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>All planned epochs are done: extend it to go on.</source>
            <translation>计划的轮数已全部完成：延长它即可继续。</translation>
        </message>
        <message>
            <source>Another run is being trained; open, resume and extend wait for its end.</source>
            <translation>另一个运行正在训练；打开、继续和延长需等它结束。</translation>
        </message>
        <message>
            <source>Best %1</source>
            <translation>最佳%1</translation>
        </message>
        <message>
            <source>Best loss</source>
            <translation>最低损失</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>删除…</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>Extend by more epochs…</source>
            <translation>延长更多轮…</translation>
        </message>
        <message>
            <source>Last %1</source>
            <translation>最后%1</translation>
        </message>
        <message>
            <source>Last MAE</source>
            <translation>最后 MAE</translation>
        </message>
        <message>
            <source>Last RMSE</source>
            <translation>最后 RMSE</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>最后损失</translation>
        </message>
        <message>
            <source>Last train loss</source>
            <translation>最后训练损失</translation>
        </message>
        <message>
            <source>No checkpoint is left in this run's folder, so it cannot go on.</source>
            <translation>此运行的文件夹中没有检查点了，因此无法继续。</translation>
        </message>
        <message>
            <source>On disk</source>
            <translation>占用磁盘</translation>
        </message>
        <message>
            <source>Open in Training</source>
            <translation>在训练页打开</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Select a run to see its settings, figures and environment.</source>
            <translation>选择一个运行，查看其设置、数值和环境。</translation>
        </message>
        <message>
            <source>Settings shown</source>
            <translation>显示的设置</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>开始时间</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Test %1</source>
            <translation>测试%1</translation>
        </message>
        <message>
            <source>Test MAE</source>
            <translation>测试 MAE</translation>
        </message>
        <message>
            <source>Test RMSE</source>
            <translation>测试 RMSE</translation>
        </message>
        <message>
            <source>Test loss</source>
            <translation>测试损失</translation>
        </message>
        <message>
            <source>Tested with</source>
            <translation>测试所用</translation>
        </message>
        <message>
            <source>This run is being trained; it can be resumed, extended or deleted when it has ended.</source>
            <translation>此运行正在训练；结束后才能继续、延长或删除。</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>有何不同</translation>
        </message>
        <message>
            <source>default</source>
            <translation>默认</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunsModel</name>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>%1 at epoch %2</source>
            <translation>%1，第 %2 轮</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>At epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
        <message>
            <source>Best acc.</source>
            <translation>最佳准确率</translation>
        </message>
        <message>
            <source>Best loss</source>
            <translation>最低损失</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>轮数</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>No validation yet</source>
            <translation>还没有验证</translation>
        </message>
        <message>
            <source>Run %1, compared</source>
            <translation>运行 %1，参与比较</translation>
        </message>
        <message>
            <source>Run %1, not compared</source>
            <translation>运行 %1，不参与比较</translation>
        </message>
        <message>
            <source>Samples/s</source>
            <translation>样本/s</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>开始时间</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Val. loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>Validation loss by epoch</source>
            <translation>各轮的验证损失</translation>
        </message>
        <message>
            <source>Validation loss ends at %1</source>
            <translation>验证损失最终为 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunsOverlays</name>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Tick runs in the table to lay their curves over each other.</source>
            <translation>在表格中勾选运行，把它们的曲线叠在一起。</translation>
        </message>
        <message>
            <source>Validation %1</source>
            <translation>验证%1</translation>
        </message>
        <message>
            <source>Validation accuracy</source>
            <translation>验证准确率</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>by epoch</source>
            <translation>按轮</translation>
        </message>
        <message>
            <source>ended</source>
            <translation>已结束</translation>
        </message>
        <message>
            <source>epoch %1</source>
            <translation>第 %1 轮</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunsPage</name>
        <message>
            <source>%1 of %2 match the filter</source>
            <translation>%2 个中有 %1 个符合筛选</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 个运行</translation>
        </message>
        <message>
            <source>%1, %2 compared</source>
            <translation>%1，比较 %2 个</translation>
        </message>
        <message>
            <source>%1: settings, curves and checkpoints go, %2 on disk. This cannot be undone.</source>
            <translation>%1：设置、曲线和检查点都会删除，占用磁盘 %2。此操作无法撤销。</translation>
        </message>
        <message>
            <source>1 run</source>
            <translation>1 个运行</translation>
        </message>
        <message>
            <source>All runs on disk: %1</source>
            <translation>所有运行占用磁盘：%1</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Delete %1</source>
            <translation>删除 %1</translation>
        </message>
        <message>
            <source>Delete %1 runs?</source>
            <translation>删除 %1 个运行？</translation>
        </message>
        <message>
            <source>Delete %1?</source>
            <translation>删除 %1？</translation>
        </message>
        <message>
            <source>Extend</source>
            <translation>延长</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>延长运行 %1</translation>
        </message>
        <message>
            <source>Filter by name, state or setting</source>
            <translation>按名称、状态或设置筛选</translation>
        </message>
        <message>
            <source>Filter of the runs</source>
            <translation>运行的筛选</translation>
        </message>
        <message>
            <source>Go to Training</source>
            <translation>前往训练</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>No run yet. Every training is kept here with its settings, curves and checkpoints.</source>
            <translation>还没有运行。每次训练都连同设置、曲线和检查点保存在此。</translation>
        </message>
        <message>
            <source>None yet</source>
            <translation>还没有</translation>
        </message>
        <message>
            <source>Planned so far: %1 epochs. Additional epochs:</source>
            <translation>目前计划：%1 轮。增加的轮数：</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Words that have to occur, such as "finished" or "train.batch_size=64"</source>
            <translation>必须出现的词，例如 "finished" 或 "train.batch_size=64"</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::RunsTable</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <source>Interrupted</source>
            <translation>已中断</translation>
        </message>
        <message>
            <source>No run matches the filter.</source>
            <translation>没有符合筛选的运行。</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Screenshot</name>
        <message>
            <source>%1 cannot be written. Is the folder there, and does the name end in .png?</source>
            <translation>无法写入 %1。文件夹是否存在，名称是否以 .png 结尾？</translation>
        </message>
        <message>
            <source>The panel %1 did not finish loading within %2 s.</source>
            <translation>面板 %1 没有在 %2 s 内加载完成。</translation>
        </message>
        <message>
            <source>There is no panel %1 to show; most panels need a project.</source>
            <translation>没有可显示的面板 %1；多数面板需要项目。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::SearchButton</name>
        <message>
            <source>Ctrl K</source>
            <translation>Ctrl K</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::SettingsForm</name>
        <message numerus="yes">
            <source>%n changed from defaults</source>
            <translation>
                <numerusform>%n 项与默认值不同</numerusform>
            </translation>
        </message>
        <message>
            <source>Advanced</source>
            <translation>高级</translation>
        </message>
        <message>
            <source>All as by default</source>
            <translation>全部为默认值</translation>
        </message>
        <message>
            <source>Choose %1…</source>
            <translation>选择 %1…</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>On</source>
            <translation>开</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>重置</translation>
        </message>
        <message>
            <source>Reset to %1</source>
            <translation>重置为 %1</translation>
        </message>
        <message>
            <source>Simple</source>
            <translation>简单</translation>
        </message>
        <message>
            <source>fixed at start</source>
            <translation>开始时已固定</translation>
        </message>
        <message>
            <source>reset to defaults</source>
            <translation>重置为默认值</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::ShareBar</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::SplitButton</name>
        <message>
            <source>Alt+Down for more</source>
            <translation>按 Alt+向下键查看更多</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::SplitLegend</name>
        <message>
            <source>test %1</source>
            <translation>测试 %1</translation>
        </message>
        <message>
            <source>train %1</source>
            <translation>训练 %1</translation>
        </message>
        <message>
            <source>validation %1</source>
            <translation>验证 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::StatusRow</name>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>%1 samples/s</source>
            <translation>%1 样本/s</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <source>Notify me when a run ends</source>
            <translation>运行结束时通知我</translation>
        </message>
        <message>
            <source>Paused, held</source>
            <translation>已暂停，保持加载</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>就绪</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>epoch %1 of %2</source>
            <translation>第 %1 轮，共 %2 轮</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>第 %1 步，共 %2 步</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::StepButton</name>
        <message>
            <source>done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>needs attention</source>
            <translation>需要注意</translation>
        </message>
        <message>
            <source>running</source>
            <translation>运行中</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::StepRail</name>
        <message>
            <source>Fold the rail</source>
            <translation>折叠步骤栏</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>首选项</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::Studio</name>
        <message>
            <source>%1 is no size such as 1280x720.</source>
            <translation>%1 不是 1280x720 这样的尺寸。</translation>
        </message>
        <message>
            <source>%1 needs a value.</source>
            <translation>%1 需要一个值。</translation>
        </message>
        <message>
            <source>One project at a time: %1 and %2.</source>
            <translation>一次一个项目：%1 和 %2。</translation>
        </message>
        <message>
            <source>The theme is light or dark, not %1.</source>
            <translation>主题是 light 或 dark，不能是 %1。</translation>
        </message>
        <message>
            <source>There is no option %1.</source>
            <translation>没有选项 %1。</translation>
        </message>
        <message>
            <source>fornax [--train] [--lang LANG] [PROJECT]
fornax --screenshot FILE [--panel NAME] [--size WxH] [--theme light|dark] [--lang LANG] [PROJECT]

  --train       start training the project at once
  --lang        en or zh_CN
  --screenshot  write a picture of a panel to FILE and end; needs no display
  --panel       welcome, data, model, training, evaluate or runs
  --size        size of the window, 1600x1000 if not given
  --theme       light or dark
  --version, --help
</source>
            <translation>fornax [--train] [--lang LANG] [项目]
fornax --screenshot 文件 [--panel NAME] [--size WxH] [--theme light|dark] [--lang LANG] [项目]

  --train       立即开始训练该项目
  --lang        en 或 zh_CN
  --screenshot  把一个面板的图片写入文件后结束；不需要显示器
  --panel       welcome、data、model、training、evaluate 或 runs
  --size        窗口大小，默认 1600x1000
  --theme       light 或 dark
  --version, --help
</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TemplateTile</name>
        <message>
            <source>%1 pictures, %2 classes</source>
            <translation>%1 张图片，%2 个类别</translation>
        </message>
        <message>
            <source>%1 rows, %2 columns</source>
            <translation>%1 行，%2 列</translation>
        </message>
        <message>
            <source>Bring the data</source>
            <translation>获取数据</translation>
        </message>
        <message>
            <source>Bringing the data…</source>
            <translation>正在获取数据…</translation>
        </message>
        <message>
            <source>Its data is not on this machine yet.</source>
            <translation>其数据尚不在本机上。</translation>
        </message>
        <message>
            <source>Reading the data…</source>
            <translation>正在读取数据…</translation>
        </message>
        <message>
            <source>Text, on this machine</source>
            <translation>文本，已在本机</translation>
        </message>
        <message>
            <source>The data could not be brought: %1</source>
            <translation>无法获取数据：%1</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Train %1</source>
            <translation>训练 %1</translation>
        </message>
        <message>
            <source>trained in %1 here, %2 % right, measured</source>
            <translation>实测：在本机训练用时 %1，正确率 %2 %</translation>
        </message>
        <message>
            <source>trained in %1 here, %2 %3, measured</source>
            <translation>在本机训练用时 %1，%2 %3，实测</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TemplateWall</name>
        <message>
            <source>A .fornax file opens at once.</source>
            <translation>.fornax 文件会立即打开。</translation>
        </message>
        <message>
            <source>For a graphics card</source>
            <translation>适用于显卡</translation>
        </message>
        <message>
            <source>Or drop a project, a folder of pictures, a table or a file of texts anywhere on this window</source>
            <translation>或将项目、图片文件夹、表格或文本文件拖放到此窗口的任意位置</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Start from a template</source>
            <translation>从模板开始</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>real data on this machine</source>
            <translation>本机上的真实数据</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TextTable</name>
        <message>
            <source>Texts</source>
            <translation>文本</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TitleBar</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Automatic · %1</source>
            <translation>自动 · %1</translation>
        </message>
        <message>
            <source>Automatic · processor</source>
            <translation>自动 · 处理器</translation>
        </message>
        <message>
            <source>Device for training</source>
            <translation>训练设备</translation>
        </message>
        <message>
            <source>Find a command or setting</source>
            <translation>查找命令或设置</translation>
        </message>
        <message>
            <source>GPU %1 %2 · %3</source>
            <translation>GPU %1 %2 · %3</translation>
        </message>
        <message>
            <source>GPU %1 · %2</source>
            <translation>GPU %1 · %2</translation>
        </message>
        <message>
            <source>Processor</source>
            <translation>处理器</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TrainingController</name>
        <message>
            <source>Another run can be shown when the present one has ended.</source>
            <translation>当前运行结束后才能显示另一个运行。</translation>
        </message>
        <message>
            <source>Pause does not end it; Stop does.</source>
            <translation>「暂停」不会结束它；「停止」会。</translation>
        </message>
        <message>
            <source>Resumed at step %1</source>
            <translation>从第 %1 步继续</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TrainingHeader</name>
        <message>
            <source>Epoch</source>
            <translation>轮</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横轴</translation>
        </message>
        <message>
            <source>Linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>对数</translation>
        </message>
        <message>
            <source>Scale of the loss</source>
            <translation>损失的刻度</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑</translation>
        </message>
        <message>
            <source>Smoothing of the training curves</source>
            <translation>训练曲线的平滑</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Weight of the past in the smoothed training curves. 0 shows the raw values alone.</source>
            <translation>平滑曲线中过去值的权重。0 只显示原始值。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TrainingInspector</name>
        <message>
            <source>Copy as command</source>
            <translation>复制为命令</translation>
        </message>
        <message>
            <source>Run settings</source>
            <translation>运行设置</translation>
        </message>
        <message>
            <source>Save the project first</source>
            <translation>请先保存项目</translation>
        </message>
        <message>
            <source>Training settings</source>
            <translation>训练设置</translation>
        </message>
        <message>
            <source>Used by the next run.</source>
            <translation>下一次运行将使用。</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TrainingPage</name>
        <message>
            <source>%1 a step</source>
            <translation>每步 %1</translation>
        </message>
        <message>
            <source>%1 epochs ago</source>
            <translation>%1 轮之前</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>1 epoch ago</source>
            <translation>1 轮之前</translation>
        </message>
        <message>
            <source>A checkpoint is saved; the run can go on exactly where it stopped.</source>
            <translation>检查点已保存；运行可以从停止处精确继续。</translation>
        </message>
        <message>
            <source>At the end R² %1, RMSE %2, MAE %3</source>
            <translation>结束时 R² %1，RMSE %2，MAE %3</translation>
        </message>
        <message>
            <source>Best before: %1, run %2</source>
            <translation>此前最佳：%1，运行 %2</translation>
        </message>
        <message>
            <source>Epoch</source>
            <translation>轮次</translation>
        </message>
        <message>
            <source>Finished after epoch %1</source>
            <translation>第 %1 轮后完成</translation>
        </message>
        <message>
            <source>Finished: validation %1 %2 at epoch %3</source>
            <translation>已完成：验证%1 %2，第 %3 轮</translation>
        </message>
        <message>
            <source>Finished: validation loss %1 at epoch %2</source>
            <translation>完成：第 %2 轮验证损失 %1</translation>
        </message>
        <message>
            <source>Interrupted after %1</source>
            <translation>在 %1 后中断</translation>
        </message>
        <message>
            <source>New run</source>
            <translation>新运行</translation>
        </message>
        <message>
            <source>No checkpoint was kept, so this run cannot be resumed.</source>
            <translation>没有保留检查点，因此无法继续此运行。</translation>
        </message>
        <message>
            <source>Not trained yet</source>
            <translation>尚未训练</translation>
        </message>
        <message>
            <source>Preparing</source>
            <translation>正在准备</translation>
        </message>
        <message>
            <source>RMSE %1, MAE %2</source>
            <translation>RMSE %1，MAE %2</translation>
        </message>
        <message>
            <source>Run %1, %2</source>
            <translation>运行 %1，%2</translation>
        </message>
        <message>
            <source>Run %1, epoch %2 of %3</source>
            <translation>运行 %1，第 %2 轮，共 %3 轮</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Stopped after %1</source>
            <translation>在 %1 后停止</translation>
        </message>
        <message>
            <source>The first finished figure of this project.</source>
            <translation>此项目的第一个完成的数值。</translation>
        </message>
        <message>
            <source>The log of that day has the details.</source>
            <translation>当天的日志中有详情。</translation>
        </message>
        <message>
            <source>The run failed.</source>
            <translation>运行失败。</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Time left</source>
            <translation>剩余时间</translation>
        </message>
        <message>
            <source>Train loss</source>
            <translation>训练损失</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Validation %1</source>
            <translation>验证%1</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>best %1, %2</source>
            <translation>最佳 %1，%2</translation>
        </message>
        <message>
            <source>best %1, epoch %2</source>
            <translation>最佳 %1，第 %2 轮</translation>
        </message>
        <message>
            <source>epoch %1 of %2</source>
            <translation>第 %1 轮，共 %2 轮</translation>
        </message>
        <message>
            <source>last step</source>
            <translation>上一步</translation>
        </message>
        <message>
            <source>now</source>
            <translation>现在</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>共 %1</translation>
        </message>
        <message>
            <source>samples/s</source>
            <translation>样本/s</translation>
        </message>
        <message>
            <source>smoothed %1</source>
            <translation>平滑后 %1</translation>
        </message>
        <message>
            <source>started %1</source>
            <translation>开始于 %1</translation>
        </message>
        <message>
            <source>started %1, %2</source>
            <translation>开始于 %1，%2</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>第 %1 步，共 %2 步</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::TransformsEditor</name>
        <message>
            <source>Add step</source>
            <translation>添加步骤</translation>
        </message>
        <message>
            <source>Move %1 down</source>
            <translation>下移 %1</translation>
        </message>
        <message>
            <source>Move %1 up</source>
            <translation>上移 %1</translation>
        </message>
        <message>
            <source>Opens the settings</source>
            <translation>打开设置</translation>
        </message>
        <message>
            <source>Pictures go to the network as they are. Flips, crops and the like show them in many ways, which mostly helps a model to generalise.</source>
            <translation>图像原样送入网络。翻转、裁剪等会以多种样子呈现图像，通常有助于模型泛化。</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <source>Settings are open</source>
            <translation>设置已打开</translation>
        </message>
        <message>
            <source>Transforms</source>
            <translation>变换</translation>
        </message>
        <message>
            <source>Use %1</source>
            <translation>使用 %1</translation>
        </message>
        <message>
            <source>add %1</source>
            <translation>添加 %1</translation>
        </message>
        <message>
            <source>move %1</source>
            <translation>移动 %1</translation>
        </message>
        <message>
            <source>remove %1</source>
            <translation>移除 %1</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::WeightsDialog</name>
        <message>
            <source>Begin with these weights</source>
            <translation>从这些权重开始</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Freeze all layers but the last one with weights</source>
            <translation>冻结最后一个有权重的层以外的所有层</translation>
        </message>
        <message>
            <source>In the file</source>
            <translation>文件中</translation>
        </message>
        <message>
            <source>Not used: %1</source>
            <translation>未使用：%1</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>Weights from a file</source>
            <translation>来自文件的权重</translation>
        </message>
        <message>
            <source>Weights of the model</source>
            <translation>模型的权重</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已载入</translation>
        </message>
        <message>
            <source>starts at random: %1 (%2) there</source>
            <translation>从随机值开始：文件中为 %1（%2）</translation>
        </message>
        <message>
            <source>starts at random: not in the file</source>
            <translation>从随机值开始：文件中没有</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::WelcomePage</name>
        <message numerus="yes">
            <source>%n cores, %1</source>
            <translation>
                <numerusform>%n 核，%1</numerusform>
            </translation>
        </message>
        <message>
            <source>Ctrl 1 to 9</source>
            <translation>Ctrl 1 到 9</translation>
        </message>
        <message>
            <source>New project…</source>
            <translation>新建项目…</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近</translation>
        </message>
        <message>
            <source>Train neural networks on this machine</source>
            <translation>在这台机器上训练神经网络</translation>
        </message>
    </context>
    <context>
        <name>fornax::ui::plots::LivePlot</name>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1 values of 0 or less left out</source>
            <translation>略去 %1 个不大于 0 的值</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>1 value of 0 or less left out</source>
            <translation>略去 1 个不大于 0 的值</translation>
        </message>
        <message>
            <source>Copy picture</source>
            <translation>复制图片</translation>
        </message>
        <message>
            <source>Logarithmic axis</source>
            <translation>对数轴</translation>
        </message>
        <message>
            <source>No finite value yet</source>
            <translation>还没有有限的值</translation>
        </message>
        <message>
            <source>No value above 0: shown on a linear axis</source>
            <translation>没有大于 0 的值：以线性轴显示</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>未保存</translation>
        </message>
        <message>
            <source>Save %1</source>
            <translation>保存 %1</translation>
        </message>
        <message>
            <source>Save as PDF…</source>
            <translation>保存为 PDF…</translation>
        </message>
        <message>
            <source>Save as PNG…</source>
            <translation>保存为 PNG…</translation>
        </message>
        <message>
            <source>Save as SVG…</source>
            <translation>保存为 SVG…</translation>
        </message>
        <message>
            <source>Save points as CSV…</source>
            <translation>将数据点保存为 CSV…</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>显示全部</translation>
        </message>
    </context>
    <context>
        <name>settings</name>
        <message>
            <source>1 for grey pictures, 3 for colour.</source>
            <translation>灰度图片为 1，彩色为 3。</translation>
        </message>
        <message>
            <source>1: all pictures, in evaluation too. Less: that share of them, in training only.</source>
            <translation>1：所有图像，评估时也是。更小：该比例的图像，仅在训练时。</translation>
        </message>
        <message>
            <source>1: each picture has one shape, its class. More: it has none to so many different ones, each a label by itself.</source>
            <translation>1：每张图片有一个形状，即其类别。更多：每张图片有零个到这么多个不同的形状，每个形状各为一个标签。</translation>
        </message>
        <message>
            <source>2 adds a vector for every pair of neighbours, 3 for every three as well.</source>
            <translation>2 为每对相邻词元增加一个向量,3 再为每三个相邻词元增加一个。</translation>
        </message>
        <message>
            <source>2 doubles height and width.</source>
            <translation>2 使高度和宽度加倍。</translation>
        </message>
        <message>
            <source>2 halves height and width.</source>
            <translation>2 使高度和宽度减半。</translation>
        </message>
        <message>
            <source>A column of words with more different values than this is left out. Each value becomes one input.</source>
            <translation>不同取值多于此数的词列会被略去。每个取值成为一个输入。</translation>
        </message>
        <message>
            <source>A table in the folder that names each picture and its class or labels, say labels.csv with the columns file and label. Empty: one folder for each class.</source>
            <translation>文件夹中的一个表格，列出每张图片及其类别或标签，例如含 file 和 label 列的 labels.csv。留空：每个类别一个文件夹。</translation>
        </message>
        <message>
            <source>Above 1, tokens that are in the text already become less likely. 1: none. Usual: 1 to 1.3.</source>
            <translation>大于 1 时，文本中已有的词元更不容易再出现。1：无影响。常用：1 到 1.3。</translation>
        </message>
        <message>
            <source>Activation</source>
            <translation>激活函数</translation>
        </message>
        <message>
            <source>Adds a border. In training and evaluation.</source>
            <translation>添加边框。用于训练和评估。</translation>
        </message>
        <message>
            <source>Adds a learned value to every filter. A batch norm right behind makes it idle.</source>
            <translation>给每个卷积核加上一个学到的值。紧接批归一化时不起作用。</translation>
        </message>
        <message>
            <source>Adds a learned value to every output.</source>
            <translation>给每个输出加上一个学到的值。</translation>
        </message>
        <message>
            <source>Affine</source>
            <translation>仿射</translation>
        </message>
        <message>
            <source>Alpha</source>
            <translation>Alpha</translation>
        </message>
        <message>
            <source>Another file with the samples of the test, of the same form. Empty: what the folder has, or a share.</source>
            <translation>另一个同样格式的测试样本文件。留空：用文件夹中已有的，或按比例划分。</translation>
        </message>
        <message>
            <source>Approximation</source>
            <translation>近似方式</translation>
        </message>
        <message>
            <source>Axis</source>
            <translation>轴</translation>
        </message>
        <message>
            <source>Balance classes</source>
            <translation>平衡类别</translation>
        </message>
        <message>
            <source>Batch size</source>
            <translation>批大小</translation>
        </message>
        <message>
            <source>Batches prepared ahead.</source>
            <translation>预先准备的批数。</translation>
        </message>
        <message>
            <source>Beginning</source>
            <translation>开头</translation>
        </message>
        <message>
            <source>Beta 1</source>
            <translation>Beta 1</translation>
        </message>
        <message>
            <source>Beta 2</source>
            <translation>Beta 2</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>偏置</translation>
        </message>
        <message>
            <source>Blends each picture and its label with the one before it in the batch. In training only.</source>
            <translation>将每张图像及其标签与批次中的前一张混合。仅用于训练。</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>边框</translation>
        </message>
        <message>
            <source>Both directions</source>
            <translation>双向</translation>
        </message>
        <message>
            <source>Bottom</source>
            <translation>下</translation>
        </message>
        <message>
            <source>Brightness</source>
            <translation>亮度</translation>
        </message>
        <message>
            <source>Brings pictures to another size, with antialias. In training and evaluation.</source>
            <translation>将图像改为另一尺寸，带抗锯齿。用于训练和评估。</translation>
        </message>
        <message>
            <source>Buckets</source>
            <translation>桶数</translation>
        </message>
        <message>
            <source>Bytes that are no UTF-8: refuse stops and names the place; replace takes the replacement character and counts them.</source>
            <translation>refuse 停止并指出位置；replace 换成替换字符并计数。</translation>
        </message>
        <message>
            <source>CIFAR-100 only: the 100 fine or the 20 coarse classes.</source>
            <translation>仅用于 CIFAR-100：100 个细类或 20 个粗类。</translation>
        </message>
        <message>
            <source>CPU threads of training. 0 takes all cores.</source>
            <translation>训练使用的 CPU 线程数。0 表示全部核心。</translation>
        </message>
        <message>
            <source>Category columns</source>
            <translation>类别列</translation>
        </message>
        <message>
            <source>Causal</source>
            <translation>因果</translation>
        </message>
        <message>
            <source>Centre crop</source>
            <translation>中心裁剪</translation>
        </message>
        <message>
            <source>Changes brightness, contrast, saturation and hue in an order drawn for each picture. In training only.</source>
            <translation>改变亮度、对比度、饱和度和色相，每张图像的次序随机。仅用于训练。</translation>
        </message>
        <message>
            <source>Channels</source>
            <translation>通道</translation>
        </message>
        <message>
            <source>Channels are normalised together in this many groups; must divide them. Usual: 8 to 32.</source>
            <translation>通道分成这么多组一起归一化;必须整除通道数。常用:8 至 32。</translation>
        </message>
        <message>
            <source>Channels inside for each one that comes in. Usual: 6.</source>
            <translation>每个输入通道对应的内部通道数。常用:6。</translation>
        </message>
        <message>
            <source>Channels inside the block.</source>
            <translation>模块内部的通道数。</translation>
        </message>
        <message>
            <source>Channels that come in for each one inside. Usual: 4 to 16.</source>
            <translation>每个内部通道对应的输入通道数。常用:4 至 16。</translation>
        </message>
        <message>
            <source>Channels that come out of the block.</source>
            <translation>模块输出的通道数。</translation>
        </message>
        <message>
            <source>Channels that the layer produces. Usual: 16 to 512.</source>
            <translation>该层产生的通道数。通常：16 到 512。</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Choose among the fewest tokens that together have this probability. 1: among all. Usual: 0.9 to 0.95.</source>
            <translation>从合计达到此概率的最少词元中选取。1：从全部中选取。常用：0.9 到 0.95。</translation>
        </message>
        <message>
            <source>Choose among this many of the likeliest tokens. 0: among all. Usual: 20 to 100.</source>
            <translation>从这么多个最可能的词元中选取。0：从全部中选取。常用：20 到 100。</translation>
        </message>
        <message>
            <source>Class names</source>
            <translation>类别名称</translation>
        </message>
        <message>
            <source>Clean up</source>
            <translation>清理</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>Colour jitter</source>
            <translation>颜色抖动</translation>
        </message>
        <message>
            <source>Columns of a picture.</source>
            <translation>图片的列数。</translation>
        </message>
        <message>
            <source>Columns of numbers that stand for kinds rather than amounts, separated by commas. Columns of words are taken so by themselves.</source>
            <translation>表示种类而非数量的数字列，用逗号分隔。词列会自动如此处理。</translation>
        </message>
        <message>
            <source>Columns of the output, whatever comes in.</source>
            <translation>无论输入多大，输出的列数。</translation>
        </message>
        <message>
            <source>Columns that the network does not see, separated by commas: numbers of rows, names, what is known only afterwards.</source>
            <translation>网络看不到的列，用逗号分隔：行号、名称、事后才知道的内容。</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文长度</translation>
        </message>
        <message>
            <source>Contrast</source>
            <translation>对比度</translation>
        </message>
        <message>
            <source>Covers a rectangle, its area drawn evenly and its ratio evenly on a log scale. In training only.</source>
            <translation>遮盖一个矩形，面积均匀抽取，长宽比在对数尺度上均匀抽取。仅用于训练。</translation>
        </message>
        <message>
            <source>Curve between the two linear layers.</source>
            <translation>两个线性层之间的激活函数。</translation>
        </message>
        <message>
            <source>Cut the training text at other places in every epoch, so that no token always stands at the start of a block.</source>
            <translation>每轮在不同位置切分训练文本，使任何词元都不会总在块首。</translation>
        </message>
        <message>
            <source>CutMix</source>
            <translation>CutMix</translation>
        </message>
        <message>
            <source>Cuts out a part, its area drawn evenly and its ratio evenly on a log scale, and brings it to the size. In training only.</source>
            <translation>裁出一部分并缩放到指定尺寸，面积均匀抽取，长宽比在对数尺度上均匀抽取。仅用于训练。</translation>
        </message>
        <message>
            <source>Cuts this rim off the output.</source>
            <translation>从输出裁掉这么宽的边。</translation>
        </message>
        <message>
            <source>Decay of the gradient mean. Usual: 0.9.</source>
            <translation>梯度均值的衰减。通常：0.9。</translation>
        </message>
        <message>
            <source>Decay of the squared gradient. Usual: 0.95 to 0.999.</source>
            <translation>梯度平方的衰减。通常：0.95 到 0.999。</translation>
        </message>
        <message>
            <source>Degrees</source>
            <translation>角度</translation>
        </message>
        <message>
            <source>Deterministic</source>
            <translation>确定性</translation>
        </message>
        <message>
            <source>Deviation at the start</source>
            <translation>初始标准差</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Dilation</source>
            <translation>膨胀</translation>
        </message>
        <message>
            <source>Dimensions</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>Distance between the points of the window. Usual: 1.</source>
            <translation>窗口中各点的间距。通常：1。</translation>
        </message>
        <message>
            <source>Drop last batch</source>
            <translation>丢弃最后一批</translation>
        </message>
        <message>
            <source>Dropout</source>
            <translation>丢弃率</translation>
        </message>
        <message>
            <source>Each step sees only itself and what came before, as a language model needs.</source>
            <translation>每一步只看到自身和之前的内容,语言模型需要如此。</translation>
        </message>
        <message>
            <source>Edge of a patch; must divide height and width of the picture.</source>
            <translation>图块的边长;必须整除图片的高度和宽度。</translation>
        </message>
        <message>
            <source>Edge of the square window, an odd number. Usual: 3 or 5.</source>
            <translation>方形窗口的边长,须为奇数。常用:3 或 5。</translation>
        </message>
        <message>
            <source>Edge of the square window. Twice the stride, or the stride, avoids a chequered pattern.</source>
            <translation>方形窗口的边长。取步长或步长的两倍可避免棋盘纹。</translation>
        </message>
        <message>
            <source>Edge of the square window. Usual: 1, 3, 5 or 7.</source>
            <translation>方形窗口的边长。通常：1、3、5 或 7。</translation>
        </message>
        <message>
            <source>Edge of the square window. Usual: 2 or 3.</source>
            <translation>方形窗口的边长。通常：2 或 3。</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>轮数</translation>
        </message>
        <message>
            <source>Epochs between periodic checkpoints. Best and last are always kept.</source>
            <translation>定期检查点之间的轮数。最佳和最后的检查点总会保留。</translation>
        </message>
        <message>
            <source>Epsilon</source>
            <translation>Epsilon</translation>
        </message>
        <message>
            <source>Errors beyond this many deviations count in proportion, not squared. Usual: 1.</source>
            <translation>超过这么多标准差的误差按比例而非平方计算。常用：1。</translation>
        </message>
        <message>
            <source>Evaluation batch</source>
            <translation>评估批大小</translation>
        </message>
        <message>
            <source>Every</source>
            <translation>每隔</translation>
        </message>
        <message>
            <source>Every picture is brought to this height. Usual: 32 to 224.</source>
            <translation>每张图片都缩放到此高度。常用：32 到 224。</translation>
        </message>
        <message>
            <source>Every picture is brought to this width. Usual: 32 to 224.</source>
            <translation>每张图片都缩放到此宽度。常用：32 到 224。</translation>
        </message>
        <message>
            <source>Expansion</source>
            <translation>扩展</translation>
        </message>
        <message>
            <source>Factor from 1 minus to 1 plus this. Usual: 0.1 to 0.4.</source>
            <translation>系数在 1 减此值到 1 加此值之间。常用：0.1 到 0.4。</translation>
        </message>
        <message>
            <source>Factor from 1 minus to 1 plus this; colour pictures only. Usual: 0.1 to 0.4.</source>
            <translation>系数在 1 减此值到 1 加此值之间；仅用于彩色图像。常用：0.1 到 0.4。</translation>
        </message>
        <message>
            <source>Features</source>
            <translation>特征数</translation>
        </message>
        <message>
            <source>Fewer than the heads: groups of heads share keys and values, which saves memory when text is generated. 0: as many.</source>
            <translation>少于头数:几个头共用键和值,生成文本时节省内存。0:与头数相同。</translation>
        </message>
        <message>
            <source>File whose weights training begins with, matched by name: .safetensors, or a PyTorch state dict (.pt, .pth). Empty: random ones.</source>
            <translation>训练开始时使用的权重文件，按名称匹配：.safetensors，或 PyTorch 的 state dict（.pt、.pth）。留空：随机权重。</translation>
        </message>
        <message>
            <source>Fill</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>卷积核数</translation>
        </message>
        <message>
            <source>Filters for each channel. Usual: 1.</source>
            <translation>每个通道的滤波器数。常用:1。</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适配</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Folder that holds the files, an archive of such a folder (.zip, .tar, .tar.gz, .tar.bz2, .tar.xz), or a single file of texts or of a table. An archive is read where it lies; nothing is unpacked onto the disk. Relative names start at the project file; sample:iris, sample:wine and sample:diabetes are built in.</source>
            <translation>存放文件的文件夹、这样一个文件夹的压缩包（.zip、.tar、.tar.gz、.tar.bz2、.tar.xz），或单个文本或表格文件。压缩包在原处读取，不会解压到磁盘上。相对名称从项目文件算起；sample:iris、sample:wine 和 sample:diabetes 为内置。</translation>
        </message>
        <message>
            <source>For a quick try: train on about so many samples, drawn by class. Validation and test stay whole. 0 takes all.</source>
            <translation>用于快速试验：约以此数量的样本训练，按类别抽取。验证集和测试集保持完整。0 表示全部。</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>Group column</source>
            <translation>分组列</translation>
        </message>
        <message>
            <source>Groups</source>
            <translation>分组</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>头数</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>高</translation>
        </message>
        <message>
            <source>Height of the crop; 0 takes that of the picture.</source>
            <translation>裁剪的高度；0 取图像的高度。</translation>
        </message>
        <message>
            <source>Height of the part that stays; 0 keeps all.</source>
            <translation>保留部分的高度；0 全部保留。</translation>
        </message>
        <message>
            <source>Height of the result; 0 takes that of the picture.</source>
            <translation>结果的高度；0 取图像的高度。</translation>
        </message>
        <message>
            <source>Held out</source>
            <translation>留出比例</translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation>隐藏单元</translation>
        </message>
        <message>
            <source>Horizontal flip</source>
            <translation>水平翻转</translation>
        </message>
        <message>
            <source>How gradients change the weights. AdamW suits most models; SGD with momentum wants a larger rate.</source>
            <translation>梯度如何改变权重。AdamW 适合多数模型；带动量的 SGD 需要更大的学习率。</translation>
        </message>
        <message>
            <source>How many of the last dimensions are normalised together: 1 for vectors, 3 for a whole picture.</source>
            <translation>最后多少个维度一起归一化：向量为 1，整张图片为 3。</translation>
        </message>
        <message>
            <source>How many periodic checkpoints stay; older ones are removed.</source>
            <translation>保留多少个定期检查点；更早的会被移除。</translation>
        </message>
        <message>
            <source>How many pictures are drawn.</source>
            <translation>绘制的图片数量。</translation>
        </message>
        <message>
            <source>How pixels are made up, with antialias. bicubic is sharper.</source>
            <translation>像素的计算方式，带抗锯齿。双三次更锐利。</translation>
        </message>
        <message>
            <source>How the vectors of a text become one.</source>
            <translation>文本的各向量如何合为一个。</translation>
        </message>
        <message>
            <source>Huber delta</source>
            <translation>Huber 阈值</translation>
        </message>
        <message>
            <source>Hue</source>
            <translation>色相</translation>
        </message>
        <message>
            <source>Ignored columns</source>
            <translation>忽略的列</translation>
        </message>
        <message>
            <source>Independent looks at the sequence; must divide its width.</source>
            <translation>对序列的独立观察;必须整除序列宽度。</translation>
        </message>
        <message>
            <source>Initial weights</source>
            <translation>初始权重</translation>
        </message>
        <message>
            <source>Inner width</source>
            <translation>内部宽度</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>插值</translation>
        </message>
        <message>
            <source>Invalid bytes</source>
            <translation>非 UTF-8 字节</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>Keep together</source>
            <translation>保持在一起</translation>
        </message>
        <message>
            <source>Keeps the division finite. Usual: 1e-5.</source>
            <translation>使除法保持有限。通常：1e-5。</translation>
        </message>
        <message>
            <source>Keeps the division finite. Usual: 1e-8.</source>
            <translation>使除法保持有限。通常：1e-8。</translation>
        </message>
        <message>
            <source>Keeps the middle. In training and evaluation.</source>
            <translation>保留中间部分。用于训练和评估。</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>卷积核</translation>
        </message>
        <message>
            <source>Key and value heads</source>
            <translation>键值头数</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Kind of data: IDX files, CIFAR's binary files, a folder of pictures for each class, the built-in handwritten digits, drawn shapes, texts with a class each, a text to be continued, or the rows of a table.</source>
            <translation>数据种类：IDX 文件、CIFAR 二进制文件、每类一个图片文件夹、内置手写数字、绘制的图形、各带类别的文本、要续写的文本，或表格的行。</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Label column</source>
            <translation>标签列</translation>
        </message>
        <message>
            <source>Label file</source>
            <translation>标签文件</translation>
        </message>
        <message>
            <source>Label separator</source>
            <translation>标签分隔符</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>标签平滑</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Language models only: epochs between two samples of what the model writes. 0: none.</source>
            <translation>仅语言模型：每隔多少轮写一段示例文本。0：不写。</translation>
        </message>
        <message>
            <source>Largest factor of the size. Usual: 1 to 1.2.</source>
            <translation>尺寸的最大倍数。常用：1 到 1.2。</translation>
        </message>
        <message>
            <source>Largest height to width of the hole. Usual: 3.3.</source>
            <translation>遮盖块的最大高宽比。常用：3.3。</translation>
        </message>
        <message>
            <source>Largest share of the picture that is erased. Usual: 0.2 to 0.33.</source>
            <translation>被擦除部分占图像的最大比例。常用：0.2 到 0.33。</translation>
        </message>
        <message>
            <source>Largest share of the picture that is shown. Usual: 1.</source>
            <translation>显示部分占图像的最大比例。常用：1。</translation>
        </message>
        <message>
            <source>Largest width to height of the part. Usual: 1.33.</source>
            <translation>该部分的最大宽高比。常用：1.33。</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层数</translation>
        </message>
        <message>
            <source>Layers one above the other. Usual: 1 to 3.</source>
            <translation>叠放的层数。常用:1 至 3。</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>Least area</source>
            <translation>最小面积</translation>
        </message>
        <message>
            <source>Least frequency</source>
            <translation>最低频次</translation>
        </message>
        <message>
            <source>Least ratio</source>
            <translation>最小比例</translation>
        </message>
        <message>
            <source>Least scale</source>
            <translation>最小缩放</translation>
        </message>
        <message>
            <source>Leave out the last, smaller batch of an epoch. Validation never drops samples.</source>
            <translation>略去一轮中最后较小的一批。验证从不略去样本。</translation>
        </message>
        <message>
            <source>Leaves out copies (the held-back ones stay), samples with contradicting labels and pictures of an odd shape.</source>
            <translation>略去重复项（保留划分中的留下）、标签矛盾的样本和形状异常的图片。</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>左</translation>
        </message>
        <message>
            <source>Length</source>
            <translation>长度</translation>
        </message>
        <message>
            <source>Line ends</source>
            <translation>换行</translation>
        </message>
        <message>
            <source>Loader workers</source>
            <translation>加载线程</translation>
        </message>
        <message>
            <source>Longer texts are cut at their end; of a text to be continued, what the model sees at once. Usual: 32 to 512.</source>
            <translation>更长的文本会截去结尾；对供续写的文本，则是模型一次看到的长度。常用：32 到 512。</translation>
        </message>
        <message>
            <source>Look-ahead momentum.</source>
            <translation>前瞻动量。</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>Low values stay with the likeliest words, high ones dare more. 0 always takes the likeliest. Usual: 0.6 to 1.</source>
            <translation>较低的值只取最可能的词，较高的值更大胆。0 始终取最可能的词。常用：0.6 到 1。</translation>
        </message>
        <message>
            <source>Lower case</source>
            <translation>转为小写</translation>
        </message>
        <message>
            <source>MB</source>
            <translation>MB</translation>
        </message>
        <message>
            <source>Mark the end of files</source>
            <translation>标记文件结尾</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Mirrors left and right. Not for digits or text. In training only.</source>
            <translation>左右镜像。不适用于数字或文字。仅用于训练。</translation>
        </message>
        <message>
            <source>Mirrors top and bottom. In training only.</source>
            <translation>上下镜像。仅用于训练。</translation>
        </message>
        <message>
            <source>Mixing</source>
            <translation>混合</translation>
        </message>
        <message>
            <source>Mixup</source>
            <translation>Mixup</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>模式</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>动量</translation>
        </message>
        <message>
            <source>Most area</source>
            <translation>最大面积</translation>
        </message>
        <message>
            <source>Most categories</source>
            <translation>最多类别值</translation>
        </message>
        <message>
            <source>Most memory that the samples may take. Pictures of a folder that need more stay on the disk and those of an archive stay packed: they are decoded batch by batch, with the same results. Everything else that needs more is refused.</source>
            <translation>样本最多可占用的内存。文件夹中的图片若需更多，则留在磁盘上；压缩包中的图片则保持压缩：它们逐批解码，结果相同。其他需要更多内存的数据会被拒绝。</translation>
        </message>
        <message>
            <source>Most ratio</source>
            <translation>最大比例</translation>
        </message>
        <message>
            <source>Most samples</source>
            <translation>样本上限</translation>
        </message>
        <message>
            <source>Most scale</source>
            <translation>最大缩放</translation>
        </message>
        <message>
            <source>Most shapes</source>
            <translation>最多形状数</translation>
        </message>
        <message>
            <source>Most tokens</source>
            <translation>最多词元</translation>
        </message>
        <message>
            <source>Most tokens of the given beginning that are read, the newest ones. 0: as many as the model takes.</source>
            <translation>最多读取给定开头中多少个最新的词元。0：模型能接受多少就读多少。</translation>
        </message>
        <message>
            <source>Most tokens that are written; the end-of-text token ends a text earlier. Usual: 50 to 500.</source>
            <translation>最多写出的词元数；文本结束词元会使文本提前结束。常用：50 到 500。</translation>
        </message>
        <message>
            <source>Most tokens that the tokenizer may have. Usual: 1,000 to 50,000; byte_bpe needs at least 259.</source>
            <translation>分词器最多可有的词元数。常用：1,000 到 50,000；byte_bpe 至少需要 259。</translation>
        </message>
        <message>
            <source>Most tokens, or steps, of one sample; shorter ones are allowed.</source>
            <translation>一个样本最多的词元数或步数;可以更短。</translation>
        </message>
        <message>
            <source>Move across</source>
            <translation>水平移动</translation>
        </message>
        <message>
            <source>Move down</source>
            <translation>垂直移动</translation>
        </message>
        <message>
            <source>Move the cuts</source>
            <translation>移动切分位置</translation>
        </message>
        <message>
            <source>Moved by up to this share of the height, by whole pixels. Usual: 0.05 to 0.2.</source>
            <translation>最多移动高度的此比例，按整像素。常用：0.05 到 0.2。</translation>
        </message>
        <message>
            <source>Moved by up to this share of the width, by whole pixels. Usual: 0.05 to 0.2.</source>
            <translation>最多移动宽度的此比例，按整像素。常用：0.05 到 0.2。</translation>
        </message>
        <message>
            <source>Multiplier</source>
            <translation>倍数</translation>
        </message>
        <message>
            <source>N-grams</source>
            <translation>N 元组</translation>
        </message>
        <message>
            <source>Names of the classes in label order, separated by commas.</source>
            <translation>类别的名称，按标签顺序，用逗号分隔。</translation>
        </message>
        <message>
            <source>Negative values approach minus this. Usual: 1.</source>
            <translation>负值趋向它的相反数。常用:1。</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>New height; 0 keeps it.</source>
            <translation>新的高度；0 保持不变。</translation>
        </message>
        <message>
            <source>New width; 0 keeps it.</source>
            <translation>新的宽度；0 保持不变。</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>Norm first</source>
            <translation>归一化在前</translation>
        </message>
        <message>
            <source>Normalise</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>Normalises before attention and linear layers, not behind them: deep models train more easily.</source>
            <translation>在注意力和线性层之前而非之后归一化:深层模型更易训练。</translation>
        </message>
        <message>
            <source>Number of different tokens.</source>
            <translation>不同词元的数量。</translation>
        </message>
        <message>
            <source>Numbers of a row, or of one step.</source>
            <translation>一行或一步的数值个数。</translation>
        </message>
        <message>
            <source>Only operators that give the same bits every time. Slower on a GPU.</source>
            <translation>只用每次结果逐位相同的算子。在 GPU 上较慢。</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>顺序</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Output padding</source>
            <translation>输出填充</translation>
        </message>
        <message>
            <source>Outputs</source>
            <translation>输出数</translation>
        </message>
        <message>
            <source>Pad</source>
            <translation>填充边框</translation>
        </message>
        <message>
            <source>Padding</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>Padding id</source>
            <translation>填充编号</translation>
        </message>
        <message>
            <source>Pads, then cuts out a part; every place is equally likely. In training only.</source>
            <translation>先填充边框，再裁出一部分；各位置机会均等。仅用于训练。</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>第几份</translation>
        </message>
        <message>
            <source>Parts</source>
            <translation>份数</translation>
        </message>
        <message>
            <source>Passes over the training pictures.</source>
            <translation>遍历训练图片的次数。</translation>
        </message>
        <message>
            <source>Patch</source>
            <translation>图块</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Pictures in each step. Larger is faster until memory is full. Usual: 32 to 512.</source>
            <translation>每步的图片数。越大越快，直到内存用尽。通常：32 到 512。</translation>
        </message>
        <message>
            <source>Pictures in each validation step. Results do not depend on it.</source>
            <translation>每个验证步的图片数。结果与其无关。</translation>
        </message>
        <message>
            <source>Pixels added at each side before the crop: how far the picture may move. Usual: 2 to 4 for 28 to 32 pixels.</source>
            <translation>裁剪前每边添加的像素：图像可移动的距离。常用：28 到 32 像素时为 2 到 4。</translation>
        </message>
        <message>
            <source>Pixels added at the bottom.</source>
            <translation>下方添加的像素。</translation>
        </message>
        <message>
            <source>Pixels added at the left.</source>
            <translation>左侧添加的像素。</translation>
        </message>
        <message>
            <source>Pixels added at the right.</source>
            <translation>右侧添加的像素。</translation>
        </message>
        <message>
            <source>Pixels added at the top.</source>
            <translation>上方添加的像素。</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Prefetch</source>
            <translation>预取</translation>
        </message>
        <message>
            <source>Probability</source>
            <translation>概率</translation>
        </message>
        <message>
            <source>Pulls weights towards zero. Usual: 0 to 0.1.</source>
            <translation>把权重拉向零。通常：0 到 0.1。</translation>
        </message>
        <message>
            <source>Put the end-of-text token after each file, where the tokenizer has one.</source>
            <translation>若分词器有文本结束词元，则在每个文件之后加上它。</translation>
        </message>
        <message>
            <source>Random crop</source>
            <translation>随机裁剪</translation>
        </message>
        <message>
            <source>Random erasing</source>
            <translation>随机擦除</translation>
        </message>
        <message>
            <source>Random resized crop</source>
            <translation>随机缩放裁剪</translation>
        </message>
        <message>
            <source>Read of the beginning</source>
            <translation>读取开头</translation>
        </message>
        <message>
            <source>Reads the sequence from the end as well; not for generating text.</source>
            <translation>也从末尾读取序列;不能用于生成文本。</translation>
        </message>
        <message>
            <source>Reduction</source>
            <translation>缩减</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>重复惩罚</translation>
        </message>
        <message>
            <source>Replaces a rectangle by that of the picture before it in the batch; the label is shared by area. In training only.</source>
            <translation>将一个矩形换成批次中前一张图像的相应部分；标签按面积分配。仅用于训练。</translation>
        </message>
        <message>
            <source>Resize</source>
            <translation>缩放</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
        <message>
            <source>Rim around the picture, at most half the kernel.</source>
            <translation>图片周围的边，最多为窗口的一半。</translation>
        </message>
        <message>
            <source>Rim at both ends, at most half the kernel.</source>
            <translation>两端的边,最多为卷积核的一半。</translation>
        </message>
        <message>
            <source>Rotary positions</source>
            <translation>旋转位置</translation>
        </message>
        <message>
            <source>Rotation</source>
            <translation>旋转</translation>
        </message>
        <message>
            <source>Rows and columns added at one side, less than the stride, to hit an odd size.</source>
            <translation>在一侧添加的行和列,须小于步长,用于得到奇数尺寸。</translation>
        </message>
        <message>
            <source>Rows of a picture.</source>
            <translation>图片的行数。</translation>
        </message>
        <message>
            <source>Rows of the output, whatever comes in. 1 averages each channel.</source>
            <translation>无论输入多大，输出的行数。1 表示对每个通道取平均。</translation>
        </message>
        <message>
            <source>Sample text every</source>
            <translation>示例文本间隔</translation>
        </message>
        <message>
            <source>Sample texts</source>
            <translation>示例文本</translation>
        </message>
        <message>
            <source>Saturation</source>
            <translation>饱和度</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Share of every label that is spread over all classes: less sure of itself, often a little better. Usual: 0 to 0.1.</source>
            <translation>每个标签分摊到所有类别的份额：不那么自信，往往略好。常用：0 至 0.1。</translation>
        </message>
        <message>
            <source>Share of the attention weights that are set to zero in training.</source>
            <translation>训练时置零的注意力权重的比例。</translation>
        </message>
        <message>
            <source>Share of the last update that is kept. Usual: 0.9.</source>
            <translation>保留上次更新的比例。通常：0.9。</translation>
        </message>
        <message>
            <source>Share of the pictures that are changed. Usual: 0.5.</source>
            <translation>被改变的图像的比例。常用：0.5。</translation>
        </message>
        <message>
            <source>Share of the samples kept for the test where the data has no test set of its own. Usual: 0.1 to 0.2; 0 for none.</source>
            <translation>数据没有自带测试集时留作测试的样本比例。常用：0.1 到 0.2；0 表示没有。</translation>
        </message>
        <message>
            <source>Share of the training samples held back for validation, by class where each sample has one. Usual: 0.05 to 0.2.</source>
            <translation>从训练样本中留出用于验证的比例；每个样本只有一个类别时按类别留出。常用：0.05 到 0.2。</translation>
        </message>
        <message>
            <source>Share of the values between the layers that are set to zero in training.</source>
            <translation>训练时层与层之间置零的数值的比例。</translation>
        </message>
        <message>
            <source>Share of the values that are set to zero in training. Usual: 0 to 0.3.</source>
            <translation>训练时置零的数值的比例。常用:0 至 0.3。</translation>
        </message>
        <message>
            <source>Share of the values that are set to zero in training. Usual: 0.1 to 0.5.</source>
            <translation>训练时置零的值的比例。通常：0.1 到 0.5。</translation>
        </message>
        <message>
            <source>Shares are drawn from Beta(alpha, alpha): small values mostly keep one picture, 1 draws all shares alike. Usual: 0.2 for mixup, 1 for cutmix.</source>
            <translation>比例取自 Beta(alpha, alpha)：较小的值大多保留一张图像，1 使各比例机会均等。常用：mixup 为 0.2，cutmix 为 1。</translation>
        </message>
        <message>
            <source>Shear across</source>
            <translation>水平倾斜</translation>
        </message>
        <message>
            <source>Shear down</source>
            <translation>垂直倾斜</translation>
        </message>
        <message>
            <source>Size and place</source>
            <translation>尺寸与位置</translation>
        </message>
        <message>
            <source>Size of each update. Usual for AdamW: 1e-4 to 3e-3; for SGD: 0.01 to 0.5.</source>
            <translation>每次更新的大小。AdamW 通常：1e-4 到 3e-3；SGD：0.01 到 0.5。</translation>
        </message>
        <message>
            <source>Sizes</source>
            <translation>尺寸</translation>
        </message>
        <message>
            <source>Sizes of the output, say 8, 49. One of them may be -1: what remains.</source>
            <translation>输出的尺寸,例如 8,49。其中一个可以是 -1:剩余部分。</translation>
        </message>
        <message>
            <source>Slanted by up to this many degrees. Usual: 0 to 10.</source>
            <translation>最多倾斜此角度。常用：0 到 10。</translation>
        </message>
        <message>
            <source>Slope</source>
            <translation>斜率</translation>
        </message>
        <message>
            <source>Slope for negative values. Usual: 0.01 to 0.2.</source>
            <translation>负值的斜率。通常：0.01 到 0.2。</translation>
        </message>
        <message>
            <source>Smallest factor of the size. Usual: 0.8 to 1.</source>
            <translation>尺寸的最小倍数。常用：0.8 到 1。</translation>
        </message>
        <message>
            <source>Smallest height to width of the hole. Usual: 0.3.</source>
            <translation>遮盖块的最小高宽比。常用：0.3。</translation>
        </message>
        <message>
            <source>Smallest share of the picture that is erased. Usual: 0.02.</source>
            <translation>被擦除部分占图像的最小比例。常用：0.02。</translation>
        </message>
        <message>
            <source>Smallest share of the picture that is shown. Usual: 0.08 to 0.5.</source>
            <translation>显示部分占图像的最小比例。常用：0.08 到 0.5。</translation>
        </message>
        <message>
            <source>Smallest width to height of the part. Usual: 0.75.</source>
            <translation>该部分的最小宽高比。常用：0.75。</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Split seed</source>
            <translation>划分种子</translation>
        </message>
        <message>
            <source>Splits the channels into independent parts; must divide the channels in and the filters.</source>
            <translation>把通道分成独立的部分；必须整除输入通道数和卷积核数。</translation>
        </message>
        <message>
            <source>Spread of the vectors before training. PyTorch starts with 1, GPT-2 with 0.02.</source>
            <translation>训练前向量的离散程度。PyTorch 从 1 开始,GPT-2 从 0.02 开始。</translation>
        </message>
        <message>
            <source>Spread of the vectors before training. Usual: 0.02.</source>
            <translation>训练前向量的离散程度。常用:0.02。</translation>
        </message>
        <message>
            <source>Start of every random stream: initial weights, order, dropout.</source>
            <translation>所有随机流的起点：初始权重、顺序、dropout。</translation>
        </message>
        <message>
            <source>Step of the window. 0 takes the kernel, so that windows do not overlap.</source>
            <translation>窗口的步长。0 取窗口大小，使窗口不重叠。</translation>
        </message>
        <message>
            <source>Step of the window. 2 halves height and width.</source>
            <translation>窗口的步长。2 使高和宽减半。</translation>
        </message>
        <message>
            <source>Step of the window. 2 halves the length.</source>
            <translation>窗口的步长。2 使长度减半。</translation>
        </message>
        <message>
            <source>Steps that change the pictures on their way to the network, in order. Random ones run in training only.</source>
            <translation>图像送入网络前依次经过的变换步骤。随机步骤仅用于训练。</translation>
        </message>
        <message>
            <source>Steps under the window. Usual: 2 or 3.</source>
            <translation>窗口覆盖的步数。常用:2 或 3。</translation>
        </message>
        <message>
            <source>Steps under the window. Usual: 3, 5 or 7.</source>
            <translation>窗口覆盖的步数。常用:3、5 或 7。</translation>
        </message>
        <message>
            <source>Stride</source>
            <translation>步长</translation>
        </message>
        <message>
            <source>Tables only: rows that agree in this column stay in one split, say the reviews of one film.</source>
            <translation>仅表格：此列相同的行留在同一划分中，例如同一部电影的评论。</translation>
        </message>
        <message>
            <source>Tables only: the column with the texts. Empty: one that is called text, review or sentence.</source>
            <translation>仅表格：文本所在的列。留空：名为 text、review 或 sentence 的列。</translation>
        </message>
        <message>
            <source>Take capital letters for small ones. Fewer words, but the text cannot be written back as it was.</source>
            <translation>将大写字母视为小写。词更少，但无法还原原文。</translation>
        </message>
        <message>
            <source>Takes the colour away; the number of channels stays.</source>
            <translation>去掉颜色；通道数不变。</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>Test file</source>
            <translation>测试文件</translation>
        </message>
        <message>
            <source>Text column</source>
            <translation>文本列</translation>
        </message>
        <message>
            <source>Text to learn from</source>
            <translation>学习用文本量</translation>
        </message>
        <message>
            <source>The channels are cut into this many equal parts.</source>
            <translation>通道平均切成这么多份。</translation>
        </message>
        <message>
            <source>The column of a table that is to be learned, or several columns of 0 and 1, separated by commas, each a label by itself. Empty: one that is called label, class, category or target; of a table of numbers, otherwise the last.</source>
            <translation>表格中要学习的列，或以逗号分隔的多个取值为 0 和 1 的列，每列各为一个标签。留空：名为 label、class、category 或 target 的列；数值表格则为最后一列。</translation>
        </message>
        <message>
            <source>The same seed writes the same text.</source>
            <translation>相同的种子写出相同的文本。</translation>
        </message>
        <message>
            <source>This share at the end of the text is for validation only. Usual: 0.05.</source>
            <translation>文本末尾的这一比例只用于验证。常用：0.05。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程</translation>
        </message>
        <message>
            <source>Threads that prepare batches ahead. 0 prepares them in the training thread. The result is the same for any number.</source>
            <translation>预先准备批数据的线程。0 表示在训练线程中准备。无论多少结果都相同。</translation>
        </message>
        <message>
            <source>Three channels or one.</source>
            <translation>三个通道或一个。</translation>
        </message>
        <message>
            <source>To learn</source>
            <translation>要学习的</translation>
        </message>
        <message>
            <source>Token that stands for nothing: its vector is zero and does not learn. -1: none.</source>
            <translation>表示空的词元:其向量为零且不学习。-1:没有。</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>Tokens are chosen from this much text, taken from every file in proportion.</source>
            <translation>从这么多文本中选取词元，各文件按比例取用。</translation>
        </message>
        <message>
            <source>Tokens of a sample. Usual: 30 to 200.</source>
            <translation>一段示例的词元数。常用：30 到 200。</translation>
        </message>
        <message>
            <source>Tokens that the model sees at once. Usual: 128 to 1,024.</source>
            <translation>模型一次看到的词元数。常用：128 到 1,024。</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>上</translation>
        </message>
        <message>
            <source>Top k</source>
            <translation>Top k</translation>
        </message>
        <message>
            <source>Top p</source>
            <translation>Top p</translation>
        </message>
        <message>
            <source>Transforms</source>
            <translation>变换</translation>
        </message>
        <message>
            <source>Turned by an angle from minus to plus this many degrees. Usual: 5 to 30.</source>
            <translation>旋转角度在正负此值之间。常用：5 到 30。</translation>
        </message>
        <message>
            <source>Turned by minus to plus this share of the colour circle; colour pictures only. Usual: 0 to 0.1.</source>
            <translation>在色环上转动正负此比例；仅用于彩色图像。常用：0 到 0.1。</translation>
        </message>
        <message>
            <source>Turns around the middle, the angle drawn evenly. In training only.</source>
            <translation>绕中心旋转，角度均匀抽取。仅用于训练。</translation>
        </message>
        <message>
            <source>Turns queries and keys by their place in the sequence.</source>
            <translation>按在序列中的位置旋转查询和键。</translation>
        </message>
        <message>
            <source>Turns, moves, scales and slants, each drawn evenly. In training only.</source>
            <translation>旋转、移动、缩放和倾斜，各自均匀抽取。仅用于训练。</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Value outside the picture: 0 is black, 1 white.</source>
            <translation>图像之外的数值：0 为黑，1 为白。</translation>
        </message>
        <message>
            <source>Values between the two linear layers. Usual: four times the width.</source>
            <translation>两个线性层之间的数值个数。常用:宽度的四倍。</translation>
        </message>
        <message>
            <source>Values of the vector that stands for one patch.</source>
            <translation>代表一个图块的向量的数值个数。</translation>
        </message>
        <message>
            <source>Values of the vector that stands for one token. Usual: 64 to 1024.</source>
            <translation>代表一个词元的向量的数值个数。常用:64 至 1024。</translation>
        </message>
        <message>
            <source>Values that the layer produces. The last layer needs one for each class.</source>
            <translation>该层产生的值的个数。最后一层每个类别需要一个。</translation>
        </message>
        <message>
            <source>Values that the layer remembers. Usual: 64 to 512.</source>
            <translation>该层记忆的数值个数。常用:64 至 512。</translation>
        </message>
        <message>
            <source>Vectors that the n-grams share; different ones may fall into the same.</source>
            <translation>n 元组共用的向量数;不同的 n 元组可能落入同一个。</translation>
        </message>
        <message>
            <source>Vertical flip</source>
            <translation>垂直翻转</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>词表大小</translation>
        </message>
        <message>
            <source>Weight decay</source>
            <translation>权重衰减</translation>
        </message>
        <message>
            <source>Weight of the newest batch in the running mean and variance. Usual: 0.1.</source>
            <translation>最新一批在运行均值和方差中的权重。通常：0.1。</translation>
        </message>
        <message>
            <source>What enters: a picture, the numbers of a table row, the token numbers of a text, or a series of vectors.</source>
            <translation>进入的内容:图片、表格一行的数值、文本的词元编号,或一串向量。</translation>
        </message>
        <message>
            <source>What occurs less often in the text gets no token of its own.</source>
            <translation>在文本中出现次数更少的不单独成为词元。</translation>
        </message>
        <message>
            <source>What stands between several labels of one sample, say | in drama|comedy; an empty cell is a sample without labels. Empty: one label each. Lists in JSON lines are several labels by themselves.</source>
            <translation>一个样本的多个标签之间的分隔符，例如 drama|comedy 中的 |；空单元格表示没有标签的样本。留空：每个样本一个标签。JSON 行中的列表本身就是多个标签。</translation>
        </message>
        <message>
            <source>What stands in the border: one value, the edge pixel, or the mirrored picture without (reflect) or with (symmetric) its edge.</source>
            <translation>边框中的内容：单一数值、边缘像素，或镜像的图像，不含边缘（reflect）或含边缘（symmetric）。</translation>
        </message>
        <message>
            <source>What the hole shows; mean is 0 for the network after the normalisation.</source>
            <translation>遮盖块显示的内容；均值在归一化后对网络为 0。</translation>
        </message>
        <message>
            <source>What the sample goes on from. Empty: the start of a line.</source>
            <translation>示例由此续写。留空：从一行的开头。</translation>
        </message>
        <message>
            <source>What training brings down. auto: cross_entropy for classes and texts, mse for numbers, bce where a sample may have several labels. bce asks for each class by itself; mae and huber mind single far-off numbers less than mse.</source>
            <translation>训练要降低的量。auto：类别和文本用 cross_entropy，数值用 mse，样本可有多个标签时用 bce。bce 对每个类别单独判断；mae 和 huber 比 mse 更不受个别偏离数值的影响。</translation>
        </message>
        <message>
            <source>Which dimension of the input comes first, second, …, counted from 0.</source>
            <translation>输入的哪个维度排第一、第二……从 0 开始计数。</translation>
        </message>
        <message>
            <source>Which part goes on, counted from 1.</source>
            <translation>传递哪一份,从 1 开始计数。</translation>
        </message>
        <message>
            <source>Which samples are held back. Change it to draw another split.</source>
            <translation>哪些样本被保留。更改它可得到另一种划分。</translation>
        </message>
        <message>
            <source>Which step of the sequence goes on: the first, the last real one, or the mean of the real ones.</source>
            <translation>序列的哪一步继续传递:第一步、最后一个真实步,或真实步的平均。</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>宽</translation>
        </message>
        <message>
            <source>Width of the crop; 0 takes that of the picture.</source>
            <translation>裁剪的宽度；0 取图像的宽度。</translation>
        </message>
        <message>
            <source>Width of the part that stays; 0 keeps all.</source>
            <translation>保留部分的宽度；0 全部保留。</translation>
        </message>
        <message>
            <source>Width of the result; 0 takes that of the picture.</source>
            <translation>结果的宽度；0 取图像的宽度。</translation>
        </message>
        <message>
            <source>Words and Chinese only: take capital letters for small ones. Fewer words.</source>
            <translation>仅 words 和 chinese：把大写字母当作小写。词更少。</translation>
        </message>
        <message>
            <source>Zeros around the picture. Half the kernel keeps the size.</source>
            <translation>图片周围的零。卷积核的一半可保持大小。</translation>
        </message>
        <message>
            <source>Zeros at both ends. Half the kernel keeps the length.</source>
            <translation>两端的零。卷积核的一半可保持长度。</translation>
        </message>
        <message>
            <source>adam</source>
            <translation>Adam</translation>
        </message>
        <message>
            <source>adamw</source>
            <translation>AdamW</translation>
        </message>
        <message>
            <source>all_but_head</source>
            <translation>最后一层除外</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>auto, cpu, cuda or cuda:N. auto takes the first CUDA device if there is one.</source>
            <translation>auto、cpu、cuda 或 cuda:N。auto 选用第一个 CUDA 设备（如果有）。</translation>
        </message>
        <message>
            <source>basic</source>
            <translation>基本</translation>
        </message>
        <message>
            <source>basic: two 3 × 3 convolutions. bottleneck: 1 × 1, 3 × 3, 1 × 1, with four times the filters coming out.</source>
            <translation>basic(基本):两个 3 × 3 卷积。bottleneck(瓶颈):1 × 1、3 × 3、1 × 1,输出为滤波器数的四倍。</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>批</translation>
        </message>
        <message>
            <source>bce</source>
            <translation>二元交叉熵</translation>
        </message>
        <message>
            <source>bicubic</source>
            <translation>双三次</translation>
        </message>
        <message>
            <source>bilinear</source>
            <translation>双线性</translation>
        </message>
        <message>
            <source>bilinear blends four pixels, nearest takes one.</source>
            <translation>双线性混合四个像素，最近邻取一个。</translation>
        </message>
        <message>
            <source>black</source>
            <translation>黑</translation>
        </message>
        <message>
            <source>bottleneck</source>
            <translation>瓶颈</translation>
        </message>
        <message>
            <source>byte_bpe</source>
            <translation>字节级 BPE</translation>
        </message>
        <message>
            <source>byte_bpe loses nothing and suits every language; characters is simple; words keeps the most frequent words; chinese takes each Chinese character by itself and other words whole.</source>
            <translation>byte_bpe 不丢失任何内容，适合各种语言；characters 最简单；words 保留最常见的词；chinese 将每个汉字单独作为词元，其他词保持完整。</translation>
        </message>
        <message>
            <source>channels</source>
            <translation>通道</translation>
        </message>
        <message>
            <source>channels: values side by side. time: sequences one behind the other.</source>
            <translation>channels:数值并排。time:序列首尾相接。</translation>
        </message>
        <message>
            <source>characters</source>
            <translation>按字符</translation>
        </message>
        <message>
            <source>chinese</source>
            <translation>中文按字</translation>
        </message>
        <message>
            <source>cifar</source>
            <translation>CIFAR 二进制</translation>
        </message>
        <message>
            <source>classification</source>
            <translation>分类</translation>
        </message>
        <message>
            <source>classification: one of several classes; regression: a number. auto takes a number where the column holds more than 20 different numbers.</source>
            <translation>classification：若干类别之一；regression：一个数。auto 在该列有 20 个以上不同的数时取数值。</translation>
        </message>
        <message>
            <source>coarse</source>
            <translation>粗类</translation>
        </message>
        <message>
            <source>colour</source>
            <translation>彩色</translation>
        </message>
        <message>
            <source>constant</source>
            <translation>单一数值</translation>
        </message>
        <message>
            <source>corpus</source>
            <translation>语料</translation>
        </message>
        <message>
            <source>crop</source>
            <translation>裁剪</translation>
        </message>
        <message>
            <source>crop: fill the size, cut what stands over. pad: show all, black borders. stretch: ignore the shape.</source>
            <translation>crop：填满尺寸，裁去多余部分。pad：完整显示，黑色边框。stretch：忽略形状。</translation>
        </message>
        <message>
            <source>cross_entropy</source>
            <translation>交叉熵</translation>
        </message>
        <message>
            <source>digits</source>
            <translation>手写数字</translation>
        </message>
        <message>
            <source>edge</source>
            <translation>边缘</translation>
        </message>
        <message>
            <source>epochs</source>
            <translation>轮</translation>
        </message>
        <message>
            <source>fine</source>
            <translation>细类</translation>
        </message>
        <message>
            <source>first</source>
            <translation>第一步</translation>
        </message>
        <message>
            <source>folder</source>
            <translation>图片文件夹</translation>
        </message>
        <message>
            <source>from_data</source>
            <translation>由数据得出</translation>
        </message>
        <message>
            <source>from_data: subtract the training mean and divide by the deviation. imagenet: those of ImageNet, for weights that were trained on it. unit: only scale to 0…1.</source>
            <translation>from_data：减去训练集均值并除以标准差。imagenet：使用 ImageNet 的数值，适用于在其上训练的权重。unit：只缩放到 0…1。</translation>
        </message>
        <message>
            <source>gelu</source>
            <translation>GELU</translation>
        </message>
        <message>
            <source>grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>huber</source>
            <translation>Huber</translation>
        </message>
        <message>
            <source>idx</source>
            <translation>IDX</translation>
        </message>
        <message>
            <source>imagenet</source>
            <translation>ImageNet</translation>
        </message>
        <message>
            <source>keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>last</source>
            <translation>最后一步</translation>
        </message>
        <message>
            <source>layer</source>
            <translation>LayerNorm</translation>
        </message>
        <message>
            <source>layer: as in GPT-2. rms: as in Llama, without means and biases.</source>
            <translation>layer:同 GPT-2。rms:同 Llama,没有均值和偏置。</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>可学习</translation>
        </message>
        <message>
            <source>learned: one vector for each place. sinusoidal: fixed waves, nothing to learn.</source>
            <translation>learned:每个位置一个向量。sinusoidal:固定的波形,无需学习。</translation>
        </message>
        <message>
            <source>lf</source>
            <translation>统一为 LF</translation>
        </message>
        <message>
            <source>lf makes every CR LF a plain line end; keep leaves the text as it is.</source>
            <translation>lf 将每个 CR LF 变为普通换行；keep 保持文本原样。</translation>
        </message>
        <message>
            <source>mae</source>
            <translation>平均绝对误差</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>mse</source>
            <translation>均方误差</translation>
        </message>
        <message>
            <source>nearest</source>
            <translation>最近邻</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>none: the exact curve. tanh: the quicker form of GPT-2.</source>
            <translation>none：精确曲线。tanh：GPT-2 的较快形式。</translation>
        </message>
        <message>
            <source>pad</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>prefix</source>
            <translation>前缀</translation>
        </message>
        <message>
            <source>prefix: files whose names agree up to the last - or _ show one thing and stay in one split.</source>
            <translation>prefix：文件名在最后一个 - 或 _ 之前相同的图片属于同一事物，留在同一划分中。</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>reflect</source>
            <translation>反射</translation>
        </message>
        <message>
            <source>refuse</source>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>regression</source>
            <translation>回归</translation>
        </message>
        <message>
            <source>relu</source>
            <translation>ReLU</translation>
        </message>
        <message>
            <source>replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>rms</source>
            <translation>RMS</translation>
        </message>
        <message>
            <source>sampling</source>
            <translation>采样</translation>
        </message>
        <message>
            <source>sequence</source>
            <translation>序列</translation>
        </message>
        <message>
            <source>sequence: every step. last: the memory at the last real step.</source>
            <translation>sequence:每一步。last:最后一个真实步的记忆。</translation>
        </message>
        <message>
            <source>sgd</source>
            <translation>SGD</translation>
        </message>
        <message>
            <source>shapes</source>
            <translation>几何图形</translation>
        </message>
        <message>
            <source>silu</source>
            <translation>SiLU</translation>
        </message>
        <message>
            <source>sinusoidal</source>
            <translation>正弦</translation>
        </message>
        <message>
            <source>stretch</source>
            <translation>拉伸</translation>
        </message>
        <message>
            <source>sum</source>
            <translation>求和</translation>
        </message>
        <message>
            <source>swiglu</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>swiglu: gated, with a third linear layer.</source>
            <translation>swiglu:带门控,有第三个线性层。</translation>
        </message>
        <message>
            <source>symmetric</source>
            <translation>对称</translation>
        </message>
        <message>
            <source>table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>tanh</source>
            <translation>tanh</translation>
        </message>
        <message>
            <source>text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>个词元</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>单位区间</translation>
        </message>
        <message>
            <source>values</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>weights: rare classes count more in the loss; where a sample may have several labels, the presence of rare ones. sampling: every class is drawn equally often, so that samples of rare ones come several times in an epoch.</source>
            <translation>weights：稀有类别在损失中权重更大；样本可有多个标签时，稀有标签的出现权重更大。sampling：每个类别被抽取的次数相同，因此稀有类别的样本在一轮中会出现多次。</translation>
        </message>
        <message>
            <source>white</source>
            <translation>白</translation>
        </message>
        <message>
            <source>words</source>
            <translation>按词</translation>
        </message>
        <message>
            <source>words keeps the most frequent words; byte_bpe loses nothing; characters is simple; chinese takes each Chinese character by itself and other words whole. Learned from the training split.</source>
            <translation>words 保留最常见的词；byte_bpe 不丢失任何内容；characters 最简单；chinese 逐个取汉字、其他词取整。从训练划分学习。</translation>
        </message>
        <message>
            <source>°</source>
            <translation>°</translation>
        </message>
        <message>
            <source>…</source>
            <translation>…</translation>
        </message>
    </context>
</TS>
