import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/*
 * Rules of our own for the linter. A step of the product is known by name in its own folder and in the registries: the engine
 * takes steps as values, so that a new one changes nothing there.
 */
const [, tuple = ''] = /productTabs = \[([^\]]+)\]/.exec(readFileSync(join(root, 'schemas/steps/product-steps.ts'), 'utf8')) ?? [];
const tabs = new Set([...tuple.matchAll(/'(\w+)'/g)].map(([, tab]) => tab));
if (tabs.size === 0) throw new Error('scripts/lint/steps.mjs finds no tab in schemas/steps/product-steps.ts');

const message = (tab) => `${tab} is a step of the product: what only this step knows stands in its own folder, and is given to the engine.`;

const noTabName = {
  create(context) {
    const look = (node, text) => {
      if (tabs.has(text)) context.report({ node, message: message(text) });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked),
      Property: (node) => !node.computed && look(node.key, node.key.name),
      MemberExpression: (node) => !node.computed && look(node.property, node.property.name),
    };
  },
};

export default { meta: { name: 'steps' }, rules: { 'no-tab-name': noTabName } };
