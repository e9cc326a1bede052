import { paths } from '#src/paths.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { currentMemberCrumb } from '../current-member-crumb.ts';
import { EmptyCart } from './empty-cart.tsx';
import { LoadedCart } from './loaded-cart.tsx';
import { words } from './words.ts';

export interface CartPageProps {
  /** `/confirmation`: the cart with its last question open. */
  readonly confirming?: boolean;
}

/** The plans that people are about to buy, their cost and their start. */
export function CartPage({ confirming = false }: CartPageProps) {
  const tempId = useStored('tempId');
  return (
    <div className="page space-y-5 pt-4 pb-8">
      <Breadcrumb crumbs={[...homeCrumb(), ...currentMemberCrumb(), { label: words.plans, to: paths.plans }, { label: words.cart }]} />
      <PageHeading title={words.yourCart} />
      {tempId ? <LoadedCart key={tempId} enrollmentId={tempId} confirming={confirming} /> : <EmptyCart />}
    </div>
  );
}
