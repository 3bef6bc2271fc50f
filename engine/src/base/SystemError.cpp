#include "base/SystemError.h"

#include <cerrno>
#include <system_error>

#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::files {

namespace {
std::string systemWords(int error) {
    return std::error_code(error, std::generic_category()).message() + " (errno " + std::to_string(error) + ")";
}
}  // namespace

void throwReadError(const std::filesystem::path& path, int error) {
    const std::string name = display(path), details = systemWords(error);
    switch (error) {
        case ENOENT:
        case ENOTDIR:
            throw Error(ErrorCode::NotFound, text("%1 does not exist", name),
                        text("Check the path, or choose another file."), details);
        case EACCES:
        case EPERM:
            throw Error(ErrorCode::Unreadable, text("%1 may not be read by you", name),
                        text("Change its permissions, or choose another file."), details);
        case EISDIR:
            throw Error(ErrorCode::Unreadable, text("%1 is a folder, a file was expected", name), {}, details);
        case ENAMETOOLONG:
            throw Error(ErrorCode::Unreadable, text("The name of %1 is too long for the file system", name), {}, details);
        case ELOOP:
            throw Error(ErrorCode::Unreadable, text("%1 is a link that leads back to itself", name), {}, details);
        case EMFILE:
        case ENFILE:
            throw Error(ErrorCode::Unreadable, text("%1 cannot be opened: too many files are open", name),
                        text("Close other programs and try again."), details);
        default:
            throw Error(ErrorCode::Unreadable, text("%1 cannot be read: %2", name, details),
                        text("Check the disk or the network share."), details);
    }
}

void throwWriteError(const std::filesystem::path& path, int error) {
    const std::string name = display(path), details = systemWords(error);
    switch (error) {
        case ENOSPC:
            throw Error(ErrorCode::DiskFull, text("%1 cannot be written: the disk is full", name),
                        text("Free some space and try again; the file on the disk is unchanged."), details);
        case EDQUOT:
            throw Error(ErrorCode::DiskFull, text("%1 cannot be written: your disk quota is used up", name),
                        text("Free some space and try again; the file on the disk is unchanged."), details);
        case EFBIG:
            throw Error(ErrorCode::DiskFull, text("%1 cannot be written: it would be larger than files may be here", name),
                        text("Raise the limit (ulimit -f) or use another file system; the file on the disk is unchanged."), details);
        case EROFS:
            throw Error(ErrorCode::Unwritable, text("%1 cannot be written: the file system is read-only", name),
                        text("Save it in another folder."), details);
        case EACCES:
        case EPERM:
            throw Error(ErrorCode::Unwritable, text("%1 may not be written by you", name),
                        text("Change the permissions, or save it in another folder."), details);
        case ENOENT:
        case ENOTDIR:
            throw Error(ErrorCode::NotFound, text("The folder of %1 does not exist", name),
                        text("Create it, or choose another folder."), details);
        case EISDIR:
            throw Error(ErrorCode::Unwritable, text("%1 is a folder", name), text("Choose another name."), details);
        case ENAMETOOLONG:
            throw Error(ErrorCode::Unwritable, text("The name of %1 is too long for the file system", name),
                        text("Choose a shorter name."), details);
        default:
            throw Error(ErrorCode::Unwritable, text("%1 cannot be written: %2", name, details),
                        text("Check the disk or the network share."), details);
    }
}

}  // namespace fornax::files
