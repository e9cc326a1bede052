import { Credits } from './credits.tsx';
import { Reach } from './reach.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import { words } from '../words.ts';

/** The footer of an enrollment's steps: help, and who is signed in. */
export function StepsFooter() {
  return (
    <footer className="mt-12 border-t border-line bg-surface text-sm text-ink-muted print:mt-6">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4">
        <ul aria-label={words.help} className="flex flex-wrap gap-x-6 print:hidden">
          <Reach />
        </ul>
        <WhoIsHere />
        <div className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
          <Credits />
        </div>
      </div>
    </footer>
  );
}
