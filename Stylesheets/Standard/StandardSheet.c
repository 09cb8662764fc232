#include "StandardSheet.h"

// In a Swift target, the sheet would be an array literal, which takes the compiler forty times as long.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "Standard.style"
};

const unsigned char *_Nonnull const StandardSheetBytes = bytes;

const size_t StandardSheetSize = sizeof bytes;
