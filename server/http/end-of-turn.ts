let thisTurn: Promise<void> | undefined;

/**
 * When all requests that came in the same turn of the event loop have been looked at. Answers that wait for it leave one
 * right after the other; each sent by itself would wake whoever receives it by itself, which costs both sides more than
 * many an answer. A request that came alone waits for nobody.
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
