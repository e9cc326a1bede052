import { type Document, isAlias, isScalar, type Node, visit, type YAMLError, type YAMLWarning } from 'yaml';
import type { ConfigFault } from './config-fault.ts';

type YamlProblem = YAMLError | YAMLWarning;
type Words = Pick<ConfigFault, 'found' | 'expected'>;

interface Saying {
  readonly code: YamlProblem['code'];
  /** Of the parser's message, if its code has several meanings. */
  readonly message?: RegExp;
  readonly words: Words;
}

const misplaced = {
  found: 'a line that does not fit the lines above it',
  expected: 'the same indentation as the lines it belongs to, and quotes around a text that contains a colon and a space',
};
const openQuote = { found: 'a quote that is never closed', expected: 'the same quote at the end of the text' };
const openBracket = {
  found: 'the end of an entry whose bracket above is still open',
  expected: 'a closing } or ], and quotes around a text with a bracket, or with a # after a space',
};
const noColon = {
  found: 'a line without a value',
  expected: 'a key with a colon and a space after it, or a dash and a space before an entry',
};

/** The mistakes that people make, in plainer words than the parser's; the first row that fits counts. */
const sayings: readonly Saying[] = [
  { code: 'TAB_AS_INDENT', words: { found: 'a tab before a line', expected: 'spaces' } },
  { code: 'MISSING_CHAR', message: /quote/, words: openQuote },
  { code: 'MISSING_CHAR', message: /flow/i, words: openBracket },
  { code: 'BAD_INDENT', message: /flow/i, words: openBracket },
  { code: 'MISSING_CHAR', words: misplaced },
  { code: 'BAD_INDENT', words: misplaced },
  { code: 'BLOCK_AS_IMPLICIT_KEY', words: misplaced },
  { code: 'MULTILINE_IMPLICIT_KEY', words: noColon },
  {
    code: 'UNEXPECTED_TOKEN',
    words: {
      found: 'more after the end of a value',
      expected: "quotes around the whole text, and '' for an apostrophe inside single quotes",
    },
  },
  {
    code: 'BAD_SCALAR_START',
    words: { found: 'a text that starts with a sign of YAML', expected: 'quotes around the text' },
  },
  { code: 'MULTIPLE_DOCS', words: { found: 'a second document after "---"', expected: 'one document in a file' } },
  {
    code: 'TAG_RESOLVE_FAILED',
    words: { found: 'a tag, which starts with "!"', expected: 'the value without it, or quotes around a text' },
  },
];

/** A problem of the parser in words for the author of the text. */
export function yamlWords({ code, message, pos }: YamlProblem, text: string): Words {
  if (code === 'DUPLICATE_KEY') return { found: `the key "${keyAt(text, pos[0])}" again`, expected: 'each key once' };
  const saying = sayings.find((each) => each.code === code && (each.message === undefined || each.message.test(message)));
  return saying?.words ?? { found: message, expected: 'YAML that can be read' };
}

const keyAt = (text: string, offset: number) => /^['"]?([^'":\n]*)/.exec(text.slice(offset))?.[1]?.trim() ?? '';

/** What spoils the reading of all that follows. */
const structural: readonly YamlProblem['code'][] = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'TAB_AS_INDENT',
  'UNEXPECTED_TOKEN',
];

/** The problems to fix. A misplaced line makes the parser stumble over those below it, so only the first of these counts. */
export function withoutConsequences(problems: readonly YamlProblem[]): readonly YamlProblem[] {
  const cause = problems.find(({ code }) => structural.includes(code));
  return problems.filter((each) => each === cause || !structural.includes(each.code));
}

/** Aliases of nothing, and merge keys, with their offsets: what a parser reads, but what cannot be used here. */
export function unusable(document: Document, text: string): readonly (Words & { readonly offset: number })[] {
  if (!/\*\S|<</.test(text)) return [];
  const found: (Words & { readonly offset: number })[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return;
      const expected = `the anchor "&${alias.source}" above it, or quotes around a text that starts with *`;
      found.push({ offset: startOf(alias), found: `the alias "*${alias.source}"`, expected });
    },
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== '<<') return;
      const expected = 'the keys themselves: an alias can stand for a whole value, not for a part of one';
      found.push({ offset: startOf(key), found: `the merge key "<<"${isAlias(value) ? ` of "*${value.source}"` : ''}`, expected });
    },
  });
  return found;
}

const startOf = (node: Node) => node.range?.[0] ?? 0;
