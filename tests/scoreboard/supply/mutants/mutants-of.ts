import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A small fault put into a source file, which the file's tests should find. */
export interface Mutant {
  readonly path: string;
  /** Where it is put, in characters from the beginning of the file. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The faults that can be put into a file, one at a time. */
export function mutantsOf(path: string, source: string = readFileSync(path, 'utf8')): readonly Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Type declarations have no effect when the program runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
    for (const [part, text] of faultsIn(node)) found.push({ path, start: part.getStart(file), end: part.getEnd(), text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The source with the fault in it. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The fault in words: where it is, and what it changes into what. */
export function mutantInWords(mutant: Mutant, source: string = readFileSync(mutant.path, 'utf8')): string {
  const { path, start, end, text } = mutant;
  const line = source.slice(0, start).split('\n').length;
  const whole = source.split('\n')[line - 1]?.trim() ?? '';
  return `${path}:${line}: ${source.slice(start, end).replaceAll(/\s+/g, ' ')} became ${text || 'nothing'} in: ${whole}`;
}

type Fault = readonly [part: ts.Node, text: string];

function faultsIn(node: ts.Node): readonly Fault[] {
  if (ts.isBinaryExpression(node)) return exchanged(node.operatorToken, operators[node.operatorToken.kind]);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [[node, node.operand.getText()]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isNumericLiteral(node))
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? [] : [[node, otherNumber(node)]];
  if (ts.isConditionalExpression(node)) return negated(node.condition);
  if (ts.isIfStatement(node)) return negated(node.expression);
  if (ts.isThrowStatement(node) || isBareCall(node)) return [[node, ';']];
  if (ts.isPropertyAccessExpression(node)) return exchanged(node.name, methods.get(node.name.text));
  return [];
}

const exchanged = (part: ts.Node, text: string | undefined): readonly Fault[] => (text === undefined ? [] : [[part, text]]);

// A comparison or a negation is changed by itself.
function negated(condition: ts.Expression): readonly Fault[] {
  const isChanged = ts.isBinaryExpression(condition) ? operators[condition.operatorToken.kind] : ts.isPrefixUnaryExpression(condition);
  return isChanged ? [] : [[condition, `!(${condition.getText()})`]];
}

function otherNumber(node: ts.NumericLiteral): string {
  const value = Number(node.text);
  return String(value === 0 ? 1 : value * 2);
}

function isBareCall(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  return ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
}

const operators: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
};

const methods: ReadonlyMap<string, string> = new Map(Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min' }));
