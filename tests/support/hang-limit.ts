/**
 * Milliseconds that a test waits for what must happen. The limit ends a hang and promises no speed: on a busy machine
 * everything takes longer.
 */
export const hangLimit = 30_000;
