import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from '#src/store/home/home-page.tsx';
import { NotFoundPage } from '#src/ui/page/not-found-page.tsx';
import { aliases, paths } from '#src/paths.ts';
import { type LatePage, latePage, latePages } from './late-page.tsx';

const agentHomePage = latePages(async () => (await import('#src/store/agent-home/agent-home-page.tsx')).AgentHomePage);
const membersPage = latePages(async () => (await import('#src/store/members/members-page.tsx')).MembersPage);
const plansPage = latePages(async () => (await import('#src/store/plans/plans-page.tsx')).PlansPage);
const cartPage = latePages(async () => (await import('#src/store/cart/cart-page.tsx')).CartPage);

const pages: Readonly<Record<string, LatePage>> = {
  [paths.agentHome]: agentHomePage({}),
  [paths.benAdvanceHome]: agentHomePage({}),
  [paths.groupHome]: latePage(async () => (await import('#src/store/group-home/group-home-page.tsx')).GroupHomePage),
  [paths.memberHome]: latePage(async () => (await import('#src/store/member-home/member-home-page.tsx')).MemberHomePage),
  [paths.agentSelectMember]: membersPage({ enroller: 'rep' }),
  [paths.groupSelectMember]: membersPage({ enroller: 'group' }),
  [paths.memberStore]: latePage(async () => (await import('#src/store/member-home/member-store-page.tsx')).MemberStorePage),
  [paths.referrals]: latePage(async () => (await import('#src/store/referral/referral-page.tsx')).ReferralPage),
  [paths.website]: latePage(async () => (await import('#src/store/website/website-page.tsx')).WebsitePage),
  [paths.external]: latePage(async () => (await import('#src/store/external/external-page.tsx')).ExternalPage),
  [paths.landingConfigError]: latePage(async () => (await import('./landing-config-error-page.tsx')).LandingConfigErrorPage),
  [paths.newLanding]: latePage(async () => (await import('#src/store/home/landing-page.tsx')).LandingPage),
  [paths.plans]: plansPage({}),
  [paths.newPlans]: plansPage({ fromQuote: true }),
  [paths.compare]: latePage(async () => (await import('#src/store/compare/compare-page.tsx')).ComparePage),
  [paths.recommended]: latePage(async () => (await import('#src/store/recommend/recommend-page.tsx')).RecommendPage),
  [paths.plan]: latePage(async () => (await import('#src/store/plan/plan-page.tsx')).PlanPage),
  [paths.planQuestionView]: latePage(async () => (await import('#src/store/plan/plan-question-view.tsx')).PlanQuestionView),
  [paths.cart]: cartPage({}),
  [paths.confirmation]: cartPage({ confirming: true }),
  [paths.enrollment]: latePage(async () => (await import('#src/wizard/wizard-page.tsx')).WizardPage),
  [paths.continueEnrollment]: latePage(async () => (await import('#src/resume/continue-page.tsx')).ContinuePage),
  [paths.directContinue]: latePage(async () => (await import('#src/resume/direct-continue-page.tsx')).DirectContinuePage),
  [paths.declineReminder]: latePage(async () => (await import('#src/resume/decline-reminder-page.tsx')).DeclineReminderPage),
  [paths.sign]: latePage(async () => (await import('#src/resume/sign-page.tsx')).SignPage),
  [paths.gallery]: latePage(async () => (await import('#src/gallery/gallery-page.tsx')).GalleryPage),
  [paths.signIn]: latePage(async () => (await import('#src/staff/sign-in-page.tsx')).SignInPage),
  [paths.signInReturn]: latePage(async () => (await import('#src/staff/provider-return-page.tsx')).ProviderReturnPage),
  [paths.forgotPassword]: latePage(async () => (await import('#src/staff/forgot-password-page.tsx')).ForgotPasswordPage),
  [paths.account]: latePage(async () => (await import('#src/staff/account-page.tsx')).AccountPage),
  [paths.setPassword]: latePage(async () => (await import('#src/staff/set-password-page.tsx')).SetPasswordPage),
  [paths.analyst]: latePage(async () => (await import('#src/analyst/analyst-page.tsx')).AnalystPage),
  [paths.studio]: latePage(async () => (await import('#src/studio/studio-page.tsx')).StudioPage),
  [`${paths.desk}/*`]: latePage(async () => (await import('#src/desk/desk-page.tsx')).DeskPage),
};

/** Loads the code of the page at a path of the app, if it has code of its own. */
export async function loadPage(pathname: string): Promise<void> {
  const path = Object.keys(pages).find((each) => matchPath(each, pathname));
  if (path) await pages[path]?.load();
}

/** Every page except the home page, by path. Each is loaded when it is first opened. */
export function StorePages() {
  return (
    <Routes>
      {Object.entries(pages).map(([path, { element }]) => (
        <Route key={path} {...{ path, element }} />
      ))}
      <Route path={paths.error} element={<NotFoundPage />} />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="/index.html" element={<Navigate to={paths.home} replace />} />
      {Object.entries(aliases).map(([alias, path]) => (
        <Route key={alias} path={alias} element={<ToPage path={path} />} />
      ))}
      <Route path={paths.landing} element={<HomePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

// Keeps the query of the URL.
function ToPage({ path }: { readonly path: string }) {
  const { search } = useLocation();
  return <Navigate to={`${path}${search}`} replace />;
}
