/** The facts of every exported record besides answers, in the order of the default layout. */
export const exportFacts = [
  'policy_id',
  'status',
  'change',
  'changed_at',
  'ends_on',
  'carrier',
  'plan_ids',
  'plan_names',
  'tier',
  'premium_cents',
  'initial_cents',
  'recurring_cents',
  'employer_cents',
  'employee_cents',
  'paychecks_per_year',
  'effective_date',
  'completed_at',
  'signed_at',
  'process',
  'state',
  'zip',
  'agent_id',
  'group_id',
  'member_id',
  'notes',
] as const;
export type ExportFact = (typeof exportFacts)[number];

/** The facts of the items in the product's own lists besides answers. */
export const itemFacts = ['relationship', 'is_contigent'] as const;

/** The most items that a list of any step may have. */
export const mostItems = 20;

/** The names of the layouts that carriers have without a layout of their own. */
export const namesOfLayouts = { standard: 'standard', edi: 'edi-834' } as const;
