// Loaded before the program where the system cannot notify a process that its parent was killed.
const PARENT_CHECK_MS = 500;
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, "SIGTERM");
}, PARENT_CHECK_MS);
timer.unref();
