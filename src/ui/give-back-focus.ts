/**
 * Returns the focus to where it was before something opened. If that element is gone, or disappears while it has the
 * focus (such as the button of a plan that is now in the cart), the page's heading gets it.
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
