import { memo, useRef, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { faultsOf, type Validate } from '#schemas/forms/faults.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { measure } from './subject.ts';

const validators = new Map<number, Validate>();
for (const count of [20, 100, 500]) {
  const module = (await import(new URL(`./validator-${count}.js`, window.location.href).href)) as {
    default: Parameters<typeof validatorFrom>[0];
  };
  validators.set(count, validatorFrom(module.default));
}

/**
 * What a careful developer writes by hand: native inputs that keep their own text, in blocks that skip layout while off
 * screen.
 */
const Row = memo(function Row({ field, value, fault }: { field: Field; value: unknown; fault: string | undefined }) {
  return (
    <div>
      <label htmlFor={field.name}>{field.label}</label>
      {field.options.length > 0 ? (
        <select id={field.name} name={field.name} defaultValue={String(value ?? '')} aria-invalid={Boolean(fault)}>
          <option value="">Please choose</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input id={field.name} name={field.name} defaultValue={String(value ?? '')} aria-invalid={Boolean(fault)} />
      )}
      {fault ? <p>{fault}</p> : null}
    </div>
  );
});

function HandWritten({ form, answers, onSubmit }: { form: BuiltForm; answers: Readonly<Record<string, unknown>>; onSubmit: () => void }) {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const element = useRef<HTMLFormElement>(null);
  const blocks = Array.from({ length: Math.ceil(form.fields.length / 10) }, (_, at) => form.fields.slice(at * 10, at * 10 + 10));
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget));
        const found = faultsOf(
          form.fields,
          validators.get(form.fields.length)?.(cleanAnswers(form.fields, typed), { today: '11/20/2026' }) ?? [],
        );
        setFaults(new Map(found.map((fault) => [fault.target_element, fault.error_message])));
        if (found.length === 0) onSubmit();
      }}
    >
      {blocks.map((fields) => (
        <section key={fields[0]?.name} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 900px' }}>
          {fields.map((field) => (
            <Row key={field.name} field={field} value={answers[field.name]} fault={faults.get(field.name)} />
          ))}
        </section>
      ))}
      <button type="submit">Next</button>
    </form>
  );
}

measure((form, answers, onSubmit) => <HandWritten form={form} answers={answers} onSubmit={onSubmit} />);
