/** CPU time that `work` takes in this process, in ms; unlike its duration, the same on a busy machine. */
export function cpuTimeMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
