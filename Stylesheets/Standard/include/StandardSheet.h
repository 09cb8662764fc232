#pragma once

#include <stddef.h>
#include <stdint.h>

/// The bytes of the standard sheet.
extern const unsigned char *_Nonnull const StandardSheetBytes;

/// The number of bytes in the standard sheet.
extern const size_t StandardSheetSize;

/// The syntax tree of the standard sheet, encoded in words.
extern const uint32_t *_Nonnull const StandardTreeWords;

/// The number of words in the tree.
extern const size_t StandardTreeSize;
