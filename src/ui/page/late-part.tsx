import { type ComponentType, lazy, useState } from 'react';

/** A part of the app whose code is loaded when the part is first shown, or earlier by `load`. */
export interface LatePart<Props extends object> {
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<ComponentType<Props>>;
}

export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => (loaded ??= await load());
  const LoadedWhenShown = lazy(async () => ({ default: await loadNow() }));

  // React would show a placeholder even for code that is there, and keep it for 300 ms.
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? LoadedWhenShown);
    return <Shown {...props} />;
  }
  return { Part, load: loadNow };
}
