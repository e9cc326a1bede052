let isHere = false;

/**
 * Whether the displayed page is recovering from an ended session. Nothing may replace it meanwhile, because only the
 * page has what was typed.
 */
export const endedHere = {
  is: (): boolean => isHere,
  set: (next: boolean): void => {
    isHere = next;
  },
};
