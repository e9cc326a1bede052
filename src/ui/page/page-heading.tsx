import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';

/** The site's name, which ends every page title. */
export const SiteName = createContext('');

/** Sets the title of the browser tab: `Your cart · Harborline`. */
export function usePageTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}

export interface PageHeadingProps {
  /** The page's title, for the browser tab; also shown if there are no children. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly className?: string;
  /** Identifies a page that is displayed before its URL changes; the URL by default. */
  readonly place?: string;
}

/**
 * The page's `h1`. It takes the focus when a visitor comes here from another page of the app, so that screen readers
 * announce the page and the keyboard starts at the top. This happens before the page is painted: a moment later it
 * would take the focus from someone who is already typing.
 */
export function PageHeading({ title, children, className, place }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrived = useRef<string>(undefined);
  const here = place ?? pathname;
  usePageTitle(title);

  useLayoutEffect(() => {
    const isFirstPage = key === 'default' && arrived.current === undefined;
    // A heading that was re-rendered before its URL was set has not yet taken the focus that the pressed button lost.
    const isLost = place !== undefined && document.activeElement === document.body;
    // Someone who has opened a menu before a slow page came would see it close.
    const isInMenu = document.activeElement?.getAttribute('aria-expanded') === 'true';
    if (!isFirstPage && !isInMenu && (arrived.current !== here || isLost)) heading.current?.focus({ preventScroll: true });
    arrived.current = here;
  }, [here, place, key]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-2xl font-semibold sm:text-3xl', className)}>
      {children ?? title}
    </h1>
  );
}
