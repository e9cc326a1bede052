import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ChangedMeanwhile } from './versions/changed-meanwhile.tsx';
import { type Draft, editsOf, isInForce, rebased } from './draft.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import type { Checking } from './use-checked.ts';

type Configuration = CallData<'GET /get-configuration'>;

interface PublishPanelProps {
  readonly draft: Draft;
  readonly checking: Checking;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  /** The files have changed. */
  readonly onSettled: () => void;
}

/** Publishes a draft without faults. If someone else published first, shows what they changed and keeps the draft. */
export function PublishPanel({ draft, checking, onChange, onSettled }: PublishPanelProps) {
  const { publish, takeTheirs, busy, problem, theirs, published } = usePublish(draft, onChange, onSettled);
  const count = Object.keys(draft.edited).length;
  const isSound = checking.standing === 'current' && checking.checked?.faults.length === 0;
  return (
    <Card as="section" aria-labelledby="studio-publish" className="space-y-4">
      <h2 id="studio-publish" className="text-lg font-semibold">
        Publish
      </h2>
      {published === undefined ? null : (
        <Notice kind="success" title={published}>
          <p>Steps that are opened from now on use it.</p>
        </Notice>
      )}
      {theirs ? <ChangedMeanwhile draft={draft} theirs={theirs} message={problem?.message ?? ''} onTake={takeTheirs} /> : null}
      {problem && !theirs ? <CallProblem error={problem} /> : null}
      {count === 0 ? (
        <p className="text-ink-muted">There are no edits.</p>
      ) : (
        <OwnForm key={published} name="publish-configuration" onSubmit={publish}>
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <Button type="submit" className="wrap-anywhere" busy={busy} disabled={!isSound || theirs !== undefined}>
              Publish {Object.keys(draft.edited).join(', ')}
            </Button>
            {isSound ? null : <p className="text-ink-muted">You can publish once the draft is checked and has no errors.</p>}
          </div>
        </OwnForm>
      )}
    </Card>
  );
}

function usePublish(draft: Draft, onChange: PublishPanelProps['onChange'], onSettled: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  const [theirs, setTheirs] = useState<Configuration>();
  const [published, setPublished] = useState<string>();

  const publish = async ({ note }: Answers) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setPublished(undefined);
    try {
      const { number } = await call('POST /publish-configuration', { base: draft.base, edits: editsOf(draft), note: String(note ?? '') });
      takeIn(await call('GET /get-configuration', {}), `Version ${number} is in force`);
    } catch (error) {
      await explain(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  const takeIn = (now: Configuration, done: string) => {
    onChange((before) => rebased(before, now));
    setPublished(done);
    onSettled();
  };

  const explain = async (failed: CallError) => {
    const hasChanged = failed.code === 'configuration-changed';
    const now = hasChanged || failed.isUnanswered ? await call('GET /get-configuration', {}).catch(() => undefined) : undefined;
    // Published by this draft itself, if only the answer was lost.
    if (now && isInForce(draft, now)) return takeIn(now, 'Your edits are in force');
    if (hasChanged) setTheirs(now);
    setProblem(failed);
  };

  const takeTheirs = (taken: readonly string[]) => {
    if (!theirs) return;
    onChange((before) => rebased(before, theirs, taken));
    setTheirs(undefined);
    setProblem(undefined);
    onSettled();
  };

  return { publish: (answers: Answers) => void publish(answers), takeTheirs, busy, problem, theirs, published };
}
