import type { CallData } from '#schemas/calls/calls.ts';
import { inGroupsOf } from '#schemas/values/mask.ts';
import { Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { seesWholeEnrollment } from '#server/rules/people/staff-reach.ts';
import { storedSecrets, storedStep } from '#server/steps/engine/renamed-step.ts';
import { detailOf } from './detail.ts';
import { belongingOf, type OwnedContext } from './owned.ts';
import { noteAct } from './staff-acts.ts';

type Step = CallData<'GET /get-desk-enrollment'>['steps'][number];
type Line = Step['groups'][number]['lines'][number];

/**
 * What is stored about one enrollment as a JSON file, for a person who asks for their data: as the desk shows it, with
 * sensitive answers in full. Card and account numbers stay masked, because the vault gives none back. It is given only once the audit
 * log says who asked for it, and why.
 */
export async function wholeRecord(ctx: OwnedContext, reason: string): Promise<CallData<'POST /download-desk-record'>> {
  const { id: enrollment_id } = ctx.enrollment;
  const checked = checkedAnswers(ctx, ownForm(ctx, 'desk-reason'), { reason });
  if (!seesWholeEnrollment(ctx.staff, await belongingOf(ctx.store.db, enrollment_id))) throw new Refused('plans-of-others');
  await ctx.store.write((trx) => noteAct(trx, ctx, { enrollment_id, action: 'download-record', detail: String(checked.reason) }));
  const { version: _version, erasable: _erasable, ends_on: _endsOn, ...detail } = await detailOf(ctx);
  const steps = await Promise.all(detail.steps.map((step) => inFull(ctx, step)));
  const record = { written_at: ctx.now.toISOString(), ...detail, steps };
  return { file_name: `enrollment-${detail.policy_id || enrollment_id}.json`, content: `${JSON.stringify(record, null, 2)}\n` };
}

async function inFull(ctx: OwnedContext, step: Step): Promise<Step> {
  const stored = await storedStep(ctx, step.tab_name);
  const secrets = stored ? storedSecrets(ctx, stored) : {};
  const whole = ({ label, text, secret }: Line): Line => {
    const found = secret !== undefined && Object.hasOwn(secrets, secret) ? secrets[secret] : undefined;
    return { label, text: found && 'value' in found ? inGroupsOf(text, String(found.value)) : text };
  };
  return { ...step, groups: step.groups.map(({ title, lines }) => ({ title, lines: lines.map(whole) })) };
}
