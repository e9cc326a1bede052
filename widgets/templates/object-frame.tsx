import { descriptionId } from '@rjsf/utils';
import type { ReactNode } from 'react';

interface ObjectFrameProps {
  readonly id: string;
  readonly heading: string | undefined;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** Questions that belong together, under their heading. */
export function ObjectFrame({ id, heading, description, children }: ObjectFrameProps) {
  return (
    <fieldset id={id} aria-describedby={description ? descriptionId(id) : undefined} className="min-w-0 sm:col-span-6">
      {heading ? <legend className="mb-4 text-lg font-semibold text-ink">{heading}</legend> : null}
      {description ? (
        <div id={descriptionId(id)} className="mb-4 text-sm text-ink-muted">
          {description}
        </div>
      ) : null}
      {children}
    </fieldset>
  );
}
