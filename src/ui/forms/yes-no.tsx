import { useId } from 'react';
import { LabelledGroup } from './labelled-group.tsx';
import { words } from '../words.ts';

interface YesNoProps {
  readonly label: string;
  readonly answer: boolean | undefined;
  readonly locked: boolean;
  readonly error?: string | undefined;
  readonly onAnswer: (isYes: boolean) => void;
}

/** A Yes or No question on a screen that is not a form. */
export function YesNo({ label, answer, locked, error, onAnswer }: YesNoProps) {
  const id = useId();
  return (
    <LabelledGroup label={label} error={error}>
      <div className="flex flex-wrap gap-2">
        {[true, false].map((isYes) => (
          <label key={String(isYes)} className="choice">
            <input type="radio" name={id} checked={answer === isYes} disabled={locked} onChange={() => onAnswer(isYes)} />
            {isYes ? words.yes : words.no}
          </label>
        ))}
      </div>
    </LabelledGroup>
  );
}
