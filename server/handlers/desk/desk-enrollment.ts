import type { HandlersFor } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { act } from '#server/desk/act.ts';
import { cancelPolicy } from '#server/desk/cancel-policy.ts';
import { erase } from '#server/desk/erase.ts';
import { detailOf } from '#server/desk/detail.ts';
import { ownedBy } from '#server/desk/owned.ts';
import { giveUpCorrection, reopen } from '#server/desk/reopen.ts';
import { resendCode, resendReceipt } from '#server/desk/resend.ts';
import { showAnswer } from '#server/desk/show-answer.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { wholeRecord } from '#server/desk/whole-record.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { earlierCopy, electronicCopy } from '#server/documents/electronic-copy.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { revisionsOf } from '#server/store/policies/policy-revisions.ts';
import { addNote } from '#server/store/desk/staff-notes.ts';

type EnrollmentCall =
  | 'GET /get-desk-enrollment'
  | 'GET /get-desk-copy'
  | 'POST /show-desk-answer'
  | 'POST /download-desk-record'
  | 'POST /add-desk-note'
  | 'POST /resend-desk-receipt'
  | 'POST /resend-desk-code'
  | 'POST /cancel-desk-policy'
  | 'GET /get-desk-earlier-copy'
  | 'POST /reopen-desk-enrollment'
  | 'POST /give-up-desk-correction'
  | 'POST /erase-desk-enrollment';

/** One enrollment at the desk. */
export const deskEnrollmentHandlers: HandlersFor<EnrollmentCall> = {
  'GET /get-desk-enrollment': async ({ enrollment_id }, ctx) => {
    const owned = await ownedBy(ctx, enrollment_id);
    await ctx.store.write((trx) => noteAct(trx, ctx, { enrollment_id, action: 'open-enrollment', detail: '' }));
    return detailOf(owned);
  },

  'GET /get-desk-copy': async ({ enrollment_id }, ctx) => {
    const owned = await ownedBy(ctx, enrollment_id);
    const policy = await policyOf(ctx.store.db, enrollment_id);
    if (!policy) throw new Refused('enrollment-open');
    await ctx.store.write((trx) => noteAct(trx, ctx, { enrollment_id, action: 'open-copy', detail: '' }));
    return electronicCopy(owned, policy);
  },

  'GET /get-desk-earlier-copy': async ({ enrollment_id, version }, ctx) => {
    const { enrollment } = await ownedBy(ctx, enrollment_id);
    const policy = await policyOf(ctx.store.db, enrollment_id);
    const earlier = policy ? await revisionsOf(ctx.store.db, policy.policy_id) : [];
    const asked = earlier.find(({ revision }) => revision === Number(version));
    if (!asked) throw new Refused('copy-unknown');
    await ctx.store.write((trx) => noteAct(trx, ctx, { enrollment_id, action: 'open-copy', detail: `version ${version}` }));
    return earlierCopy(enrollment.sealer, asked);
  },

  'POST /show-desk-answer': async ({ enrollment_id, ...asked }, ctx) => ({
    value: await showAnswer(await ownedBy(ctx, enrollment_id), asked),
  }),

  'POST /download-desk-record': async ({ enrollment_id, reason }, ctx) => wholeRecord(await ownedBy(ctx, enrollment_id), reason),

  'POST /add-desk-note': async ({ text, ...asked }, ctx) => {
    const checked = checkedAnswers(ctx, ownForm(ctx, 'desk-note'), { text });
    await act(ctx, asked, 'note', async (trx, { enrollment, staff, now }) => {
      await addNote(trx, enrollment.sealer, { staff_name: staff.name, at: now.toISOString(), text: String(checked.text) });
      return '';
    });
    return {};
  },

  'POST /resend-desk-receipt': async (asked, ctx) => {
    await act(ctx, asked, 'resend-receipt', (trx, owned) => resendReceipt(trx, owned, asked.act_id));
    return {};
  },

  'POST /resend-desk-code': async (asked, ctx) => {
    await act(ctx, asked, 'resend-code', resendCode);
    return {};
  },

  'POST /cancel-desk-policy': async ({ ends_on, reason, comment, ...asked }, ctx) => {
    const end = { ends_on, reason, ...(comment === undefined ? {} : { comment }) };
    await act(ctx, asked, 'cancel-policy', (trx, owned) => cancelPolicy(trx, owned, end));
    return {};
  },

  'POST /reopen-desk-enrollment': async ({ reason, comment, ...asked }, ctx) => {
    await act(ctx, asked, 'reopen', (trx, owned) => reopen(trx, owned, { reason, comment }));
    return {};
  },

  'POST /erase-desk-enrollment': async ({ reason, confirm, ...asked }, ctx) => {
    await act(ctx, asked, 'erase', (trx, owned) => erase(trx, owned, { reason, confirm }));
    return {};
  },

  'POST /give-up-desk-correction': async (asked, ctx) => {
    await act(ctx, asked, 'give-up-correction', giveUpCorrection);
    return {};
  },
};
