import type { ControlProps } from '../control.ts';

/** A box to tick, with its own words; longer terms that are agreed to stand above it and scroll. */
export function CheckboxControl({ field, id, value, row, locked, invalid, describedBy }: ControlProps) {
  return (
    <div>
      {field.disclaimer ? <Terms head={field.label} body={field.disclaimer} /> : null}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          className="size-6 shrink-0 accent-brand focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
          checked={String(value) === '1'}
          disabled={locked}
          aria-required={field.required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => row.answer(event.currentTarget.checked ? 1 : undefined)}
          onBlur={() => row.leave()}
        />
        <span>
          {field.disclaimer ? (
            <>
              I have read and agree<span className="sr-only"> to: {field.label}</span>
              {field.required ? null : <span className="text-ink-muted"> (optional)</span>}
            </>
          ) : (
            field.label
          )}
        </span>
      </label>
    </div>
  );
}

function Terms({ head, body }: { readonly head: string; readonly body: string }) {
  return (
    <>
      <h2 className="mb-2 font-semibold text-ink">{head}</h2>
      <div
        // A text that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={head}
        className="mb-3 max-h-52 overflow-y-auto rounded-lg border border-line bg-surface-muted px-4 py-3 text-sm leading-relaxed whitespace-pre-line text-ink focus-visible:outline-2 focus-visible:outline-focus print:max-h-none"
      >
        {body}
      </div>
    </>
  );
}
