import { useDeferredValue, useMemo, useState } from 'react';
import { Entry } from '#src/ui/forms/entry.tsx';
import type { Texts } from '../../draft.ts';
import { stepsIn } from '../adding/outline.ts';
import { fewestLetters, type FoundLine, foundLines } from './found-lines.ts';

interface FindInFilesProps {
  readonly texts: Texts;
  readonly onOpen: (line: FoundLine) => void;
}

const mostShown = 30;

/** Finds a field, a plan or a text in all files, by the words that enrollers see, and leads to its line. */
export function FindInFiles({ texts, onOpen }: FindInFilesProps) {
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const forms = useMemo(() => stepsIn(texts['steps.yaml'] ?? '').map(({ tab }) => tab), [texts]);
  const found = useMemo(() => foundLines(texts, looked, forms), [texts, looked, forms]);
  return (
    <div>
      <Entry type="search" label="Find in all files" value={words} maxLength={100} onChange={setWords} />
      <p role="status" className="mt-1 text-sm text-ink-muted">
        {looked.trim().length < fewestLetters ? '' : howMany(found.length)}
      </p>
      {found.length === 0 ? null : (
        <ul aria-label="Lines found" className="mt-2 max-h-60 space-y-1 overflow-y-auto">
          {found.slice(0, mostShown).map((line) => (
            <li key={`${line.file}:${line.line}`}>
              <button
                type="button"
                onClick={() => onOpen(line)}
                className="w-full rounded-lg border border-line px-3 py-1.5 text-left text-sm hover:bg-surface-muted"
              >
                <span className="font-semibold">
                  {line.file}, line {line.line}
                </span>{' '}
                <span className="line-clamp-2 break-words">{line.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function howMany(count: number): string {
  if (count === 0) return 'No line has these words.';
  if (count > mostShown) return `The first ${mostShown} of ${count} lines. Add a word to find fewer.`;
  return count === 1 ? '1 line.' : `${count} lines.`;
}
