import { Ajv, _, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { holds } from '#schemas/fields/evaluate-condition.ts';
import { linearPattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { formats } from './formats.ts';
import type { Validate } from './faults.ts';
import type { JsonSchema } from './json-schema.ts';
import { checkDateLimits } from './validator-runtime.ts';

/**
 * Ajv with the formats and the keywords of forms. It makes code at run time, so it works on the
 * server and in tests; a browser under a strict Content-Security-Policy loads its standalone output.
 */
function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    code: { source: true, formats: _`require("formats")`, regExp: boundedPattern },
  });
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check);
  ajv.addKeyword(dateLimitsKeyword);
  ajv.addKeyword(holdsKeyword);
  return ajv;
}

// A pattern is walked in a time that is bounded, here and in the browser: JavaScript's own engine may take years over one.
const boundedPattern = Object.assign((pattern: string) => ({ ...linearPattern(pattern), toString: () => pattern }), {
  code: 'require("linearPattern")',
});

// Code keywords, for only those can be written out as a module. `this` is the ValidationContext.
const dateLimitsKeyword: CodeKeywordDefinition = {
  keyword: 'dateLimits',
  type: 'string',
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const { gen, data, it } = cxt;
    const check = gen.scopeValue('func', { ref: checkDateLimits, code: _`require("checkDateLimits")` });
    const side = gen.const('side', _`${check}(${data}, ${cxt.schemaCode}, this, ${it.parentData})`);
    cxt.setParams({ side });
    cxt.pass(_`${side} === undefined`);
  },
  error: { message: 'is outside its limits', params: (cxt) => _`{side: ${cxt.params.side}}` },
};

const holdsKeyword: CodeKeywordDefinition = {
  keyword: 'holds',
  type: 'object',
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const check = cxt.gen.scopeValue('func', { ref: holds, code: _`require("holds")` });
    cxt.pass(_`${check}(${cxt.schemaCode}, ${cxt.data})`);
  },
};

/** A validator for a form's schema, made in this process. */
export function compileValidator(schema: JsonSchema): Validate {
  const check = createAjv().compile(schema);
  return (answers, context) => (check.call(context, answers) ? [] : (check.errors ?? []));
}

// A hint that browsers may take: a long form's validator would else be compiled while somebody waits for what is wrong.
const compiledAsItLoads = '//# allFunctionsCalledOnLoad';

/**
 * The same validator as the text of an ES module, for browsers: its default export takes a `require`
 * that knows `formats`, `checkDateLimits`, `holds`, `linearPattern` and Ajv's own functions (see validator-runtime).
 */
export function validatorModule(schema: JsonSchema): string {
  const ajv = createAjv();
  const check: ValidateFunction = ajv.compile(schema);
  const code = standalone(ajv, check);
  return `${compiledAsItLoads}\nexport default function (require) { const module = { exports: {} }; const exports = module.exports;\n${code}\nreturn module.exports; }\n`;
}
