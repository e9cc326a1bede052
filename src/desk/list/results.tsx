import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import type { FilterState, ListName } from './list-filter.ts';

/** The number of rows of a list or of a page of it, in words. */
export function countText(one: string, count: number, isPart: boolean): string {
  const counted = count === 1 ? `1 ${one}` : `${count} ${one}s`;
  return isPart ? `${counted} on this page` : counted;
}

const byStart = [
  { value: 'started descending', name: 'Newest first' },
  { value: 'started ascending', name: 'Oldest first' },
];
const byDate = [
  { value: 'effective descending', name: 'Latest effective date first' },
  { value: 'effective ascending', name: 'Earliest effective date first' },
];
const byNumber = [
  { value: 'number descending', name: 'Highest number first' },
  { value: 'number ascending', name: 'Lowest number first' },
];

const orders: Readonly<Record<ListName, typeof byDate>> = {
  enrollments: [...byStart, ...byDate],
  invoices: [...byStart, ...byDate, ...byNumber],
};

interface OrderProps extends FilterState {
  readonly list: ListName;
}

/** The control that chooses the order of the list. */
export function Order({ list, filter, change }: OrderProps) {
  // A range of dates is always listed by date.
  const isRange = filter.effective_from !== undefined || filter.effective_until !== undefined;
  const sort = isRange ? 'effective' : (filter.sort ?? 'started');
  const choose = (value: string) => {
    const [chosen, direction] = value.split(' ');
    change({ sort: chosen === 'started' ? undefined : chosen, direction: direction === 'descending' ? undefined : direction });
  };
  return (
    <ChooseOne
      label="Order"
      value={`${sort} ${filter.direction ?? 'descending'}`}
      options={isRange ? byDate : orders[list]}
      onChange={choose}
    />
  );
}

/** A list that is being loaded. */
export function WaitingList({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="space-y-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </Loading>
  );
}
