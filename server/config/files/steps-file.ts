import { Type, type Static } from 'typebox';
import { Condition } from '#schemas/fields/condition.ts';
import { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { stepKinds } from '#schemas/steps/step-kinds.ts';
import { Fields } from './field-entry.ts';
import { closed, snake, translatable, text } from './words.ts';

const EarlierTabs = Type.Union([snake, Type.Array(snake, { minItems: 1 })], {
  description: "The step's earlier tab name, or all of them, latest first. Answers given under these names move to the step.",
});

/** steps.yaml: the steps of every enrollment. */
export const StepsFile = Type.Object(
  {
    steps: Type.Array(
      translatable(
        {
          tab: snake,
          title: text,
          order: Type.Number({ minimum: 0, maximum: 10 }),
          kind: Type.Enum([...stepKinds]),
          required: Type.Enum(['always', 'when_a_plan_asks', 'never']),
          required_when: Type.Optional(Condition),
          fields: Type.Optional(Fields),
          list: Type.Optional(translatable(StepList.properties, ['one', 'many'])),
          renamed_from: Type.Optional(EarlierTabs),
        },
        ['title'],
      ),
      { minItems: 1 },
    ),
    option_lists: Type.Record(
      snake,
      Type.Array(translatable({ name: text, value: Type.Union([Type.String(), Type.Number()]) }, ['name']), { minItems: 1 }),
    ),
  },
  closed,
);

export type StepsFile = Static<typeof StepsFile>;

export type StepEntry = StepsFile['steps'][number];
