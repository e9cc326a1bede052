import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** The drawings, on a grid of 24, in strokes of the text color. */
const drawings = {
  apps: <path d="M5 5h4v4H5zm10 0h4v4h-4zM5 15h4v4H5zm10 0h4v4h-4z" />,
  'arrow-left': <path d="M19 12H5m6 6-6-6 6-6" />,
  'arrow-right': <path d="M5 12h14m-6-6 6 6-6 6" />,
  calendar: <path d="M7 3v3m10-3v3M4 9h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />,
  cart: <path d="M3 4h2l2.2 10.2a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.5-1.2L20 8H6m3.5 11.5h.01m7.49 0h.01" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  edit: <path d="m4 20 1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1Z" />,
  info: <path d="M12 11v5m0-8.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  mail: <path d="M4 6h16v12H4zm0 1 8 6 8-6" />,
  phone: (
    <path d="M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  shield: <path d="M12 3 5 6v5c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V6l-7-3Zm-3 9 2.2 2.2L15 10.4" />,
  trash: <path d="M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7m-7 4v5m4-5v5" />,
  warning: <path d="M12 9.5v4m0 3h.01M10.4 4.6 2.9 17.8A1.8 1.8 0 0 0 4.5 20.5h15a1.8 1.8 0 0 0 1.6-2.7L13.6 4.6a1.8 1.8 0 0 0-3.2 0Z" />,
} as const satisfies Record<string, ReactNode>;

/** The name of a drawing. */
export type IconName = keyof typeof drawings;

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** One of the product's small drawings. */
export function Icon({ name, className }: IconProps) {
  return <Drawing {...(className ? { className } : {})}>{drawings[name]}</Drawing>;
}
