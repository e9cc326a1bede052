import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { replayReport } from '#machines/wizard/replay-report.ts';
import { buildWizard } from '#machines/wizard/wizard-machine.ts';
import type { CompletionInput, SavedStep, SaveInput } from '#machines/wizard/wizard-ports.ts';
import { stateWord, type WizardReport } from '#machines/wizard/wizard-report.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { Recording } from '#src/wizard/engine/report/recording.ts';
import { reportOf } from '#src/wizard/engine/report/report-of.ts';

const tabs = ['primary_info', 'contact_info', 'review_info'].map(
  (tab_name, order): Tab => ({ tab_name, title: tab_name, required: true, order, complete: false }),
);
const asked = (field_name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  field_name,
  required: true,
  read_only: false,
  ...more,
});
const forms: Readonly<Record<string, readonly FieldDefinition[]>> = {
  primary_info: [asked('first_name'), asked('last_name'), asked('ssn')],
  contact_info: [asked('email_address'), asked('phone_number'), asked('badge', { type: 'text', pattern: '[A-Z]{2}\\d{4}' })],
};
const compile = ({ schema }: BuiltForm) => compileValidator(schema);
const replayed = (report: WizardReport) => replayReport(JSON.parse(JSON.stringify(report)) as WizardReport, compile);

/** A person in a recorded wizard, and a server that refuses a step the first few times. */
function run(refusals: number) {
  const recording = new Recording();
  for (const [tab, definitions] of Object.entries(forms)) {
    const form = buildForm(tab, definitions);
    recording.forms.set(tab, { form, validate: compile(form), context: { today: '03/10/2026' }, hash: 'abc', definitions });
  }
  let left = refusals;
  const saved = new Set<string>();
  const wizard = buildWizard(tabs, 'primary_info').provide({
    actors: {
      saveTab: fromCall<SavedStep, SaveInput>(async ({ tab }) => {
        if (left-- > 0)
          throw Object.assign(new Error('Dana was refused'), { code: 'invalid-answers', faults: [{ target_element: 'ssn' }] });
        saved.add(tab);
        return { tabs: tabs.map((each) => ({ ...each, complete: saved.has(each.tab_name) })) };
      }),
      complete: fromCall<void, CompletionInput>(async () => undefined),
    },
  });
  const inspect = recording.hearing({ tabs, start: 'primary_info', returnToReview: false }, () => true);
  const actor = createActor(wizard, { input: { returnToReview: false }, inspect });
  const states: string[] = [];
  actor.subscribe(({ value }) => states.push(stateWord(value)));
  actor.start();
  const idle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const next = async (answers: Answers) => {
    actor.send({ type: 'NEXT', answers });
    await idle();
  };
  return { recording, actor, next, idle, states };
}

const personal = { first_name: 'Qzana', last_name: 'Qxample', ssn: '219097734' };
const contact = { email_address: 'qzana@example.net', phone_number: '2145557734', badge: 'QZ7734' };

test('a replay gives the same states, faults and requests, without what was typed', async () => {
  const { recording, actor, next, idle } = run(1);
  await next(personal);
  await next(personal);
  recording.stopped('contact_info', { ...contact, badge: 'qz-7734' }, ['badge'], actor.getSnapshot().value);
  await next(contact);
  actor.send({ type: 'COMPLETE', notes: 'Qzana asks for a call', textMessage: false });
  await idle();
  const report = reportOf(recording);
  expect(replayed(report)).toEqual([
    { happened: 'NEXT', state: 'primary_info.saving', faults: [], asks: 'primary_info' },
    { happened: 'saveTab refused: invalid-answers ssn', state: 'primary_info.editing', faults: [] },
    { happened: 'NEXT', state: 'primary_info.saving', faults: [], asks: 'primary_info' },
    { happened: 'saveTab done', state: 'contact_info.editing', faults: [] },
    { happened: 'stopped by the form', state: 'contact_info.editing', faults: [expect.stringContaining('badge: ')] },
    { happened: 'NEXT', state: 'contact_info.saving', faults: [], asks: 'contact_info' },
    { happened: 'saveTab done', state: 'review_info.editing', faults: [] },
    { happened: 'COMPLETE', state: 'completing', faults: [], asks: 'complete' },
    { happened: 'complete done', state: 'receipt', faults: [] },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/q[zx]|7734|Dana/i);
});

test('a difference is reported in its place', async () => {
  const { recording, next } = run(0);
  await next(personal);
  const report = reportOf(recording);
  const [life] = report.lives;
  const changed = { ...report, lives: [{ ...life!, happened: life!.happened.map((each) => ({ ...each, state: 'review_info.editing' })) }] };
  expect(replayed(changed).map(({ differs }) => differs)).toEqual([
    'the state was review_info.editing',
    'the state was review_info.editing',
  ]);
});

const recognizable = fc.stringMatching(/^[A-Za-z0-9 ]{2,12}$/).map((text) => `Qz7${text}`);
const attempt = fc.record({
  tab: fc.constantFrom('primary_info', 'contact_info'),
  answers: fc.dictionary(
    fc.constantFrom(...Object.values(forms).flatMap((form) => form.map((field) => field.field_name)), 'unknown'),
    recognizable,
  ),
});

test('whatever was typed and refused, no word of it is in the report, and it replays to the same states', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 4 }), fc.nat(2), recognizable, async (attempts, refusals, notes) => {
      const { recording, actor, next, states } = run(refusals);
      for (const { tab, answers } of attempts) {
        recording.stopped(tab, answers, [], actor.getSnapshot().value);
        await next(answers);
      }
      if (actor.getSnapshot().can({ type: 'COMPLETE', notes, textMessage: false }))
        actor.send({ type: 'COMPLETE', notes, textMessage: false });
      const report = reportOf(recording);
      const text = JSON.stringify(report);
      for (const typed of [notes, ...attempts.flatMap(({ answers }) => Object.values(answers))]) expect(text).not.toContain(typed);
      const again = replayed(report);
      expect(again.filter(({ happened }) => happened !== 'stopped by the form').map(({ state }) => state)).toEqual(
        states.slice(1, again.length + 1),
      );
    }),
    { numRuns: 25 },
  );
});

test('the command exits with 0 for a run as reported, and with 1 for one that differs or for an invalid report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const command = (text: string) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, text);
    return execFileSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], { encoding: 'utf8', stdio: 'pipe' });
  };
  const { recording, next } = run(0);
  await next(personal);
  const text = JSON.stringify(reportOf(recording));
  expect(command(text)).toContain('request  POST /save-personal-info');
  expect(() => command(text.replace('"state":"contact_info.editing"', '"state":"review_info.editing"'))).toThrow(/Command failed/);
  expect(() => command('{}')).toThrow(/is not a wizard report/);
}, 60_000);
