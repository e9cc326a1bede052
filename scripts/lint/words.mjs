/*
 * A rule for the linter: what people read is in a catalogue (words.ts), so that it can be shown in their language. A
 * catalogue is read when something is shown; a module that reads one while it loads keeps English.
 */
const letters = /\p{L}/u;

/** Attributes that no one reads. */
const technical = new Set(
  `className id type role name to href src d viewBox icon variant size autoComplete inputMode htmlFor key rel target width height
  panelClassName buttonClassName kind method action lang dir tone mark fill stroke points transform strokeLinecap strokeLinejoin
  place as area scope step pattern accept look from field boxClassName align`.split(/\s+/),
);
/** Calls whose arguments are names, not words; `translatedText` looks up the Spanish of what it is given. */
const named =
  /^(call|callQuietly|callAtLast|useCall|useFormDefinitions|catalogue|classNames|require|set|get|has|is|test|split|join|querySelector|querySelectorAll|closest|includes|startsWith|endsWith|setAttribute|addEventListener|matchMedia|info|warn|error|log|replace|translatedText)$/;

const isAnyone = (text) =>
  /\s/.test(text)
    ? // A class may name a system color: `bg-[CanvasText]`.
      !/^[a-z0-9:[\]&.\-/%()!*>_,=#'"\s]+$/.test(text.replace(/\[\w+\]/g, '')) || /[.?!…]$/.test(text)
    : /^[A-Z“¿¡]\p{Ll}+$/u.test(text);
const looksLikeWords = (raw) => {
  const text = raw.trim();
  if (!/\p{L}{2}/u.test(text) || /^([A-Z]+ \/|https?:|mailto:|tel:|\/|#|;|\.\w|@|data:|image\/|\(\w+-\w+:)/.test(text)) return false;
  return isAnyone(text);
};

const functions = /Function|^MethodDefinition$/;
const types = /^TS(?!As|Satisfies|NonNull)/;

/** Whether a text is shown: neither a type, a name, a comparison, an error for developers, nor a technical attribute. */
function isShown(node) {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (types.test(up.type) || up.type === 'ThrowStatement' || up.type === 'ImportDeclaration' || up.type === 'ImportExpression')
      return false;
    if (up.type === 'JSXAttribute') return !technical.has(up.name.name);
    if (up.type === 'BinaryExpression' && at === node) return false;
    if (up.type === 'Property' && up.key === at && !up.computed) return false;
    if ((up.type === 'MemberExpression' && up.property === at) || up.type === 'SwitchCase') return false;
    if (up.type === 'CallExpression' && up.callee !== at) {
      const name = up.callee.type === 'MemberExpression' ? up.callee.property.name : up.callee.name;
      // Programmers read the texts of a call's contract.
      if (named.test(name ?? '') || (up.callee.type === 'MemberExpression' && up.callee.object.name === 'Type')) return false;
    }
    if (up.type === 'NewExpression' && up.callee !== at) return false;
    if (up.type === 'TaggedTemplateExpression') return false;
    if (functions.test(up.type)) return true;
  }
  return true;
}

const inFunction = (node) => {
  for (let up = node.parent; up; up = up.parent) if (functions.test(up.type)) return true;
  return false;
};

const inCatalogue = {
  create(context) {
    const report = (node, text) =>
      context.report({ node, message: `“${text.trim().slice(0, 40)}” is in no catalogue: put it into words.ts.` });
    const look = (node, text) => {
      if (looksLikeWords(text) && isShown(node)) report(node, text);
    };
    return {
      JSXText: (node) => letters.test(node.value) && report(node, node.value),
      Literal: (node) => typeof node.value === 'string' && node.parent.type !== 'ExpressionStatement' && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked ?? ''),
    };
  },
};

/** The names of catalogues where they are read. */
const catalogues = new Set(['words', 'messages', 'fieldMessages', 'shellMessages', 'refusalMessages']);

const readLate = {
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || !catalogues.has(node.object.name) || inFunction(node)) return;
      context.report({
        node,
        message: 'These words are read while the module loads, and stay English: read them in a function or a getter.',
      });
    },
  }),
};

export default { meta: { name: 'words' }, rules: { 'in-catalogue': inCatalogue, 'read-late': readLate } };
