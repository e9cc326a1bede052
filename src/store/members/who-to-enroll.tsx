import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Icon, type IconName } from '#src/ui/icons.tsx';
import { useQuery } from '#src/ui/query/use-query.ts';
import { words } from './words.ts';

export interface WhoToEnrollProps {
  readonly onCurrent: () => void;
  /** The questions about a new member. */
  readonly children: ReactNode;
}

/** The first question for people who enroll others: a new person, or a member? `?enroll=new` preselects a new one. */
export function WhoToEnroll({ onCurrent, children }: WhoToEnrollProps) {
  const [query, setQuery] = useQuery();
  const isNew = query.get('enroll') === 'new';
  const choose = () =>
    setQuery((before) => ({ ...Object.fromEntries(before), enroll: 'new' }), { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice icon="plus" title={words.newMember} text={words.newMemberHint} pressed={isNew} onClick={choose} />
        <Choice icon="check" title={words.currentMember} text={words.currentMemberHint} onClick={onCurrent} />
      </div>
      {isNew && children}
    </>
  );
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Choice({ icon, title, text, pressed, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'flex items-center gap-4 rounded-2xl border bg-surface p-5 text-left transition-colors hover:border-brand',
        pressed ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
        <Icon name={icon} className="size-6" />
      </span>
      <span>
        <span className="block text-lg font-semibold">{title}</span>
        <span className="text-ink-muted">{text}</span>
      </span>
    </button>
  );
}
