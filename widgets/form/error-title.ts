import { useEffect } from 'react';

const mark = 'Error: ';

/** While mounted, the title of the browser tab begins with "Error:", which a screen reader says first. */
export function useErrorTitle(): void {
  useEffect(() => {
    if (document.title.startsWith(mark)) return;
    document.title = `${mark}${document.title}`;
    return () => {
      document.title = document.title.replace(mark, '');
    };
  }, []);
}
