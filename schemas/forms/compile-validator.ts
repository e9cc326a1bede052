import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { Ajv, _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { linearPattern } from '#schemas/fields/pattern/linear-pattern.ts';
import type { CompiledSchema, Validate, ValidationContext } from './faults.ts';
import type { JsonSchema } from './schema/json-schema.ts';
import { checkDateLimits, fieldNameKeyword, formats } from './schema/own-words.ts';

// A pattern is walked in a time that is bounded, here and in the browser: JavaScript's own engine may take years over one.
const boundedPattern = Object.assign((pattern: string) => ({ ...linearPattern(pattern), toString: () => pattern }), {
  code: 'require("linearPattern")',
});

const code = { source: true, formats: _`require("formats")`, regExp: boundedPattern };

/**
 * A validator for a form's schema, made in this process, which can show the form too. It makes code at run time; a browser
 * under a strict Content-Security-Policy loads a {@link validatorModule} instead.
 */
export function compileValidator(schema: JsonSchema): Validate {
  let days: ValidationContext = { today: '' };
  // Checking a schema against its draft takes several times as long as compiling it. We write it, and a test checks it.
  const ajv = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false, code });
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check);
  ajv.addKeyword(dateLimitsKeyword((value, limits, beside, form) => checkDateLimits(value, limits, days, { ...form, ...beside })));
  ajv.addKeyword(fieldNameKeyword);
  const check = ajv.compile(schema);
  const validate = (data: unknown, context: ValidationContext) => {
    days = context;
    return check(data) ? [] : (check.errors ?? []);
  };
  let compiled: CompiledSchema | undefined;
  return Object.defineProperty(validate as Validate, 'compiled', {
    get: () => (compiled ??= { schema, functions: functionsOf(ajv, schema) }),
  });
}

// The schema's own and those of its conditions, which RJSF asks one by one.
function functionsOf(ajv: Ajv, schema: JsonSchema): CompiledSchema['functions'] {
  const schemas = [schema, ...conditionsOf(schema)];
  return Object.fromEntries(schemas.map((each) => [hashForSchema(each as RJSFSchema), ajv.compile(each)]));
}

function conditionsOf({ allOf = [], properties = {}, items }: JsonSchema): readonly JsonSchema[] {
  return [
    ...allOf.flatMap((rule) => [...(rule.if ? [rule.if] : []), ...(rule.then ? conditionsOf(rule.then) : [])]),
    ...Object.values(properties).flatMap(conditionsOf),
    ...(items ? conditionsOf(items) : []),
  ];
}

type CheckLimits = (
  value: string,
  limits: Parameters<typeof checkDateLimits>[1],
  beside: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>>,
) => unknown;

// A code keyword, because no other kind can be written out as a module.
function dateLimitsKeyword(ref: CheckLimits): CodeKeywordDefinition {
  return {
    keyword: 'dateLimits',
    type: 'string',
    schemaType: 'object',
    code(cxt: KeywordCxt) {
      const { gen, data, it } = cxt;
      const check = gen.scopeValue('func', { ref, code: _`require("checkDateLimits")` });
      const side = gen.const('side', _`${check}(${data}, ${cxt.schemaCode}, ${it.parentData}, rootData)`);
      cxt.setParams({ side });
      cxt.pass(_`${side} === undefined`);
    },
    error: { message: 'is outside its limits', params: (cxt) => _`{side: ${cxt.params.side}}` },
  };
}

// A hint to browsers: otherwise they would compile a long form's validator while a person waits for its faults.
const compiledAsItLoads = '//# allFunctionsCalledOnLoad';

/**
 * The validators of a schema and of its conditions as the text of an ES module, for browsers: its default export takes a
 * `require` (see validator-runtime.ts) and answers them by the hash under which RJSF asks for them.
 */
export function validatorModule(schema: JsonSchema): string {
  const text = compileSchemaValidatorsCode(schema as RJSFSchema, {
    customFormats: formats,
    ajvFormatOptions: false,
    ajvOptionsOverrides: { verbose: false, messages: false, code: { ...code, lines: false } },
    extenderFn: (ajv) => ajv.addKeyword(dateLimitsKeyword(() => undefined)),
  });
  const exported = `exports.form = exports[${JSON.stringify(hashForSchema(schema as RJSFSchema))}];\nexports.schema = ${JSON.stringify(schema)};`;
  return `${compiledAsItLoads}\nexport default function (require) { const module = { exports: {} }; const exports = module.exports;\n${text}\n${exported}\nreturn module.exports; }\n`;
}
