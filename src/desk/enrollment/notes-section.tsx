import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { Moment } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { ActProblem } from './act-problem.tsx';
import type { DetailProps } from './detail.ts';
import { Section } from './section.tsx';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useAct } from './use-act.ts';
import { useHalfWritten } from './use-half-written.ts';

/** Notes for other staff, newest first. They cannot be changed, so a correction is another note. */
export function NotesSection({ detail: { enrollment_id, notes }, onDone }: DetailProps) {
  // A new form for each note.
  const [round, setRound] = useState(0);
  const { answers, handle, sent } = useHalfWritten(`note/${enrollment_id}`);
  const { busy, faults, problem, send } = useSendingForm();
  const act = useAct(send, () => {
    sent();
    setRound((before) => before + 1);
    onDone();
  });
  return (
    <Section title="Notes">
      <div className="mt-3 print:hidden">
        <OwnForm
          key={round}
          name="desk-note"
          answers={answers}
          handle={handle}
          faults={faults}
          onSubmit={({ text }) => void act((act_id) => call('POST /add-desk-note', { enrollment_id, act_id, text: String(text) }))}
        >
          {problem ? <ActProblem error={problem} onLook={onDone} /> : null}
          <Button type="submit" variant="secondary" size="small" busy={busy} className="mt-3">
            Add the note
          </Button>
        </OwnForm>
      </div>
      {notes.length === 0 ? (
        <p className="mt-4 text-sm text-ink-muted">No notes yet. Only staff see them, and they cannot be changed.</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {notes.map(({ at, by, text }) => (
            <li key={`${at} ${text}`} className="border-l-2 border-line pl-3">
              <p className="text-xs text-ink-muted">
                {by}, <Moment at={at} />
              </p>
              <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
