import { useQuery } from '#src/ui/query/use-query.ts';
import { type ListingChoice, readChoice } from './listing-choice.ts';

export interface ChosenListing {
  readonly choice: ListingChoice;
  /** Changes one part of it; an empty text takes it back. */
  readonly change: (name: keyof ListingChoice, value: string) => void;
  /** Takes back what narrows the listing. */
  readonly showAll: () => void;
}

/** The order and the filters of the listing, kept in the address, so that they survive a reload and can be sent. */
export function useListingChoice(): ChosenListing {
  const [query, setQuery] = useQuery();
  const set = (change: Partial<Record<keyof ListingChoice, string>>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true, preventScrollReset: true });
  return {
    choice: readChoice(query),
    change: (name, value) => set({ [name]: value }),
    showAll: () => set({ price: '', deductible: '', carrier: '' }),
  };
}
