interface CheckListProps {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly className?: string;
  /** Gets the ids that are chosen then, in the order of the options. */
  readonly onChange: (chosen: string[]) => void;
}

/** A check box for each option, any number of which can be chosen. */
export function CheckList({ options, chosen, className, onChange }: CheckListProps) {
  const toggle = (option: string, isOn: boolean) =>
    onChange(options.map(({ id }) => id).filter((id) => (id === option ? isOn : chosen.includes(id))));
  return (
    <div {...(className ? { className } : {})}>
      {options.map(({ id, name }) => (
        <CheckLine key={id} name={name} isChecked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)} />
      ))}
    </div>
  );
}

interface CheckLineProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A check box with its name on a line of its own. */
export function CheckLine({ name, isChecked, onChange }: CheckLineProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {name}
    </label>
  );
}
