/* The browser asks for a page's style sheet once. If it gets lost, the page would stay without styles until it is reloaded. */

const triesAgain = 5;
const firstPause = 500;

/**
 * Asks once more for the style sheets that got lost, and waits for the answer. Those that are lost again are asked for with
 * growing pauses, while the page is in use. Module scripts run after every style sheet of the page has arrived or is lost.
 */
export async function mendLostStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(sheets.filter(isLost).map((sheet) => loadAgain(sheet, triesAgain, firstPause)));
}

// A lost style sheet has rules that cannot be read, or none if something else was answered in its place, as networks do that want
// people to sign in.
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) === 0;
  } catch {
    return true;
  }
}

async function loadAgain(lost: HTMLLinkElement, tries: number, pause: number): Promise<void> {
  const again = lost.cloneNode() as HTMLLinkElement;
  const answered = new Promise((settle) => {
    again.addEventListener('load', settle);
    again.addEventListener('error', settle);
  });
  lost.replaceWith(again);
  await answered;
  if (isLost(again) && tries > 1) setTimeout(() => void loadAgain(again, tries - 1, pause * 2), pause);
}
