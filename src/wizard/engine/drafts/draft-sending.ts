import { createContext } from 'react';
import type { DraftCalls } from './draft-keeper.ts';

/** The calls that store drafts. Without them, for example in tests of the screen alone, input stays on the page. */
export const DraftSending = createContext<DraftCalls | undefined>(undefined);
