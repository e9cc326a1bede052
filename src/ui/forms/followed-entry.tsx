import { Entry, type EntryProps } from './entry.tsx';
import { useFollowed } from './use-followed.ts';

/**
 * An entry that filters what is shown, whose value comes back later: the address follows in a transition, until which React would
 * put the last value into the box again. A change of the value by anything else replaces the text. A day is passed on when its year
 * is typed; until then it begins with zeros.
 */
export function FollowedEntry({ value, onChange, ...entry }: EntryProps) {
  const [text, setText] = useFollowed(value);
  const change = (typed: string) => {
    setText(typed);
    const isUnfinished = entry.type === 'date' && typed.startsWith('0');
    if (!isUnfinished) onChange(typed);
  };
  return <Entry {...entry} value={text} onChange={change} />;
}
