/** Converts dollars in the configuration to whole cents, in which all money is added up. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents for display: `$1,234.50`. */
export function formatCents(cents: number): string {
  return usd.format(cents / 100);
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
