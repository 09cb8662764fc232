/// Returns the number of calls of `malloc` on this thread, or -1 if calls can't be counted.
long allocationCount(void);
