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

// For a lost style sheet, Chromium has an object whose rules cannot be read, as if it came from another origin.
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules === undefined;
  } catch {
    return true;
  }
}

async function loadAgain(lost: HTMLLinkElement, tries: number, pause: number): Promise<void> {
  const again = lost.cloneNode() as HTMLLinkElement;
  const arrived = new Promise<boolean>((settle) => {
    again.addEventListener('load', () => settle(true));
    again.addEventListener('error', () => settle(false));
  });
  lost.replaceWith(again);
  if ((await arrived) || tries === 1) return;
  setTimeout(() => void loadAgain(again, tries - 1, pause * 2), pause);
}
