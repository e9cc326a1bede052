import { useId } from 'react';
import { messages } from '#schemas/messages/messages.ts';

interface SpouseQuestionProps {
  readonly answer: boolean | undefined;
  readonly missing: boolean;
  readonly locked: boolean;
  readonly onAnswer: (enrolls: boolean) => void;
}

/** Asked if plans make a spouse optional. */
export function SpouseQuestion({ answer, missing, locked, onAnswer }: SpouseQuestionProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={missing ? `${id}-error` : undefined}>
      <legend className="field-label">{messages.spouseQuestion}</legend>
      <div className="flex flex-wrap gap-2">
        {[true, false].map((enrolls) => (
          <label key={String(enrolls)} className="choice">
            <input type="radio" name={id} checked={answer === enrolls} disabled={locked} onChange={() => onAnswer(enrolls)} />
            {enrolls ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
      {missing ? (
        <p id={`${id}-error`} role="alert" className="field-error">
          {messages.spouseStatusEmpty}
        </p>
      ) : null}
    </fieldset>
  );
}
