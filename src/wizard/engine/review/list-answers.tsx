import type { ReactNode } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { AnswersOf } from './answer.tsx';
import { AnswersBySection } from './answers-by-section.tsx';
import { SubHeading } from './brief.tsx';

interface ListAnswersProps<Item extends Answers> {
  readonly fields: readonly Field[];
  readonly items: readonly Item[];
  /** The name of an item's id. */
  readonly id: keyof Item & string;
  /** The name of an item, and the rest of its heading. */
  readonly nameOf: (item: Item, at: number) => string;
  readonly besideName?: (item: Item) => ReactNode;
  /** Fields that are long questions with details, and come last. */
  readonly isLong?: (field: Field) => boolean;
  /** The names of fields that this item was not asked. */
  readonly notAsked?: (item: Item) => readonly string[];
  /** Shown if there are no items. */
  readonly none: string;
}

/** The items of a list for display, one after the other. */
export function ListAnswers<Item extends Answers>({
  fields,
  items,
  id,
  nameOf,
  besideName,
  isLong,
  notAsked,
  none,
}: ListAnswersProps<Item>) {
  if (items.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <div className="space-y-6">
      {items.map((item, at) => {
        const others = notAsked?.(item) ?? [];
        const shown = visibleFields(fields, item).filter(({ name, kind }) => fieldKind(kind).answer !== 'none' && !others.includes(name));
        return (
          <section key={String(item[id])} className="space-y-4">
            <SubHeading>
              {nameOf(item, at)} <span className="font-normal text-ink-muted">{besideName?.(item)}</span>
            </SubHeading>
            <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <AnswersOf fields={shown.filter((field) => !isLong?.(field))} answers={item} />
            </dl>
            {isLong ? <AnswersBySection heading="h4" fields={shown.filter(isLong)} answers={item} /> : null}
          </section>
        );
      })}
    </div>
  );
}
