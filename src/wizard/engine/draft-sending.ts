import { createContext } from 'react';
import type { DraftCalls } from './drafts/draft-keeper.ts';

/** The calls that drafts are kept by. Without them, as where nothing but the screen is wanted, what is typed stays on the page. */
export const DraftSending = createContext<DraftCalls | undefined>(undefined);
