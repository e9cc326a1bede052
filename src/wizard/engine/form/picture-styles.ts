/** What a still picture shows of an element's style, each with the properties that begin with it and a hyphen. */
const drawn = [
  'accent-color align appearance aspect-ratio backdrop-filter background border bottom box caption-side clear clip clip-path color',
  'color-scheme column content direction display empty-cells field-sizing fill filter flex float font gap grid height hyphens isolation',
  'justify left letter-spacing line line-height list-style margin mask max-height max-width min-height min-width mix-blend-mode object',
  'opacity order outline overflow padding position print-color-adjust resize right rotate row-gap scale stroke tab-size table-layout text top',
  'transform translate vertical-align visibility white-space width word writing-mode z-index zoom -webkit-box -webkit-font -webkit-line-clamp -webkit-text',
].flatMap((line) => line.split(' '));

// The browser computes the same for the property of that side: `margin-left` for `margin-inline-start`.
const besideASide = /(^|-)(block|inline)(-|$)/;

/** Whether a still picture shows a property of style. */
export function isDrawn(property: string): boolean {
  return !besideASide.test(property) && drawn.some((stem) => property === stem || property.startsWith(`${stem}-`));
}

let names: string[] | undefined;

/**
 * The properties of style that a picture copies, of those that the browser knows. Copying all five hundred of each element would
 * take more than twice as long, while the next step waits to be drawn.
 */
export function drawnProperties(): string[] {
  names ??= Array.from(getComputedStyle(document.documentElement)).filter(isDrawn);
  return names;
}
