import {
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
} from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { type Answers, openingAnswers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault, Validate, ValidationContext } from '#schemas/forms/faults.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext, type FormParts } from './form-context.ts';
import { FormRefusals } from './form-refusals.ts';
import { FormStore } from './form-store.ts';
import { RjsfFormHost, type SetAnswer } from './rjsf-form.tsx';

/** What the page around a form may do with it. */
export interface FormHandle {
  /** The answers as they are now, cleaned, what is being typed included; not checked. */
  answers(): Answers;
  /** … without what is being typed just now, which reading it must not disturb. */
  left(): Answers;
  /** Sets an answer as if it had been given. */
  set(name: string, value: unknown): void;
  /** Locks fields that something else fills, or opens them. */
  lock(names: readonly string[], locked: boolean): void;
  /** Closes questions that are settled elsewhere: locked and not checked. Those settled before open again. */
  settle(names: readonly string[]): void;
  /** Shows a message at a field, or takes it away. */
  setFault(name: string, message: string | undefined): void;
}

/** What a page gives to a form. `form` and `validate` belong together: both come from the same definitions. */
export interface SchemaFormProps {
  readonly form: BuiltForm;
  readonly validate: Validate;
  readonly context: ValidationContext;
  /** Answers to open with, in place of the values that came with the definitions. */
  readonly answers?: Answers;
  /** The server's refusal of the last attempt; a new array is shown anew and takes the focus. */
  readonly faults?: readonly FieldFault[] | undefined;
  /** Called with cleaned answers that passed every check. */
  readonly onSubmit: (answers: Answers) => void;
  /** Called at every answer, such as for looking up a zip code. */
  readonly onAnswer?: (field: Field, value: unknown, form: FormHandle) => void;
  readonly handle?: Ref<FormHandle>;
  /** Buttons and whatever else stands below the questions, inside the form. */
  readonly children: ReactNode;
}

/**
 * The one renderer of every form: definitions in, checked answers out. Its identity is its `form`:
 * give it a `key` when another form takes its place.
 */
export function SchemaForm({ form, validate, context, answers, faults, onSubmit, onAnswer, handle, children }: SchemaFormProps) {
  const latest = useRef({ onAnswer, onSubmit });
  const [opening] = useState(() => ({ ...openingAnswers(form.fields), ...answers }));
  const [store] = useState(() => new FormStore(form, validate, context, opening));
  useLayoutEffect(() => {
    latest.current = { onAnswer, onSubmit };
    store.setContext(context);
  });
  const tellRefusal = useContext(FormRefusals);
  const [attempt, setAttempt] = useState(0);
  const engine = useRef<SetAnswer>(undefined);
  const onReady = useCallback((set: SetAnswer) => {
    engine.current = set;
  }, []);

  const byName = useMemo(() => new Map(form.fields.map((field) => [field.name, field])), [form]);
  const own = useMemo(() => {
    const set = (name: string, value: unknown) => {
      if (Object.is(store.answers()[name], value)) return false;
      store.answer(name, value);
      engine.current?.(name, value);
      return true;
    };
    const reached: FormHandle = {
      answers: () => {
        store.flush();
        return store.cleaned();
      },
      left: () => store.cleaned(),
      set,
      lock: (names, locked) => store.lock(names, locked),
      settle: (names) => store.settle(names),
      setFault: (name, message) => store.setFault(name, message),
    };
    const answer = (name: string, value: unknown) => {
      const field = byName.get(name);
      if (set(name, value) && field) latest.current.onAnswer?.(field, value, reached);
    };
    const parts: FormParts = { store, answer };
    return { reached, parts };
  }, [store, byName]);
  useImperativeHandle(handle, () => own.reached, [own]);

  useEffect(() => {
    if (!faults || faults.length === 0) return;
    store.setFaults(faults);
    setAttempt((before) => before + 1);
  }, [faults, store]);

  const submit = useCallback(() => {
    if (store.submit()) {
      latest.current.onSubmit(store.cleaned());
      return;
    }
    setAttempt((before) => before + 1);
    tellRefusal([...store.faults().keys()]);
  }, [store, tellRefusal]);

  return (
    <FormContext value={own.parts}>
      <ErrorSummary store={store} idPrefix={form.name} attempt={attempt} />
      <RjsfFormHost form={form} opening={opening} idPrefix={form.name} onSubmit={submit} onReady={onReady}>
        {children}
      </RjsfFormHost>
    </FormContext>
  );
}
