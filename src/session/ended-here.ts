let isHere = false;

/**
 * Whether the page on the screen is on its way back from a session that has ended. Nothing takes its place meanwhile: what was
 * typed stands nowhere else.
 */
export const endedHere = {
  is: (): boolean => isHere,
  set: (next: boolean): void => {
    isHere = next;
  },
};
