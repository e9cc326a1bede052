/** An amount in whole dollars for display: `$52,000`; a text that is not a number stays as it is. */
export function moneyText(amount: string | number): string {
  const dollars = Math.round(Number(amount));
  return Number.isFinite(dollars) ? `$${dollars.toLocaleString('en-US')}` : String(amount);
}
