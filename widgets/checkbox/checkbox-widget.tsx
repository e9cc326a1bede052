import { descriptionId } from '@rjsf/utils';
import { fill } from '#schemas/messages/fill.ts';
import { type ControlProps, describedBy, isInvalid, isLocked, sentAs } from '../widget.ts';
import { words } from '../words.ts';

/** A checkbox with its own label. Longer terms to agree to (`ui:terms`) scroll above it. */
export function CheckboxWidget(props: ControlProps) {
  const { id, label, schema, options, value, required, onChange, onBlur, onFocus } = props;
  const description = props.hideLabel ? undefined : (options.description ?? schema.description);
  const terms = options.terms ? description : undefined;
  return (
    <div>
      {terms ? <Terms head={label} body={String(terms)} /> : null}
      {description && !terms ? (
        <div id={descriptionId(id)} className="mb-1 text-sm whitespace-pre-line text-ink-muted">
          {description}
        </div>
      ) : null}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
        <input
          id={id}
          type="checkbox"
          name={sentAs(props)}
          className="checkbox"
          checked={value === true}
          disabled={isLocked(props)}
          aria-required={required || undefined}
          aria-invalid={isInvalid(props) || undefined}
          aria-describedby={describedBy(props)}
          // An unchecked consent box has no answer.
          onChange={({ currentTarget: { checked } }) => onChange(checked || (schema.const === true ? undefined : false))}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
        <span>
          {terms ? (
            <>
              {words.iHaveReadAndAgree}
              <span className="sr-only"> {fill(words.toTerms, { label })}</span>
              {required ? null : <span className="text-ink-muted"> {words.optional}</span>}
            </>
          ) : (
            !props.hideLabel && label
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
        className="mb-3 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface-muted px-4 py-3 text-sm leading-relaxed whitespace-pre-line text-ink focus-visible:outline-2 focus-visible:outline-focus print:max-h-none"
      >
        {body}
      </div>
    </>
  );
}
