let pressed = false;
const ends = ['pointerup', 'pointercancel'] as const;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs an action now, or, during a press, once the mouse button or finger is released: a message that appears during a
 * press would move the pressed button away, and the click would be lost.
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
