/**
 * Runs work once at a time. Who asks while it runs is answered by one more run, shared by all who do, that starts when this one ends:
 * so each is answered by a run that began after it asked.
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
