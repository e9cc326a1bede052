import type { Field } from '#schemas/fields/field.ts';
import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import { isMask, mask } from '#schemas/values/mask.ts';
import { type Draft, openDrafted } from '#server/store/steps/step-drafts.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { listed, secretsOpened } from '#server/store/desk/audit-details.ts';
import { mapParts, openForm } from './draft-parts.ts';
import { unfinishedInput } from './drafts.ts';
import { earlierAnswers } from '../earlier-answers.ts';
import { noteOpened } from '../note-opened.ts';
import { answersOf } from '../answers-of.ts';
import { type Part, secretName } from '../lists/parts.ts';
import type { ServerStep } from '../server-step.ts';
import { answerFaults } from '../tabs.ts';

/** Unfinished input with masks in place of sensitive answers, and the ones that were typed. */
interface SplitDraft {
  readonly shown: Answers;
  /** Not encrypted, by name. */
  readonly fresh: ReadonlyMap<string, unknown>;
}

/**
 * Takes the sensitive answers out of unfinished input. An invalid one is not kept, because a mask would hide what to
 * correct.
 */
export function splitDraft(ctx: EnrollmentContext, tab: string, data: Answers): SplitDraft {
  const form = ctx.forms.step(ctx, tab);
  const sensitive = form.built.fields.filter((field) => field.sensitive);
  const fresh = new Map<string, unknown>();
  const shown = mapParts(ctx.stepOf(tab), data, (answers, whose) => {
    const typed = sensitive.filter(({ name }) => answers[name] !== undefined && !isMask(answers[name]));
    if (typed.length === 0) return answers;
    const wrong = new Set(answerFaults(ctx, form, answers).map((fault) => fault.target_element));
    const right = typed.filter(({ name }) => !wrong.has(name));
    for (const { name } of right) fresh.set(secretName(whose, name), answers[name]);
    const masks = right.map(({ name, kind }) => [name, mask(kind, String(answers[name]))]);
    return { ...withoutNames(answers, typed), ...Object.fromEntries(masks) };
  });
  return { shown, fresh };
}

function withoutNames(answers: Answers, fields: readonly Field[]): Answers {
  const gone = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !gone.has(name)));
}

/** The encrypted answers of the previous draft that masks in the next one stand for, by their names in the next one. */
export function carriedSecrets(
  ctx: EnrollmentContext,
  tab: string,
  { before, listed, shown }: { readonly before: Draft | undefined; readonly listed: ReadonlySet<string>; readonly shown: Answers },
): Draft['secrets'] {
  const carried: Record<string, string> = {};
  const find = before && secretFinder(ctx, tab, before, listed);
  if (!find) return carried;
  mapParts(ctx.stepOf(tab), shown, (answers, whose) => {
    for (const { name } of sensitiveFields(ctx, tab)) {
      const sealed = isMask(answers[name]) ? find(whose, name, answers[name]) : undefined;
      if (sealed !== undefined) carried[secretName(whose, name)] = sealed;
    }
    return answers;
  });
  return carried;
}

/** The parts of a step with unsaved input in place of the masks that stand for it. */
export async function withDraftedSecrets<Parts extends readonly Part[]>(ctx: EnrollmentContext, tab: string, parts: Parts): Promise<Parts> {
  const fields = sensitiveFields(ctx, tab);
  if (!parts.some(({ answers }) => fields.some(({ name }) => isMask(answers[name])))) return parts;
  const draft = await unfinishedInput(ctx, tab);
  if (!draft || Object.keys(draft.secrets).length === 0) return parts;
  const find = secretFinder(ctx, tab, draft, await listedBefore(ctx, tab));
  const opened: string[] = [];
  const clear = parts.map((part) => {
    const typed = fields.flatMap(({ name }) => {
      const sealed = isMask(part.answers[name]) ? find(part.whose, name, part.answers[name]) : undefined;
      if (sealed === undefined) return [];
      opened.push(secretName(part.whose, name));
      return [[name, openDrafted(ctx.enrollment.sealer, sealed)] as const];
    });
    return typed.length > 0 ? { ...part, answers: { ...part.answers, ...Object.fromEntries(typed) } } : part;
  });
  if (opened.length > 0) {
    const detail = secretsOpened.toSave.write({ tab, names: listed.write(opened) });
    await ctx.store.write((trx) => noteOpened(trx, ctx, detail));
  }
  // As many parts as given.
  return clear as readonly Part[] as Parts;
}

const sensitiveFields = (ctx: EnrollmentContext, tab: string) => ctx.forms.step(ctx, tab).built.fields.filter((field) => field.sensitive);

type Find = (whose: string, field: string, masked: unknown) => string | undefined;

/**
 * Ids of people who are on file or already saved: their masks stand for what is stored, and not for what was typed into
 * a new person's form.
 */
export async function listedBefore(ctx: EnrollmentContext, tab: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const step = ctx.stepOf(tab);
  if (!step.list) return ids;
  for (const known of [await answersOf(ctx, tab), await earlierAnswers(ctx, tab)]) eachId(step, known, ids);
  return ids;
}

function eachId(step: ServerStep, data: Answers, ids: Set<string>): void {
  mapParts(step, data, (answers, whose) => {
    ids.add(whose);
    return answers;
  });
}

/** Finds the encrypted answer that a mask in a draft stands for. A person's open form has the newest one. */
function secretFinder(ctx: EnrollmentContext, tab: string, { data, secrets }: Draft, listed: ReadonlySet<string>): Find {
  const masks = new Map<string, unknown>();
  const ids = new Set(listed);
  const step = ctx.stepOf(tab);
  if (step.list) eachId(step, data, ids);
  mapParts(step, data, (answers, whose) => {
    for (const { name } of sensitiveFields(ctx, tab)) masks.set(secretName(whose, name), answers[name]);
    return answers;
  });
  const open = data[openForm];
  const isOpenFor = (whose: string) =>
    isAnswers(open) && (open.id === undefined ? !ids.has(whose) || whose === openForm : open.id === whose);
  return (whose, field, masked) => {
    const names = [...(isOpenFor(whose) ? [openForm] : []), whose].map((each) => secretName(each, field));
    const name = names.find((each) => masks.get(each) === masked && Object.hasOwn(secrets, each));
    return name === undefined ? undefined : secrets[name];
  };
}
