import { stored } from '#src/session/stored.ts';

/** Categories in the order of the menu, which the browser remembers; unlisted ones come last. */
export function inMenuOrder<Category extends { readonly category: string }>(categories: readonly Category[]): readonly Category[] {
  const order = stored.get('categoryOrder')?.split(',') ?? [];
  const placeOf = ({ category }: Category) => (order.includes(category) ? order.indexOf(category) : order.length);
  return categories.toSorted((one, other) => placeOf(one) - placeOf(other));
}
