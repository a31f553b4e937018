/** How long this thread is busy with a work, without what other programs do at that time. */
export function busyMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
