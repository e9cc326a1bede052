import { Type } from 'typebox';
import { paymentMethods } from '#schemas/rules/payment.ts';
import { call, Done, enrollmentId, OfEnrollment, stepVersion } from '../call.ts';
import { shapes } from './steps.ts';
import { Payers } from '../store/whole-cost.ts';

const AgreementText = Type.Object({
  text_id: Type.String({ description: 'The checkbox of this text is the field `accept_<text_id>` of the agreement form.' }),
  text_head: Type.String(),
  text_body: Type.String(),
  text_required: Type.Boolean(),
});

const paymentMethod = Type.Enum([...paymentMethods]);
const accountType = Type.Union([Type.Enum(['checking', 'savings']), Type.Literal('')]);
const chosen = Type.Boolean({ description: 'Whether the enrollment is paid with it so far.' });
const holderType = Type.Union([Type.Enum(['individual', 'company']), Type.Literal('')]);

const People = Type.Object({
  member: Type.Boolean(),
  spouse: Type.Boolean(),
  children: Type.Integer({ description: 'How many; 0 for none, -1 if children are covered whose number is not known.' }),
});

const FirstCharge = Type.Optional(
  Type.Object({ from: Type.String(), by: Type.String() }, { description: 'The days from which and by which the first charge comes.' }),
);

/** How an enrollment is paid for and when, as far as it is known. */
export const Payment = Type.Object({
  payment_method: Type.Optional(paymentMethod),
  last_four: Type.String({ description: 'The last digits of the card or account; empty if there is none.' }),
  first_charge: FirstCharge,
  monthly_day: Type.Optional(Type.Integer({ description: 'The day of the month of each later charge.' })),
  monthly_from: Type.Optional(Type.String({ description: 'The first such day after the effective date.' })),
});

const PaymentSummary = Type.Object({
  plans: Type.Array(
    Type.Object({
      plan_name: Type.String(),
      covers: People,
      shares: Type.Array(Type.Object({ people: People, amount: Type.Number() }), {
        description: 'Dollars of premium per month for these people; empty if the rates do not say.',
      }),
    }),
  ),
  ...Payment.properties,
});

