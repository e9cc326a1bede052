/**
 * Gives the focus back to where it was before something opened. Where that is gone, or goes while it has the focus
 * (the button of a plan that is in the cart by then), the page's heading has it.
 */
export function giveBackFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement && before.isConnected)) return focusHeading();
  before.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (document.activeElement === before) return;
    watch.disconnect();
    if (!before.isConnected && document.activeElement === document.body) focusHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
