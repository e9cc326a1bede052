import type { CallData } from '#schemas/calls/calls.ts';

/** One enrollment as the desk shows it. */
export type Detail = CallData<'GET /get-desk-enrollment'>;

/** The props of every part of the page. */
export interface DetailProps {
  readonly detail: Detail;
  /** Loads it again, after something was done. */
  readonly onDone: () => void;
}
