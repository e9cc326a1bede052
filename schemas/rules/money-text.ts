/** An amount of whole dollars as people read it: `$52,000`; a text that is no number stays as it is. */
export function moneyText(amount: string | number): string {
  const dollars = Math.round(Number(amount));
  return Number.isFinite(dollars) ? `$${dollars.toLocaleString('en-US')}` : String(amount);
}
