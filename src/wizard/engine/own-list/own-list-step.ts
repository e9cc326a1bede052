import { latePart } from '#src/ui/page/late-part.tsx';
import { defineStep } from '../screen-step.ts';

const screen = latePart(async () => (await import('./own-list-screen.tsx')).OwnListScreen);
const details = latePart(async () => (await import('./own-list-screen.tsx')).OwnListDetails);

/** A carrier's own list, by its configuration. */
export const ownListStep = defineStep({ Screen: screen.Part, Details: details.Part, loadCode: screen.load });
