/* Texts that mail programs turn into links: a URL with its scheme, or two words with a dot between them. A missing
   space after a period produces one too. */
const link = '\\p{L}[\\p{L}\\d+.\\-]*:\\/\\/|[\\p{L}\\d\\-][.\\u3002\\uFF0E\\uFF61]\\p{L}{2}|\\d{1,3}(\\.\\d{1,3}){3}';

/** The pattern of a text without links, for a field whose text is sent to someone else. */
export const withoutLinksPattern = `^(?![\\s\\S]*(?:${link}))[\\s\\S]*$`;

const linkWord = new RegExp(`\\S*(?:${link})\\S*`, 'gu');

/** A text without its links, for a mail that contains what people typed. */
export function withoutLinks(text: string): string {
  return text.replace(linkWord, '(link removed)');
}
