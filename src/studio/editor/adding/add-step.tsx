import { useMemo, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { AddingDialog, type AddingProps } from './adding-dialog.tsx';
import { entryAdded } from './entry-added.ts';
import { stepEntry } from './new-entries.ts';
import { followable, orderAfter, pathAt, stepsIn } from './outline.ts';

/** Adds a step, at first behind the one that the cursor is in. */
export function AddStep({ texts, file, cursor, onAdd, onClose }: AddingProps) {
  const text = texts[file] ?? '';
  const steps = useMemo(() => stepsIn(text), [text]);
  const before = useMemo(() => followable(steps), [steps]);
  const [chosen, choose] = useState(() =>
    pathAt(
      text,
      cursor,
      before.map(({ at }) => ['steps', at]),
    ),
  );
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const previous = before[chosen];
  const add = (answers: Answers) => {
    if (!previous) return;
    const refuse = (error_message: string) => setFaults([{ target_element: 'new_step', error_message }]);
    const same = steps.find(({ tab }) => tab === answers.new_step);
    if (same) return refuse(`The step ${same.title} already has this name`);
    const change = entryAdded(text, ['steps'], stepEntry(answers, orderAfter(previous)), previous.at);
    if (change) onAdd(change);
    else refuse('The steps are written so that no step can be added here. Please add it in the editor.');
  };
  const where = previous ? (
    <ChooseOne
      label="After the step"
      options={before.map(({ title }, index) => ({ value: String(index), name: title }))}
      value={String(chosen)}
      onChange={(value) => choose(Number(value))}
    />
  ) : null;
  return <AddingDialog title="Add a step" form="new-step" faults={faults} where={where} onSubmit={add} onClose={onClose} />;
}
