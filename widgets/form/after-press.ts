let pressed = false;
const ends = ['pointerup', 'pointercancel'] as const;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Does it now, or once the mouse button or finger is up again: a message that appears under a press moves
 * the pressed button away, and the click is lost.
 */
export function afterPress(action: () => void): void {
  if (!pressed) {
    action();
    return;
  }
  const then = () => {
    for (const end of ends) document.removeEventListener(end, then, true);
    // The click itself comes after the button is up.
    setTimeout(action);
  };
  for (const end of ends) document.addEventListener(end, then, true);
}
