/**
 * A clock that never goes back: if the machine's clock does, it continues from its latest time by the time that has
 * passed. What has expired stays expired. Displayed times and calendar days use the machine's clock.
 */
export function steadyClock(clock: () => Date, elapsedMs: () => number = () => performance.now()): () => Date {
  let latest = clock().getTime();
  let at = elapsedMs();
  return () => {
    const elapsed = elapsedMs();
    latest = Math.max(clock().getTime(), latest + (elapsed - at));
    at = elapsed;
    return new Date(latest);
  };
}
