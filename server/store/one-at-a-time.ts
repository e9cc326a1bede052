/**
 * Runs work one at a time. Callers during a run share one more run, which starts when the current one ends, so every
 * caller gets the result of a run that began after it asked.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = work().finally(() => {
      if (!next) running = undefined;
    });
    return running;
  };
  return () => (running ? (next ??= running.then(start, start)) : start());
}
