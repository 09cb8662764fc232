// The declarations that the sources use from a C library, with the types that musl and Bionic share. `open` has no
// variable arguments, because Swift can't import such functions. The overlay of each system declares `open` like this.
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long off_t;
typedef unsigned mode_t;
typedef struct { long space[8]; } pthread_attr_t;
typedef struct { long space[8]; } pthread_mutex_t;
struct stat { mode_t st_mode; off_t st_size; };
#define O_RDONLY 0
#define O_NONBLOCK 04000
#define O_NOCTTY 0400
#define O_CLOEXEC 02000000
#define EINTR 4
#define EIO 5
#define _SC_NPROCESSORS_ONLN 84
#define S_IFMT 0170000u
#define S_IFREG 0100000u
typedef unsigned long long rlim_t;
struct rlimit { rlim_t rlim_cur, rlim_max; };
#define RLIMIT_STACK 3
int getrlimit(int, struct rlimit *);
int open(const char *, int);
int close(int);
int fstat(int, struct stat *);
ssize_t read(int, void *, size_t);
ssize_t pread(int, void *, size_t, off_t);
char *strerror(int);
long sysconf(int);
