/// How often `malloc` was called on this thread, by whatever code; -1 where calls are not counted.
long allocationCount(void);
