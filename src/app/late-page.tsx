import type { ComponentType, ReactNode } from 'react';
import { latePart } from '#src/ui/page/late-part.tsx';

/** A page whose code is loaded when the page is first shown, or earlier by `load`. */
export interface LatePage {
  readonly element: ReactNode;
  readonly load: () => Promise<unknown>;
}

/** A page of its own. */
export function latePage(load: () => Promise<ComponentType>): LatePage {
  return latePages(load)({});
}

/** A page that is shown at several paths and differs by its props. It stays the same page to React between them. */
export function latePages<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => LatePage {
  const { Part, load: loadNow } = latePart(load);
  return (props) => ({ element: <Part {...props} />, load: loadNow });
}