/** Agreement, billing, review and receipt. */
export const completionCalls = {
  'GET /get-form-fields-agreement-info': shapes.fieldsOf('Agreement & Signature'),
  'POST /save-agreement-info': shapes.saveOf('Agreement & Signature', { large: true }),
  'GET /get-agreement-texts': call({
    summary: 'The agreement texts: one for each plan and for the site',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Array(AgreementText),
      special_message: Type.String(),
      has_l713: Type.Boolean(),
      l713_net_price: Type.Number(),
    }),
  }),

  'GET /get-form-fields-billing-info': shapes.fieldsOf('Billing Information'),
  'POST /save-billing-info': shapes.saveOf('Billing Information'),
  'POST /begin-card-entry': call({
    summary: "Begins the entry of a card in a payment provider's own fields, where the site uses one",
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      reference: Type.String({ description: 'What Billing Information then saves as its card number.' }),
      client_secret: Type.String({ description: 'Lets a browser fill in this entry, and nothing else.' }),
      publishable_key: Type.String(),
      script: Type.String({ description: "The address of the provider's script." }),
    }),
  }),
  'POST /save-billing-info-existing': call({
    summary: 'Pays with an account or card on file',
    access: 'enrollment',
    // Clients also repeat an account as listed, but the one on file counts. Answers to carriers' own
    // questions are accepted.
    request: Type.Object(
      {
        enrollment_id: enrollmentId,
        payment_method: paymentMethod,
        card_id: Type.Optional(Type.String({ maxLength: 64 })),
        bank_id: Type.Optional(Type.String({ maxLength: 64 })),
        bill_date: Type.Optional(Type.Integer()),
        step_version: stepVersion,
      },
      { additionalProperties: true },
    ),
    data: Done,
  }),
  'GET /get-bill-date': call({
    summary: 'Days of the month on which a premium may be drafted',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ result: Type.Array(Type.Object({ bill_date: Type.Integer() })) }),
  }),
  'GET /get-payment-method': call({
    summary: 'How this cart can be paid: `cc` leaves the choice, anything else forces it',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: paymentMethod }),
  }),
  'GET /get-existing-bank-info': call({
    summary: 'Bank accounts on file, masked',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Array(
        Type.Object({
          bank_id: Type.String(),
          account_name: Type.String(),
          bank_name: Type.String(),
          account_number: Type.String(),
          account_type: accountType,
          account_holder_type: holderType,
          bank_routing: Type.String(),
          chosen,
        }),
      ),
    }),
  }),
  'GET /get-existing-card-info': call({
    summary: 'Cards on file, masked; the security code is never stored',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      result: Type.Array(
        Type.Object({
          card_id: Type.String(),
          name_on_cc: Type.String(),
          card_number: Type.String(),
          expiration_month: Type.String(),
          expiration_year: Type.String(),
          security_code: Type.Literal(''),
          chosen,
        }),
      ),
    }),
  }),
  'GET /api/v3/routing-number-bank-lookup': call({
    summary: 'The bank with a routing number; refused on `routing_number` if there is none',
    access: 'anyone',
    request: Type.Object({ q: Type.String({ maxLength: 9 }) }),
    data: Type.Object({ response: Type.Object({ name: Type.String() }) }),
  }),
  'GET /get-billing-text': call({
    summary: 'What the statement will show, and what a bank draft means',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ text: Type.String(), eft_text: Type.String(), notice: Type.String() }),
  }),

  'GET /get-form-fields-review-info': shapes.fieldsOf('Review & Confirmation'),
  'POST /save-review-info': call({
    summary: 'Completes the enrollment once; repeating the call with the same notes gives the same answer',
    access: 'enrollment',
    repeatable: true,
    request: Type.Object({
      enrollment_id: enrollmentId,
      additional_notes: Type.Optional(Type.String({ maxLength: 2000 })),
      first_enroll: Type.Literal(1),
      send_sms: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
      step_version: stepVersion,
    }),
    data: Type.Object({ policy_id: Type.String() }),
  }),
  'GET /get-payment-summary': call({
    summary: 'What each person costs, and what is charged to which card or account and when, before an enrollment is completed',
    access: 'enrollment',
    request: OfEnrollment,
    data: PaymentSummary,
  }),
  'GET /get-receipt': call({
    summary: 'The confirmation of a completed enrollment',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({
      policy_id: Type.String(),
      name: Type.String(),
      callInvoice: Type.Boolean(),
      effective_date: Type.String(),
      email: Type.String({ description: 'Where the receipt is sent.' }),
      plans: Type.Array(Type.String(), { description: 'The plans that were bought, by name.' }),
      covered: Type.Array(Type.String(), { description: 'The people whom they cover, by name, the applicant first.' }),
      initial_month_cost: Type.Number({ description: 'The agreed amount, in dollars.' }),
      recurring_month_cost: Type.Number(),
      payers: Type.Optional(Payers),
      next_steps: Type.Array(Type.Object({ head: Type.String(), body: Type.String(), by: Type.String(), on_the_day: Type.Boolean() }), {
        description: 'What happens next, by date: each has happened on the day `by`, or happens on it.',
      }),
      first_charge: FirstCharge,
      how_to_cancel: Type.String({ description: 'Empty if the site does not say.' }),
      ends_on: Type.String({ description: 'The last day of coverage of a cancelled policy; empty while it is in force.' }),
    }),
  }),
  'GET /get-electronic-copy': call({
    summary: 'All agreements and answers as a PDF, once the enrollment is complete',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ file_name: Type.String(), content: Type.String({ description: 'Base64.' }) }),
  }),
  'POST /autoInvoiceGeneration': call({
    summary: 'Gives a policy its invoice, once',
    access: 'enrollment',
    repeatable: true,
    request: Type.Object({
      enrollment_id: enrollmentId,
      effectiveDate: Type.String({ maxLength: 10 }),
      policy_id: Type.String({ maxLength: 40 }),
    }),
    data: Done,
  }),
};
