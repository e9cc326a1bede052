import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isConsent } from '#schemas/rules/consent.ts';
import { formatDate } from '#schemas/values/dates.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { Db } from '#server/store/store.ts';
import { signatureRequired } from '#server/rules/enrollment/agreement.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { applicantName } from '#server/steps/personal/applicant.ts';
import { agreementDefinitions } from './agreement-definitions.ts';
import { keepEvidence } from './evidence.ts';
import { standingOf } from './signature.ts';
import { signatureFaults, withPlainPicture } from './signature-picture.ts';
import { coveredNow } from './what-is-signed.ts';

/** The agreement texts and the signature. */
export const agreement = defineStep({
  asks: agreementDefinitions,
  prefill: async (ctx) => ({ ...agentOf(ctx), ...groupOf(ctx), user_name: await applicantName(ctx), date: formatDate(ctx.today) }),
  // A signature, or the consent in its place, applies only to what it was given for.
  show: async (ctx, shown) => ((await isInForce(ctx)) ? shown : shown.map((each) => notGiven(ctx, each))),
  givenFor: async (ctx) => (await coveredNow(ctx, ctx.store.db, stepsOf(ctx))).before,
  complete: async (_ctx, answers) => withPlainPicture(answers),
  check: async (ctx, { signature }) => signatureFaults(signature, await applicantName(ctx)),
  alongside: keepEvidence,
  // A signature that no longer covers the enrollment leaves its step open. Nothing is read before there is an agreement.
  isComplete: (ctx, db, valid) => valid && isInForce(ctx, db),
  // The picture is not part of what is signed, nor are the names and the date printed next to it.
  signed: (fields) => fields.filter(({ readOnly, kind, name }) => !readOnly && kind !== 'signature' && name !== 'sign_by_text'),
});

async function isInForce(ctx: EnrollmentContext, db?: Db): Promise<boolean> {
  return (await standingOf(ctx, db)).withdrawn === undefined;
}

function notGiven({ plans }: EnrollmentContext, definition: FieldDefinition): FieldDefinition {
  const { value: _value, ...asked } = definition;
  const isGiven = signatureRequired(plans) ? asked.field_name === 'signature' : isConsent(asked.field_name);
  return isGiven ? asked : definition;
}

function agentOf({ config, enrollment }: EnrollmentContext): Answers {
  const own = config.people.agents.find(({ id }) => id === enrollment.filter.agent_id);
  return own ? { agent_name: `${own.first_name} ${own.last_name}`, agent_code: own.code } : {};
}

function groupOf({ config, enrollment }: EnrollmentContext): Answers {
  const own = config.people.groups.find(({ id }) => id === enrollment.filter.group_id);
  return own ? { group_name: own.display_name, group_code: own.code } : {};
}
