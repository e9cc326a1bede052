/** The processor time of some work in milliseconds, which does not depend on other work on the machine. */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
