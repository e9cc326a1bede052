/** Every URL of the app: its pattern and, next to it, the function that builds it. */
export const paths = {
  home: '/',
  storeHome: '/home',
  agentHome: '/agent-home',
  benAdvanceHome: '/BenAdvanceHome',
  groupHome: '/group-home',
  memberHome: '/member-home',
  agentSelectMember: '/agent-select-member',
  groupSelectMember: '/group-select-member',
  memberStore: '/member-benefit-store/:id/:tier?',
  referrals: '/referrals',
  website: '/website',
  external: '/external',
  error: '/error',
  plans: '/plans',
  newPlans: '/new-plans',
  newLanding: '/new-landing',
  recommended: '/recommend-list',
  compare: '/compare',
  plan: '/plan/:planId/:planName?',
  planQuestionView: '/PlanQuestionView',
  cart: '/cart',
  confirmation: '/confirmation',
  enrollment: '/enrollment/*',
  receipt: '/enrollment/receipt',
  continueEnrollment: '/continue-enrollment',
  directContinue: '/direct-continue/:id/:tab?',
  declineReminder: '/decline-reminder-email',
  sign: '/sign/:id',
  gallery: '/gallery',
  accessPage: '/access-page',
  landingConfigError: '/landing-config-error/:enrollType?/:from?',
  signIn: '/sign-in',
  signInReturn: '/sign-in/return',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  account: '/account',
  analyst: '/analyst',
  studio: '/studio',
  desk: '/desk',
  deskInvoices: '/desk/invoices',
  deskExports: '/desk/exports',
  deskWebhooks: '/desk/webhooks',
  deskPeople: '/desk/people',
  deskAgents: '/desk/agents',
  deskAudit: '/desk/audit',
  deskTokens: '/desk/tokens',
  deskEnrollment: '/desk/enrollments/:enrollmentId',
  notFound: '/404',
  /** Anyone's landing page; tried last. */
  landing: '/:landing',
} as const;

/** Other paths by which clients know pages. */
export const aliases: Readonly<Record<string, string>> = {
  '/main': paths.home,
  '/websites': paths.website,
  '/AccessPage': paths.accessPage,
  '/RecommendList': paths.recommended,
};

/** The listing of one category. */
export function plansPath(category: string): string {
  return `${paths.plans}?type=${encodeURIComponent(category)}`;
}

/** The listing that follows the landing page's form. */
export function newPlansPath(category: string | undefined): string {
  return category === undefined ? paths.newPlans : `${paths.newPlans}?type=${encodeURIComponent(category)}`;
}

/** The comparison of plans, in the given order. */
export function comparePath(planIds: readonly number[]): string {
  return `${paths.compare}?plans=${planIds.join(',')}`;
}

/** One plan's own page; its name is there for people who read URLs. */
export function planPath(planId: number, planName: string): string {
  const slug = planName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/plan/${planId}/${slug || 'plan'}`;
}

/** One enrollment at the operations desk. */
export function deskEnrollmentPath(enrollmentId: string): string {
  return `/desk/enrollments/${encodeURIComponent(enrollmentId)}`;
}

/** Says that the code's owner has no landing page. */
export function landingConfigErrorPath(owner: 'agent' | 'group'): string {
  return `/landing-config-error/${{ agent: 'Agent', group: 'Group' }[owner]}/accessPage`;
}
