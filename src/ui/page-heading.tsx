import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
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
  /** What a page is known by that is on the screen before its address; the address unless told otherwise. */
  readonly place?: string;
}

/**
 * The page's `h1`. It takes the focus when a person comes here from another page of the app, so that
 * a screen reader says where they are and the keyboard starts at the top. That is before the page is painted: a moment
 * later it would take the focus from somebody who types already.
 */
export function PageHeading({ title, children, className, place }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrived = useRef<string>(undefined);
  const here = place ?? pathname;
  usePageTitle(title);

  useLayoutEffect(() => {
    const isFirstPage = key === 'default' && arrived.current === undefined;
    // A heading that was built anew before its address was there has not taken what the button before it lost.
    const isLost = place !== undefined && document.activeElement === document.body;
    if (!isFirstPage && (arrived.current !== here || isLost)) heading.current?.focus({ preventScroll: true });
    arrived.current = here;
  }, [here, place, key]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-2xl font-bold tracking-tight sm:text-3xl', className)}>
      {children ?? title}
    </h1>
  );
}
