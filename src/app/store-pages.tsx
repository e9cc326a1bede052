import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from '#src/store/home/home-page.tsx';
import { NotFoundPage } from '#src/ui/page/not-found-page.tsx';
import { aliases, paths } from '#src/paths.ts';

const LandingPage = lazy(async () => ({ default: (await import('#src/store/home/landing-page.tsx')).LandingPage }));
const ComparePage = lazy(async () => ({ default: (await import('#src/store/compare/compare-page.tsx')).ComparePage }));
const RecommendPage = lazy(async () => ({ default: (await import('#src/store/recommend/recommend-page.tsx')).RecommendPage }));
const AgentHomePage = lazy(async () => ({ default: (await import('#src/store/agent-home/agent-home-page.tsx')).AgentHomePage }));
const GroupHomePage = lazy(async () => ({ default: (await import('#src/store/group-home/group-home-page.tsx')).GroupHomePage }));
const MembersPage = lazy(async () => ({ default: (await import('#src/store/members/members-page.tsx')).MembersPage }));
const MemberHomePage = lazy(async () => ({ default: (await import('#src/store/member-home/member-home-page.tsx')).MemberHomePage }));
const MemberStorePage = lazy(async () => ({ default: (await import('#src/store/member-home/member-store-page.tsx')).MemberStorePage }));
const ReferralPage = lazy(async () => ({ default: (await import('#src/store/referral/referral-page.tsx')).ReferralPage }));
const WebsitePage = lazy(async () => ({ default: (await import('#src/store/website/website-page.tsx')).WebsitePage }));
const ExternalPage = lazy(async () => ({ default: (await import('#src/store/external/external-page.tsx')).ExternalPage }));
const LandingConfigErrorPage = lazy(async () => ({ default: (await import('./landing-config-error-page.tsx')).LandingConfigErrorPage }));
const PlansPage = lazy(async () => ({ default: (await import('#src/store/plans/plans-page.tsx')).PlansPage }));
const PlanPage = lazy(async () => ({ default: (await import('#src/store/plan/plan-page.tsx')).PlanPage }));
const PlanQuestionView = lazy(async () => ({ default: (await import('#src/store/plan/plan-question-view.tsx')).PlanQuestionView }));
const CartPage = lazy(async () => ({ default: (await import('#src/store/cart/cart-page.tsx')).CartPage }));
const ContinuePage = lazy(async () => ({ default: (await import('#src/resume/continue-page.tsx')).ContinuePage }));
const DirectContinuePage = lazy(async () => ({ default: (await import('#src/resume/direct-continue-page.tsx')).DirectContinuePage }));
const DeclineReminderPage = lazy(async () => ({ default: (await import('#src/resume/decline-reminder-page.tsx')).DeclineReminderPage }));
const SignPage = lazy(async () => ({ default: (await import('#src/resume/sign-page.tsx')).SignPage }));
const GalleryPage = lazy(async () => ({ default: (await import('#src/gallery/gallery-page.tsx')).GalleryPage }));
const SignInPage = lazy(async () => ({ default: (await import('#src/staff/sign-in-page.tsx')).SignInPage }));
const ProviderReturnPage = lazy(async () => ({ default: (await import('#src/staff/provider-return-page.tsx')).ProviderReturnPage }));
const ForgotPasswordPage = lazy(async () => ({ default: (await import('#src/staff/forgot-password-page.tsx')).ForgotPasswordPage }));
const SetPasswordPage = lazy(async () => ({ default: (await import('#src/staff/set-password-page.tsx')).SetPasswordPage }));
const AccountPage = lazy(async () => ({ default: (await import('#src/staff/account-page.tsx')).AccountPage }));
const AnalystPage = lazy(async () => ({ default: (await import('#src/analyst/analyst-page.tsx')).AnalystPage }));
const StudioPage = lazy(async () => ({ default: (await import('#src/studio/studio-page.tsx')).StudioPage }));
const DeskPage = lazy(async () => ({ default: (await import('#src/desk/desk-page.tsx')).DeskPage }));
const WizardPage = lazy(async () => ({ default: (await import('#src/wizard/wizard-page.tsx')).WizardPage }));

/** Every page except the home page, by path. Each is loaded when it is first opened. */
export function StorePages() {
  return (
    <Routes>
      <Route path={paths.agentHome} element={<AgentHomePage />} />
      <Route path={paths.benAdvanceHome} element={<AgentHomePage />} />
      <Route path={paths.groupHome} element={<GroupHomePage />} />
      <Route path={paths.memberHome} element={<MemberHomePage />} />
      <Route path={paths.agentSelectMember} element={<MembersPage enroller="rep" />} />
      <Route path={paths.groupSelectMember} element={<MembersPage enroller="group" />} />
      <Route path={paths.memberStore} element={<MemberStorePage />} />
      <Route path={paths.referrals} element={<ReferralPage />} />
      <Route path={paths.website} element={<WebsitePage />} />
      <Route path={paths.external} element={<ExternalPage />} />
      <Route path={paths.landingConfigError} element={<LandingConfigErrorPage />} />
      <Route path={paths.error} element={<NotFoundPage />} />
      <Route path={paths.newLanding} element={<LandingPage />} />
      <Route path={paths.plans} element={<PlansPage />} />
      <Route path={paths.newPlans} element={<PlansPage fromQuote />} />
      <Route path={paths.compare} element={<ComparePage />} />
      <Route path={paths.recommended} element={<RecommendPage />} />
      <Route path={paths.plan} element={<PlanPage />} />
      <Route path={paths.planQuestionView} element={<PlanQuestionView />} />
      <Route path={paths.cart} element={<CartPage />} />
      <Route path={paths.confirmation} element={<CartPage confirming />} />
      <Route path={paths.enrollment} element={<WizardPage />} />
      <Route path={paths.continueEnrollment} element={<ContinuePage />} />
      <Route path={paths.directContinue} element={<DirectContinuePage />} />
      <Route path={paths.declineReminder} element={<DeclineReminderPage />} />
      <Route path={paths.sign} element={<SignPage />} />
      <Route path={paths.gallery} element={<GalleryPage />} />
      <Route path={paths.signIn} element={<SignInPage />} />
      <Route path={paths.signInReturn} element={<ProviderReturnPage />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={paths.account} element={<AccountPage />} />
      <Route path={paths.setPassword} element={<SetPasswordPage />} />
      <Route path={paths.analyst} element={<AnalystPage />} />
      <Route path={paths.studio} element={<StudioPage />} />
      <Route path={`${paths.desk}/*`} element={<DeskPage />} />
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
