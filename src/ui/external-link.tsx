import type { ReactNode } from 'react';
import { words } from './words.ts';

export interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link out of the store, in a new tab so that visitors do not leave their input here. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {words.opensInANewTab}</span>
    </a>
  );
}
