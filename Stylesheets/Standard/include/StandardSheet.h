#pragma once

#include <stddef.h>

/// The bytes of the standard sheet.
extern const unsigned char *_Nonnull const StandardSheetBytes;

/// How many bytes those are.
extern const size_t StandardSheetSize;
