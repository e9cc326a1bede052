/** Milliseconds of processor time that work takes, to which other work on the machine adds nothing. */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
