import { useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { plansPath } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { currentMemberCrumb } from '../current-member-crumb.ts';
import { StartQuote } from '../quote/start-quote.tsx';
import { CategorySelect, type NamedCategory } from './category-nav.tsx';
import { listingTitle, categoryInSentence } from './category-name.ts';
import { MenuPlans } from './listing/menu-plans.tsx';
import { PlanListing } from './listing/plan-listing.tsx';
import { UnknownCategory } from './unknown-category.tsx';

export interface PlansPageProps {
  /** `/new-plans`: the listing with a sentence as its title and the categories as a select. */
  readonly fromQuote?: boolean;
}

/** The plans of one category, `?type=`. */
export function PlansPage({ fromQuote = false }: PlansPageProps) {
  const { menu, error } = useSite();
  const tempId = useStored('tempId');
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const category = query.get('type');

  if (!menu) return error ? null : <PageSkeleton />;
  if (!category) {
    const first = firstCategory(menu.result);
    return first ? (
      <Navigate to={fromQuote ? `${pathname}?type=${first}` : plansPath(first)} replace />
    ) : (
      <UnknownCategory categories={[]} />
    );
  }
  const known = menu.result.find((each) => each.category === category);
  if (!known) return <UnknownCategory asked={category} categories={menu.result} />;

  const title = fromQuote
    ? fill(messages.newPlansTitle, { category: categoryInSentence(category, known.name) })
    : listingTitle(category, known.name);
  return (
    <div className="page space-y-3 pt-2 pb-8 sm:space-y-4 sm:pt-4">
      <Breadcrumb crumbs={[...homeCrumb(), ...currentMemberCrumb(), { label: known.name }]} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={title} />
        {fromQuote && <CategorySelect categories={menu.result} current={category} />}
      </div>
      {tempId ? (
        <PlanListing key={tempId} enrollmentId={tempId} category={known} tabs={fromQuote ? undefined : menu.result} />
      ) : (
        <Browsing category={known} />
      )}
    </div>
  );
}

/** A category before the quote: the questions, and the plans on offer. */
function Browsing({ category }: { readonly category: NamedCategory }) {
  const questions = useRef<HTMLDivElement>(null);
  const ask = () => {
    questions.current?.scrollIntoView();
    questions.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={questions} className="scroll-mt-20">
        <StartQuote category={category.category} />
      </div>
      <MenuPlans key={category.category} category={category} onEnroll={ask} />
    </>
  );
}

function firstCategory(categories: readonly { readonly category: string; readonly plan_count: number }[]): string | undefined {
  const remembered = categories.find((each) => each.category === stored.get('planCategories'));
  return (remembered ?? categories.find((each) => each.plan_count > 0) ?? categories[0])?.category;
}
