/*
 * What mail programs make a link of by themselves: an address with its scheme, and two words with a dot between them. A person who
 * forgets the space after a full stop writes one too.
 */
const link = '\\p{L}[\\p{L}\\d+.\\-]*:\\/\\/|[\\p{L}\\d\\-][.\\u3002\\uFF0E\\uFF61]\\p{L}{2}|\\d{1,3}(\\.\\d{1,3}){3}';

/** The pattern of a text without links, for a field whose words go to somebody else. */
export const withoutLinksPattern = `^(?![\\s\\S]*(?:${link}))[\\s\\S]*$`;

const linkWord = new RegExp(`\\S*(?:${link})\\S*`, 'gu');

/** A text with each link taken out, for a mail that carries what people typed. */
export function withoutLinks(text: string): string {
  return text.replace(linkWord, '(link removed)');
}
