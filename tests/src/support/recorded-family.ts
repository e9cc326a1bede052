/** The recorded answers that Dependent Information loads for a family, except for the dependents themselves. */
export const familyAsked = [
  'get-dynamic-tabs/family-saved',
  'get-plan-cart/checked-out',
  'get-enrollment-temp-info/family-filter',
  'get-more-requirement/no-premier-plan',
  'get-cart-plan-info/ordinary-plans',
  'check-tab-required/health-is',
  'get-form-fields-dependent-primary-info/one-person',
  'get-health-questions-dependent-info/questions',
] as const;
