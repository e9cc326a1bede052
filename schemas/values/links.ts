/* Texts that mail programs turn into links: a URL with its scheme, or two words with a dot between them. A missing
   space after a period produces one too. Each is recognized by a few characters: a
   pattern that reads on from every letter would take minutes for a long word. */
const link = '[\\p{L}\\d+.\\-]:\\/\\/|[\\p{L}\\d\\-][.\\u3002\\uFF0E\\uFF61]\\p{L}{2}|\\d{1,3}(\\.\\d{1,3}){3}';

/** The pattern of a text without links, for a field whose text is sent to someone else. */
export const withoutLinksPattern = `^(?![\\s\\S]*(?:${link}))[\\s\\S]*$`;

const hasLink = new RegExp(link, 'u');

/** A text without its links, for a mail that contains what people typed. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => (hasLink.test(word) ? '(link removed)' : word));
}
