import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { shownFields } from '#schemas/forms/answers/clean-answers.ts';
import { mayBeDrafted } from '#schemas/forms/answers/drafted-answers.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { unfinishedInput } from './drafts/drafts.ts';
import { answersWithVersion, prefill } from './answers-of.ts';
import { newsOf } from './step-news.ts';
import { filledOver, versionOf } from './step-version.ts';
import { stepsOf } from './tabs.ts';
import { outdatedAnswers } from './outdated-answers.ts';

/**
 * The fields of a step with known values: unfinished input before saved answers (sensitive ones masked) before what can be
 * prefilled. Saved answers that are no longer valid come with their error. For the step as saved, unfinished input and errors are left
 * out.
 */
export async function showStep(
  ctx: EnrollmentContext,
  tab: string,
  { as_saved }: { readonly as_saved?: string | undefined } = {},
): Promise<CallData<'GET /get-form-fields-personal-info'>> {
  refuseUnneeded(ctx, tab);
  const form = ctx.forms.step(ctx, tab);
  const step = ctx.stepOf(tab);
  const [known, saved, draft, validator, givenFor] = await Promise.all([
    prefill(ctx, tab),
    answersWithVersion(ctx, tab),
    as_saved === undefined ? unfinishedInput(ctx, tab) : undefined,
    ctx.forms.validatorPath(form, ctx),
    step.givenFor?.(ctx),
  ]);
  // A list contains items, not answers to its fields.
  const isList = step.list !== undefined;
  const outdated = outdatedAnswers(ctx, tab, saved);
  const errors = new Map(as_saved === undefined ? outdated.map(({ field, message }) => [field, message]) : []);
  const drafted = draft && !isList ? new Set(draftedFields(form.built.fields, draft.data).map(({ name }) => name)) : undefined;
  const shown = form.definitions.map((definition) => {
    const { field_name, read_only } = definition;
    if (isList) return definition;
    // Values cleared in the unfinished input stay cleared.
    const value = drafted?.has(field_name) ? draft?.data[field_name] : shownValue(field_name, read_only, known, saved.answers);
    if (value === undefined) return definition;
    return withValue(definition, value, drafted?.has(field_name) ? undefined : errors.get(field_name));
  });
  const news = await newsOf(ctx, { tab, saved, draft, outdated });
  const result = (await step.show?.(ctx, shown)) ?? shown;
  return {
    result: [...result],
    validator,
    step_version: versionOf(draft?.basedOn ? filledOver(draft.basedOn).answers : saved.version, form, givenFor),
    ...(news ? { news } : {}),
  };
}

/** Refuses a step that this enrollment does not need, or that no configuration knows. */
export function refuseUnneeded(ctx: EnrollmentContext, tab: string): void {
  const step = stepsOf(ctx).find((each) => each.tab_name === tab);
  if (!step?.required) throw new Refused('step-not-required');
}

/**
 * The fields whose value is that of the unfinished input, also where it was cleared. The saved one stays for a field that the
 * input does not ask, such as one of another payment method, and for an invalid number, which was not kept.
 */
function draftedFields(fields: readonly Field[], data: Answers): readonly Field[] {
  const asked = new Set(shownFields(fields, data));
  return fields.filter((field) => mayBeDrafted(field) && (data[field.name] !== undefined || (asked.has(field) && !field.sensitive)));
}

// Not by spreading: spreading a definition and then adding to it is five times slower in V8, and a form has many.
function withValue(definition: FieldDefinition, value: unknown, error: string | undefined): FieldDefinition {
  return Object.assign({}, definition, { value }, error === undefined ? undefined : { error });
}

function shownValue(name: string, readOnly: boolean, known: Answers, saved: Answers): unknown {
  return readOnly ? (known[name] ?? saved[name]) : (saved[name] ?? known[name]);
}
