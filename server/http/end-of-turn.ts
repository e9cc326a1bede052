let thisTurn: Promise<void> | undefined;

/**
 * Resolves once all requests of the same turn of the event loop have been handled. Answers that wait for it are sent
 * one right after the other; sending each by itself would wake its receiver by itself, which often costs both sides
 * more than the answer. A request that came alone does not wait.
 */
export function endOfTurn(): Promise<void> {
  thisTurn ??= new Promise((resolve) => {
    setImmediate(() => {
      thisTurn = undefined;
      resolve();
    });
  });
  return thisTurn;
}
