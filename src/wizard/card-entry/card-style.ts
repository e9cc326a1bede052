/** The look of our text in a frame that cannot read our styles. */
export function cardStyle(place: HTMLElement) {
  const { color, fontSize, getPropertyValue } = lookOf(place);
  const muted = getPropertyValue('--color-ink-muted') || color;
  return {
    base: { color, fontSize, iconColor: muted, fontFamily: 'system-ui, sans-serif', '::placeholder': { color: muted } },
    invalid: { color: getPropertyValue('--color-danger') || color },
  };
}

function lookOf(place: HTMLElement) {
  const style = getComputedStyle(place);
  const { color, fontSize } = style;
  return { color, fontSize, getPropertyValue: (name: string) => style.getPropertyValue(name).trim() };
}
