import { useMemo, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { AddingDialog, type AddingProps } from './adding-dialog.tsx';
import { entryAdded } from './entry-added.ts';
import { fieldEntry } from './new-entries.ts';
import { type Asker, askersIn, pathAt } from './outline.ts';

/** Adds a field to a step, at first to the one that the cursor is in. */
export function AddField({ texts, file, cursor, onAdd, onClose }: AddingProps) {
  const text = texts[file] ?? '';
  const askers = useMemo(() => askersIn(texts, file), [texts, file]);
  const [[at, step], choose] = useState(() => placeAtCursor(askers, text, cursor));
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const place = askers[at]?.places[step];
  const add = (answers: Answers) => {
    if (!place) return;
    const refuse = (error_message: string) => setFaults([{ target_element: 'new_field', error_message }]);
    if (place.names.includes(String(answers.new_field))) return refuse(`${place.step} already asks for ${String(answers.new_field)}`);
    const change = entryAdded(text, place.path, fieldEntry(answers));
    if (change) onAdd(change);
    else refuse(`The fields of ${place.step} are written so that no field can be added here. Please add it in the editor.`);
  };
  const where = place ? (
    <>
      {askers.length > 1 ? (
        <ChooseOne
          label="Asked with"
          options={askers.map(({ name }, index) => ({ value: String(index), name }))}
          value={String(at)}
          onChange={(value) => choose([Number(value), step])}
        />
      ) : null}
      <ChooseOne
        label="Step"
        options={(askers[at]?.places ?? []).map((each, index) => ({ value: String(index), name: each.step }))}
        value={String(step)}
        onChange={(value) => choose([at, Number(value)])}
      />
    </>
  ) : null;
  return <AddingDialog title="Add a field" form="new-field" faults={faults} where={where} onSubmit={add} onClose={onClose} />;
}

function placeAtCursor(askers: readonly Asker[], text: string, cursor: number): readonly [asker: number, step: number] {
  const all = askers.flatMap(({ places }, asker) => places.map(({ path }, step) => ({ path, at: [asker, step] as const })));
  const nearest = pathAt(
    text,
    cursor,
    all.map(({ path }) => path),
  );
  return all[nearest]?.at ?? [0, 0];
}
