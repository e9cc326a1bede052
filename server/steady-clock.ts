/**
 * A clock that never steps back: where the machine's does, it goes on from the latest time that it told, by the time that has passed
 * since. What dies at a time stays dead by it. Times to be shown and days of a calendar are the machine's own.
 */
export function steadyClock(clock: () => Date, elapsedMs: () => number = () => performance.now()): () => Date {
  let told = clock().getTime();
  let at = elapsedMs();
  return () => {
    const elapsed = elapsedMs();
    told = Math.max(clock().getTime(), told + (elapsed - at));
    at = elapsed;
    return new Date(told);
  };
}
