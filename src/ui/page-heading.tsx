import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from './class-names.ts';

/** The site's name, which ends every page's title. */
export const SiteName = createContext('');

/** Sets the title of the browser's tab: `Your cart · Harborline`. */
export function usePageTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}

export interface PageHeadingProps {
  /** The page in words, for the browser's tab; also shown when there are no children. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * The page's `h1`. It takes the focus when a person comes here from another page of the app, so that
 * a screen reader says where they are and the keyboard starts at the top.
 */
export function PageHeading({ title, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrived = useRef('');
  usePageTitle(title);

  useEffect(() => {
    const isFirstPage = key === 'default';
    if (!isFirstPage && arrived.current !== pathname) heading.current?.focus({ preventScroll: true });
    arrived.current = pathname;
  }, [pathname, key]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-2xl font-bold tracking-tight sm:text-3xl', className)}>
      {children ?? title}
    </h1>
  );
}
