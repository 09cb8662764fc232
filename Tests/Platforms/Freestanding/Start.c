// The parts of a C library that a program in Embedded Swift needs, for 32-bit x86 Linux without a C library.

typedef unsigned int size_t;
typedef unsigned long long u64;

int main(int argc, char **argv);

static int system_call(int number, int first, int second, int third) {
  int result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(third) : "memory");
  return result;
}

__attribute__((noreturn)) static void end(int status) {
  for (;;) system_call(1, status, 0, 0);
}

__attribute__((force_align_arg_pointer, noreturn)) void _start(void) { end(main(0, 0)); }

unsigned __stack_chk_guard = 0x57ac4bad;
void __stack_chk_fail(void) { end(70); }

int putchar(int character) {
  char byte = (char)character;
  system_call(4, 1, (int)&byte, 1);
  return character;
}

void *memcpy(void *to, const void *from, size_t size) {
  void *start = to;
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(size) : : "memory");
  return start;
}

void *memmove(void *to, const void *from, size_t size) {
  char *target = to;
  const char *source = from;
  if (target <= source) return memcpy(to, from, size);
  while (size-- > 0) target[size] = source[size];
  return to;
}

void *memset(void *to, int byte, size_t size) {
  void *start = to;
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(size) : "a"(byte) : "memory");
  return start;
}

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < size; index++)
    if (a[index] != b[index]) return a[index] - b[index];
  return 0;
}

// Allocates blocks of each power of two from one area. Freed blocks are kept in lists. Each block follows its exponent.
static char area[256 << 20] __attribute__((aligned(64)));
static size_t used;
static void *free_blocks[32];

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment > 32) return 22;
  int exponent = 6;
  while (((size_t)1 << exponent) < size + 32) exponent++;
  char *block = free_blocks[exponent];
  if (block) {
    free_blocks[exponent] = *(void **)block;
  } else {
    if (sizeof area - used < (size_t)1 << exponent) return 12;
    block = area + used;
    used += (size_t)1 << exponent;
  }
  *(int *)block = exponent;
  *pointer = block + 32;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  char *block = (char *)pointer - 32;
  int exponent = *(int *)block;
  *(void **)block = free_blocks[exponent];
  free_blocks[exponent] = block;
}

// In a test, hash seeds can be the same in every run.
void arc4random_buf(void *bytes, size_t size) { memset(bytes, 7, size); }

double ceil(double value) {
  double whole = (double)(long long)value;
  return whole < value ? whole + 1 : whole;
}

double floor(double value) { return -ceil(-value); }

// The processor rounds to the nearest even number.
double rint(double value) {
  __asm__("frndint" : "+t"(value));
  return value;
}

double trunc(double value) { return (double)(long long)value; }

double fmod(double value, double divisor) { return value - divisor * trunc(value / divisor); }

// Only numbers that a double doesn't contain exactly are read by the C library. No table that is compared has one, so the
// result may be slightly wrong.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  long double value = 0;
  int exponent = 0, fraction = 0, sign = *text == '-';
  for (text += sign; (*text >= '0' && *text <= '9') || (*text == '.' && !fraction); text++) {
    if (*text == '.') {
      fraction = 1;
      continue;
    }
    value = value * 10 + (*text - '0');
    exponent -= fraction;
  }
  if (*text == 'e' || *text == 'E') {
    int isNegative = *++text == '-', power = 0;
    for (text += isNegative || *text == '+'; *text >= '0' && *text <= '9'; text++)
      if (power < 10000) power = power * 10 + (*text - '0');
    exponent += isNegative ? -power : power;
  }
  for (; exponent > 0; exponent--) value *= 10;
  for (; exponent < 0; exponent++) value /= 10;
  *number = (double)(sign ? -value : value);
  return text;
}

double round(double value) { return (double)(long long)(value < 0 ? value - 0.5 : value + 0.5); }

double sqrt(double value) {
  __asm__("fsqrt" : "+t"(value));
  return value;
}

u64 __ashldi3(u64 value, int count) {
  unsigned low = (unsigned)value, high = (unsigned)(value >> 32);
  if (count == 0) return value;
  if (count >= 32) return (u64)(low << (count - 32)) << 32;
  return (u64)(high << count | low >> (32 - count)) << 32 | low << count;
}

u64 __lshrdi3(u64 value, int count) {
  unsigned low = (unsigned)value, high = (unsigned)(value >> 32);
  if (count == 0) return value;
  if (count >= 32) return high >> (count - 32);
  return (u64)(high >> count) << 32 | (high << (32 - count) | low >> count);
}

u64 __udivdi3(u64 dividend, u64 divisor) {
  u64 quotient = 0, rest = 0;
  for (int bit = 63; bit >= 0; bit--) {
    rest = rest << 1 | (dividend >> bit & 1);
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= (u64)1 << bit;
    }
  }
  return quotient;
}

u64 __umoddi3(u64 dividend, u64 divisor) { return dividend - __udivdi3(dividend, divisor) * divisor; }
