/** Every address of the app: the pattern and, beside it, the way to it. */
export const paths = {
  home: '/',
  plans: '/plans',
  newPlans: '/new-plans',
  plan: '/plan/:planId/:planName',
  cart: '/cart',
  confirmation: '/confirmation',
  enrollment: '/enrollment/*',
  receipt: '/enrollment/receipt',
  continueEnrollment: '/continue-enrollment',
  directContinue: '/direct-continue/:id/:tab?',
  declineReminder: '/decline-reminder-email',
  notFound: '/404',
} as const;

/** The listing of one category. */
export function plansPath(category: string): string {
  return `${paths.plans}?type=${encodeURIComponent(category)}`;
}

/** One plan's own page; its name is there for people who read addresses. */
export function planPath(planId: number, planName: string): string {
  const spoken = planName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/plan/${planId}/${spoken || 'plan'}`;
}
