// The declarations that the sources use from a C library, with the types that musl and Android's Bionic share. Where the
// two differ, each has its own header. Functions with variable arguments are in Overlay.swift, because Swift can't import
// them.
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long time_t;
typedef int clockid_t, pid_t;
typedef unsigned uid_t, gid_t;
typedef struct { long space[8]; } pthread_attr_t;
typedef struct { long space[8]; } pthread_mutex_t;
typedef struct { long space[8]; } pthread_cond_t;
typedef struct { long space[8]; } posix_spawn_file_actions_t, posix_spawnattr_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct rlimit { unsigned long long rlim_cur, rlim_max; };
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct pollfd { int fd; short events, revents; };

#define EINTR 4
#define EIO 5
#define EAGAIN 11
#define EEXIST 17
#define ENOENT 2
#define ENOTDIR 20
#define EISDIR 21
#define EPIPE 32
#define ENOTSUP 95
#define EWOULDBLOCK EAGAIN
#define O_RDONLY 0
#define O_WRONLY 01
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOCTTY 0400
#define O_NONBLOCK 04000
#define O_DIRECTORY 0200000
#define O_CLOEXEC 02000000
#define F_SETFD 2
#define FD_CLOEXEC 1
#define AT_FDCWD (-100)
#define AT_SYMLINK_FOLLOW 0x400
#define F_OK 0
#define W_OK 2
#define SEEK_SET 0
#define LOCK_EX 2
#define LOCK_NB 4
#define PATH_MAX 4096
#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFREG 0100000
#define RLIMIT_STACK 3
#define CLOCK_MONOTONIC 1
#define TIOCGWINSZ 0x5413
#define SIGXFSZ 25
#define POLLIN 0x001
#define POLLOUT 0x004
#define IN_MOVED_FROM 0x00000040
#define IN_CLOSE_WRITE 0x00000008
#define IN_MASK_ADD 0x20000000
#define IN_MOVED_TO 0x00000080
#define IN_CREATE 0x00000100
#define IN_DELETE 0x00000200
#define IN_DELETE_SELF 0x00000400
#define IN_MOVE_SELF 0x00000800
#define IN_Q_OVERFLOW 0x00004000
#define IN_IGNORED 0x00008000
#define IN_CLOEXEC O_CLOEXEC
#define IN_NONBLOCK O_NONBLOCK

int close(int);
int dup(int);
int fchown(int, uid_t, gid_t);
int flock(int, int);
int usleep(unsigned);
int isatty(int);
_Noreturn void exit(int);
long sysconf(int);
