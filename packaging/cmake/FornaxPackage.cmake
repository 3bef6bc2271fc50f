# cpack in build/release: a Debian package and an archive. LibTorch is not in them: the launcher finds an installed one, so
# no NVIDIA file is ever distributed. Dependencies are listed by hand, because dpkg-shlibdeps cannot know LibTorch's.
set(CPACK_PACKAGE_NAME fornax-studio)
set(CPACK_PACKAGE_VENDOR "The Fornax Studio authors")
set(CPACK_PACKAGE_CONTACT "The Fornax Studio authors <fornax@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Desktop studio for training neural networks")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
" Pick data, build a model, press Train, and watch loss, accuracy and the use of
 the machine while it learns. Needs LibTorch 2.11.0, for example from a Python
 environment with torch==2.11.0.")
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= 2.36), libstdc++6 (>= 12), libqt6widgets6 (>= 6.4), libqt6printsupport6, \
libqt6concurrent6, libqt6dbus6, libqt6svg6, libqcustomplot2.1-qt6, libspdlog1.10, libfmt9, libsqlite3-0, libxxhash0, zlib1g, libbz2-1.0, libarchive13, libicu72, \
libglx0, libopengl0")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, qt6-image-formats-plugins, qt6-translations-l10n, fonts-inter, \
fonts-dejavu-core, fonts-noto-cjk | fonts-wqy-microhei")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "dataset-fashion-mnist")
include(CPack)
