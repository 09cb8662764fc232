#pragma once

#include <stddef.h>

/// The bytes of the standard sheet.
extern const unsigned char *_Nonnull const StandardSheetBytes;

/// The number of bytes in the standard sheet.
extern const size_t StandardSheetSize;
