import type { CallName } from '#schemas/calls/calls.ts';
import type { FormCall } from '#src/api/use-form-definitions.ts';

/** What binds a step's tab name to its address, calls and picture. */
export interface StepRow {
  readonly tab: string;
  /** Below `/enrollment/`. */
  readonly path: string;
  /** The heading of its card on review. */
  readonly card: string;
  /** Absent where the step's own screen asks in another way than by a list of fields. */
  readonly fields?: FormCall;
  readonly save: CallName;
  /** Whether a picture of the step is kept with each save. */
  readonly picture: boolean;
}

const rows: readonly StepRow[] = [
  {
    tab: 'primary_info',
    path: 'personal-info',
    card: 'Personal Info',
    fields: 'GET /get-form-fields-personal-info',
    save: 'POST /save-personal-info',
    picture: false,
  },
  {
    tab: 'contact_info',
    path: 'contact-info',
    card: 'Contact Info',
    fields: 'GET /get-form-fields-contact-info',
    save: 'POST /save-contact-info',
    picture: true,
  },
  {
    tab: 'employer_info',
    path: 'employer-info',
    card: 'Employer Info',
    fields: 'GET /get-form-fields-employer-info',
    save: 'POST /save-employer-info',
    picture: true,
  },
  {
    tab: 'primary_health_info',
    path: 'health-questions',
    card: 'Health Questions',
    save: 'POST /save-primary-health-info',
    picture: false,
  },
  {
    tab: 'beneficiary_info',
    path: 'beneficiary-info',
    card: 'Beneficiary Info',
    fields: 'GET /get-form-fields-beneficiary-info',
    save: 'POST /save-beneficiary-info',
    picture: false,
  },
  {
    tab: 'dependent_info',
    path: 'dependent-information',
    card: 'Dependent Info',
    save: 'POST /save-dependent-info',
    picture: true,
  },
  {
    tab: 'agreement_info',
    path: 'agreement-signature',
    card: 'Agreement & Signature',
    fields: 'GET /get-form-fields-agreement-info',
    save: 'POST /save-agreement-info',
    picture: true,
  },
  {
    tab: 'billing_info',
    path: 'billing-information',
    card: 'Billing Info',
    fields: 'GET /get-form-fields-billing-info',
    save: 'POST /save-billing-info',
    picture: true,
  },
  {
    tab: 'review_info',
    path: 'review-confirm',
    card: 'Review',
    fields: 'GET /get-form-fields-review-info',
    save: 'POST /save-review-info',
    picture: false,
  },
];

const byTab = new Map(rows.map((row) => [row.tab, row]));
const byPath = new Map(rows.map((row) => [row.path, row]));

/** The row of a tab; a step that a carrier made by configuration alone has one all the same. */
export function stepRow(tab: string, title?: string): StepRow {
  return (
    byTab.get(tab) ?? {
      tab,
      path: tab.replaceAll('_', '-'),
      card: title ?? tab,
      fields: 'GET /get-form-fields-step-info',
      save: 'POST /save-step-info',
      picture: false,
    }
  );
}

/** Whether a step has no calls of its own, so that its requests name the tab. */
export function isCarriersOwn(tab: string): boolean {
  return !byTab.has(tab);
}

/** The address of a step. */
export function stepPath(tab: string): string {
  return `/enrollment/${stepRow(tab).path}`;
}

/** The tab that an address below `/enrollment/` names. */
export function tabOfPath(path: string): string {
  return byPath.get(path)?.tab ?? path.replaceAll('-', '_');
}
