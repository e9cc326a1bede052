import type { Detail } from './detail.ts';

/** A dialog that asks before something is done. */
export interface ActDialogProps {
  readonly detail: Detail;
  readonly onClose: () => void;
  /** It is done; the words say what. */
  readonly onDone: (words: string) => void;
  /** Shows what a colleague has done meanwhile. */
  readonly onLook: () => void;
}
