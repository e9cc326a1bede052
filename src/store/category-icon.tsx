import type { ReactNode } from 'react';
import { Drawing } from '#src/ui/drawing.tsx';

/** The drawing for a category of plans; an unlisted one gets the shield. */
const drawings: Readonly<Record<string, ReactNode>> = {
  medical: <path d="M9 4h6v5h5v6h-5v5H9v-5H4V9h5V4Z" />,
  guaranteed: <path d="M12 3 5 6v5c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V6l-7-3Zm0 5v7m-3.5-3.5h7" />,
  dental: (
    <path d="M8 4c-2.5 0-4 2-4 4.5 0 2 1 3 1.3 5C5.7 16.5 6 20 7.6 20S9 14.5 12 14.5 14.8 20 16.4 20s1.9-3.5 2.3-6.5c.3-2 1.3-3 1.3-5C20 6 18.5 4 16 4c-1.7 0-2.5 1-4 1S9.7 4 8 4Z" />
  ),
  vision: <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
  limitedmed: <path d="M6 3v6a4 4 0 0 0 8 0V3M10 13v3a4.5 4.5 0 0 0 9 0v-2m0 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
  term_life: <path d="M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z" />,
  supplemental: <path d="M12 5v14M5 12h14M4 4h16v16H4z" />,
  lifestyle: (
    <path d="M12 4v3m0 10v3m8-8h-3M7 12H4m13.7-5.7-2.1 2.1M8.4 15.6l-2.1 2.1m11.4 0-2.1-2.1M8.4 8.4 6.3 6.3M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
  ),
  rx: <path d="m10.5 20.5-7-7a4.9 4.9 0 0 1 7-7l7 7a4.9 4.9 0 0 1-7 7ZM7 17l7-7" />,
  di: <path d="M4 19V9m5 10V5m5 14v-7m5 7V8M3 21h18" />,
  critical: <path d="M3 12h4l2.5-6 4.5 12 2.5-6H21" />,
  accident: <path d="m6 14 8-8a2.8 2.8 0 0 1 4 4l-8 8a2.8 2.8 0 0 1-4-4Zm3.5-3.5 4 4m-1.5-4h.01" />,
  hospital: <path d="M5 21V5h14v16M3 21h18M12 8v5m-2.5-2.5h5M10 21v-4h4v4" />,
  pet: (
    <path d="M8 14c-1.7 1.2-2.5 2.4-2.5 3.6 0 1.3 1 2.4 2.5 2.4 1.6 0 2.4-.8 4-.8s2.4.8 4 .8c1.5 0 2.5-1.1 2.5-2.4 0-1.2-.8-2.4-2.5-3.6-1-.8-1.9-2.5-4-2.5S9 13.2 8 14ZM8.5 8.5v-2m7 2v-2m-11 5v-1m15 1v-1" />
  ),
  bundles: <path d="m12 3 8 4.5-8 4.5-8-4.5L12 3Zm-8 9 8 4.5 8-4.5M4 16.5 12 21l8-4.5" />,
};

const shield = <path d="M12 3 5 6v5c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V6l-7-3Z" />;

export interface CategoryIconProps {
  readonly category: string;
  readonly className?: string;
}

/** A category's drawing, next to its name. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  return <Drawing {...(className ? { className } : {})}>{Object.hasOwn(drawings, category) ? drawings[category] : shield}</Drawing>;
}
