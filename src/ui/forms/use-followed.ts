import { useState } from 'react';

/** Text that is being typed over a value that comes from elsewhere: another value replaces it. */
export function useFollowed(value: string) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Not by a `key`: the focus would be lost.
  if (value !== followed) {
    setFollowed(value);
    setText(value);
  }
  return [text, setText] as const;
}
