import { type IChangeEvent, withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import {
  type FormEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { type Answers, openingAnswers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import type { FieldFault, Validate, ValidationContext } from '#schemas/forms/faults.ts';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import { askedAt, partsOf } from '#schemas/forms/asked-by.ts';
import { theme } from '../theme.ts';
import { useLatest } from '../use-latest.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { Engine } from './engine.ts';
import { FormHost } from './form-host.ts';
import { FormHostContext } from './form-host-context.ts';
import { LockedFields } from './form-locked.tsx';
import { FormRefusals } from './form-refusals.ts';
import { formValidator } from './form-validator.ts';

/** The handle by which the page uses a form. */
export interface FormHandle {
  /** The current answers, cleaned, including what is being typed; not checked. */
  answers(): Answers;
  /** The same without what is being typed right now. Calling it does not disturb the typing. */
  left(): Answers;
  /** Sets an answer as if it had been given. */
  set(name: string, value: unknown): void;
  /** Locks fields that something else fills, or opens them. */
  lock(names: readonly string[], locked: boolean): void;
  /** Closes questions that are answered elsewhere: they are locked and not checked. Those that an earlier call closed open again. */
  settle(names: readonly string[]): void;
  /** Shows a message at a field, or removes it. */
  setFault(name: string, message: string | undefined): void;
}

/** The props of a form. `form` and `validate` belong together: both come from the same definitions. */
export interface SchemaFormProps {
  readonly form: BuiltForm;
  readonly validate: Validate;
  readonly context: ValidationContext;
  /** Answers to open with, in place of the values that came with the definitions. */
  readonly answers?: Answers;
  /** The server's refusal of the last attempt; another array is shown again and takes the focus. */
  readonly faults?: readonly FieldFault[] | undefined;
  /** Called with cleaned answers that passed every check. */
  readonly onSubmit: (answers: Answers) => void;
  /** Called at every answer, such as for looking up a zip code. */
  readonly onAnswer?: (field: Field, value: unknown, form: FormHandle) => void;
  readonly handle?: Ref<FormHandle>;
  /** Buttons and other content below the questions, inside the form. */
  readonly children: ReactNode;
}

const ThemedForm = memo(withTheme(theme));

// A required consent is `const: true` in the schema, and by default RJSF would check its box: only people give consent. The
// page provides the answers that a form opens with.
const defaults = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults', constAsDefaults: 'never' } as const;

/**
 * The one renderer of every form: definitions in, checked answers out, RJSF with this theme in between. Its identity is its
 * `form`: give it a `key` when another form takes its place.
 */
export function SchemaForm({ form, validate, context, answers, faults, onSubmit, onAnswer, handle, children }: SchemaFormProps) {
  const latest = useLatest({ onAnswer, onSubmit });
  const [host] = useState(() => new FormHost(form, validate, context, { ...openingAnswers(form.fields), ...answers }));
  useLayoutEffect(() => {
    host.setContext(context);
  });
  const noteRefusal = useContext(FormRefusals);
  const [attempt, setAttempt] = useState(0);
  const validator = useMemo(() => formValidator(form, validate), [form, validate]);
  const shown = useMemo(() => shownForm(form, validate), [form, validate]);
  const errors = useSyncExternalStore(host.subscribe, host.errors);
  const locked = useSyncExternalStore(host.subscribe, host.locked);

  const reached = useMemo(() => handleOf(host), [host]);
  useImperativeHandle(handle, () => reached, [reached]);

  useEffect(() => {
    if (!faults || faults.length === 0) return;
    host.setFaults(faults);
    setAttempt((before) => before + 1);
  }, [faults, host]);

  const before = useRef(host.opening());
  const change = useCallback(
    ({ formData = {} }: IChangeEvent<FormData>, id?: string) => {
      const given = host.changed(before.current, formData, id);
      before.current = formData;
      if (given) latest.current.onAnswer?.(given[0], given[1], reached);
    },
    [host, latest, reached],
  );
  const submit = useCallback(
    ({ formData = {} }: IChangeEvent<FormData>) => {
      if (host.submit(formData)) {
        latest.current.onSubmit(cleanAnswers(form.fields, formData));
        return;
      }
      setAttempt((count) => count + 1);
      noteRefusal([...host.faults().keys()]);
    },
    [host, form, latest, noteRefusal],
  );
  const leave = useCallback((id: string) => host.leave(host.nameOf(id) ?? ''), [host]);
  const mount = useCallback((engine: Engine | null) => host.mount(engine), [host]);
  // Before the input becomes an answer, it clears the displayed fault.
  const type = useCallback(({ target }: FormEvent) => host.edit(host.nameOf((target as Element).id) ?? ''), [host]);

  return (
    <FormHostContext value={host}>
      <ErrorSummary host={host} attempt={attempt} />
      <LockedFields value={locked}>
        <div onInput={type}>
          <ThemedForm
            ref={mount as Ref<never>}
            {...shown}
            initialFormData={host.opening()}
            validator={validator}
            extraErrors={errors}
            idPrefix={form.name}
            idSeparator="__"
            noValidate
            noHtml5Validate
            showErrorList={false}
            experimental_defaultFormStateBehavior={defaults}
            onChange={change}
            onBlur={leave}
            onSubmit={submit}
          >
            {/* An empty fragment, because RJSF would otherwise add its own button. */}
            {children ?? <></>}
          </ThemedForm>
        </div>
      </LockedFields>
    </FormHostContext>
  );
}

/** The schema that the validators were compiled for, of which the form shows what its fields ask. */
function shownForm({ schema, uiSchema, fields, broken }: BuiltForm, { compiled }: Validate): { schema: RJSFSchema; uiSchema: UiSchema } {
  const whole = compiled?.schema ?? schema;
  const asked = new Set([...fields, ...broken].map(({ name }) => name));
  const others = partsOf(whole).filter(([key, part]) => !asked.has(key) && !askedAt(key, part).some((name) => asked.has(name)));
  const hidden = Object.fromEntries(others.map(([key]) => [key, { 'ui:widget': 'hidden' }]));
  return { schema: whole as RJSFSchema, uiSchema: { ...uiSchema, ...hidden } as UiSchema };
}

function handleOf(host: FormHost): FormHandle {
  return {
    answers: () => host.answers(),
    left: () => host.left(),
    set: (name, value) => host.set(name, value),
    lock: (names, locked) => host.lock(names, locked),
    settle: (names) => host.settle(names),
    setFault: (name, message) => {
      host.outside.note(name, message);
      host.setFault(name, message);
    },
  };
}
