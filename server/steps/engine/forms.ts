import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import { compileValidator, validatorModule } from '#schemas/forms/compile-validator.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import { type Renames, renamesOf } from '#schemas/forms/answers/renamed-answers.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { formatDate } from '#schemas/values/dates.ts';
import { factsOf } from '#server/rules/people/facts.ts';
import { definitionsOf, withClosed } from './step-definitions.ts';
import { findFormSchema, keepFormSchema } from '#server/store/steps/form-schemas.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Store } from '#server/store/store.ts';
import type { Context, EnrollmentContext } from '#server/context.ts';
import { Lru } from '#server/store/lru.ts';
import { oncePerEnrollment } from './once-per-enrollment.ts';

/** A form with what the server needs in addition. */
export interface ServerForm {
  readonly definitions: readonly FieldDefinition[];
  readonly built: BuiltForm;
  readonly schemaHash: string;
  /** The hash of the questions and their validation: valid answers stay valid while it is the same. */
  readonly definitionsHash: string;
  readonly renames: Renames;
}

/** The forms of a server: built once per configuration, cart and person, with validators created once per schema. */
export interface Forms {
  /** The form that a step asks of an enrollment. */
  step(ctx: EnrollmentContext, tab: string): ServerForm;
  /** A form of these definitions, cached under a key that contains everything they depend on but the language. */
  form(key: string, name: string, definitions: () => readonly FieldDefinition[]): ServerForm;
  validatorOf(form: ServerForm): Validate;
  /** Stores the form's schema, so that it is known later what was asked. */
  keep(form: ServerForm, ctx: Pick<Context, 'now'>): Promise<void>;
  /** The path of the form's validator; any process can serve it from then on. */
  validatorPath(form: ServerForm, ctx: Pick<Context, 'now'>): Promise<string>;
  /** The text of the validator module for a hash that was issued. */
  moduleOf(hash: string): Promise<string | undefined>;
}

const dayMs = 24 * 60 * 60_000;

// Of all servers of the process, because a schema determines its validator.
const validators = new Lru<Validate>(500);

/**
 * The forms of a process. What it issues is stored, so that any other process on the database can serve its validator.
 */
export function createForms(store: Store): Forms {
  const forms = new Lru<ServerForm>(2000);
  const modules = new Lru<string>(200);
  const given = new Lru<true>(5000);
  const ofEnrollment = oncePerEnrollment((ctx) => ({ ...keyOf(ctx), built: new Map<string, ServerForm>() }));

  const form: Forms['form'] = (key, name, definitions) => forms.get(`${currentLanguage()}|${key}`, () => serverForm(name, definitions()));
  const keep: Forms['keep'] = async ({ schemaHash, built }, ctx) => {
    const today = `${schemaHash}|${Math.floor(ctx.now.getTime() / dayMs)}`;
    if (!given.find(today)) await keepFormSchema(store, schemaHash, built.schema, ctx.now.toISOString());
    given.keep(today, true);
  };
  return {
    form,
    keep,
    step(ctx, tab) {
      const { facts, key, built } = ofEnrollment(ctx);
      const known =
        built.get(tab) ??
        form(`${tab}|${key}`, tab, () =>
          withClosed(
            ctx.stepOf(tab),
            definitionsOf(ctx.stepOf, tab, {
              config: ctx.config,
              facts,
              plans: ctx.plans,
              today: ctx.today,
              hostedCards: ctx.outside.hostedFields !== undefined,
            }),
          ),
        );
      built.set(tab, known);
      return known;
    },
    validatorOf: ({ schemaHash, built }) => validators.get(schemaHash, () => compileValidator(built.schema)),
    async validatorPath(each, ctx) {
      await keep(each, ctx);
      return `/forms/${each.schemaHash}.js`;
    },
    async moduleOf(hash) {
      const known = modules.find(hash);
      if (known !== undefined) return known;
      const schema = await findFormSchema(store, hash);
      return schema && modules.keep(hash, validatorModule(schema));
    },
  };
}

// Everything that a step's definitions depend on.
function keyOf(ctx: EnrollmentContext) {
  const facts = factsOf(ctx.enrollment, ctx.plans, ctx.today);
  return { facts, key: [ctx.config.hash, formatDate(ctx.today), JSON.stringify(facts)].join('|') };
}

function serverForm(name: string, definitions: readonly FieldDefinition[]): ServerForm {
  const built = buildForm(name, definitions);
  const schemaHash = hashOfSchema(built.schema);
  const asked = built.fields.map(({ name: field, kind, readOnly, sensitive, showWhen }) => [field, kind, readOnly, sensitive, showWhen]);
  const definitionsHash = sha256(`${schemaHash}${JSON.stringify(asked)}`).slice(0, 32);
  return { definitions, built, schemaHash, definitionsHash, renames: renamesOf(built.fields) };
}

function hashOfSchema(schema: JsonSchema): string {
  return sha256(JSON.stringify(schema)).slice(0, 32);
}
