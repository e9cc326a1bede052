import type { AnyEventObject } from 'xstate';
import { type BuiltForm, buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { after, started } from '../diagram/simulation.ts';
import { buildWizard, currentTab, type WizardSnapshot } from './wizard-machine.ts';
import { type Happening, stateWord, type WizardLife, type WizardReport } from './wizard-report.ts';

/** A replayed event of a report. */
export interface Replayed {
  readonly happened: string;
  readonly state: string;
  /** Fields with their messages, if answers were validated. */
  readonly faults: readonly string[];
  /** The step whose answers the wizard asks to save, or `complete`. */
  readonly asks?: string;
  /** The difference from the report; undefined if there is none. */
  readonly differs?: string;
}

/**
 * Replays a report through the wizard's machine and the forms' validators, without a browser or a server: the server's
 * recorded replies are repeated. `compile` creates the validator of a form.
 */
export function replayReport(report: WizardReport, compile: (form: BuiltForm) => Validate): readonly Replayed[] {
  const checks = Object.fromEntries(
    Object.entries(report.forms).map(([tab, { definitions, context }]) => {
      const form = buildForm(tab, definitions);
      const validate = compile(form);
      return [tab, (answers: Answers) => checkAnswers(form, answers, validate, context)];
    }),
  );
  return report.lives.flatMap((life) => replayLife(life, checks));
}

type Checks = Readonly<
  Record<string, (answers: Answers) => readonly { readonly target_element: string; readonly error_message: string }[]>
>;

function replayLife({ tabs, start, returnToReview, happened }: WizardLife, checks: Checks): readonly Replayed[] {
  const machine = buildWizard(tabs, start);
  let snapshot = started(machine, { returnToReview }) as WizardSnapshot;
  return happened.map((each) => {
    const tab = currentTab(snapshot) ?? '';
    const faults = 'stopped' in each ? check(checks, each.stopped, each.answers) : nextFaults(checks, tab, each);
    const event = eventOf(each);
    if (event) snapshot = after(machine, snapshot, event) as WizardSnapshot;
    const state = stateWord(snapshot.value);
    const work = Object.keys(snapshot.children)[0];
    return {
      happened: wordsOf(each),
      state,
      faults: faults.map(({ target_element, error_message }) => `${target_element}: ${error_message}`),
      ...(event && work ? { asks: work === 'complete' ? work : (currentTab(snapshot) ?? work) } : {}),
      ...differenceFrom(
        each,
        state,
        faults.map(({ target_element }) => target_element),
      ),
    };
  });
}

const check = (checks: Checks, tab: string, answers: Answers) => checks[tab]?.(answers) ?? [];

function nextFaults(checks: Checks, tab: string, each: Happening) {
  return 'did' in each && each.did.type === 'NEXT' ? check(checks, tab, each.did.answers) : [];
}

function differenceFrom(each: Happening, state: string, faults: readonly string[]): Pick<Replayed, 'differs'> {
  const expected = 'stopped' in each ? each.faults : [];
  if (state !== each.state) return { differs: `the state was ${each.state}` };
  const isSame = expected.length === faults.length && expected.every((name) => faults.includes(name));
  return isSame ? {} : { differs: `the errors were ${expected.length > 0 ? `at ${expected.join(', ')}` : 'none'}` };
}

function eventOf(each: Happening): AnyEventObject | undefined {
  if ('did' in each) return each.did;
  if ('ended' in each) return { type: `xstate.done.actor.${each.ended}`, output: { tabs: each.tabs }, actorId: each.ended };
  if ('stopped' in each) return undefined;
  const { code, faults, conflict } = each;
  const error = Object.assign(new Error(code), { code, faults, ...(conflict ? { conflict: { version: conflict, changes: [] } } : {}) });
  return { type: `xstate.error.actor.${each.failed}`, error, actorId: each.failed };
}

function wordsOf(each: Happening): string {
  if ('did' in each) return [each.did.type, 'tab' in each.did ? each.did.tab : ''].filter(Boolean).join(' ');
  if ('ended' in each) return `${each.ended} done`;
  return 'stopped' in each ? `stopped by the form` : `${each.failed} refused: ${[each.code, ...each.faults].join(' ')}`;
}
