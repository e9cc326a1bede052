import { type ComponentType, lazy, type ReactNode, useState } from 'react';

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
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => (loaded = await load());
  const LoadedWhenShown = lazy(async () => ({ default: await loadNow() }));

  // React would show a placeholder even for code that is there, and keep it for 300 ms.
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? LoadedWhenShown);
    return <Shown {...props} />;
  }
  return (props) => ({ element: <Page {...props} />, load: loadNow });
}
