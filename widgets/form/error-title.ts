import { useEffect } from 'react';
import { words } from '../words.ts';

/** While a form has errors, the title of the browser tab begins with "Error:", which screen readers announce first. */
export function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    const mark = `${words.error} `;
    if (!isRefused || document.title.startsWith(mark)) return;
    document.title = `${mark}${document.title}`;
    return () => {
      document.title = document.title.replace(mark, '');
    };
  }, [isRefused]);
}
