import { Type, type Static } from 'typebox';
import { call, Done, enrollmentId, numberedId, numberedIdInAddress } from '../call.ts';

const OfPlan = { enrollment_id: enrollmentId, plan_id: numberedIdInAddress };

const Question = Type.Object({
  question_id: Type.Integer(),
  question_text: Type.String(),
  is_required_yes: Type.Boolean(),
  is_health_question: Type.Boolean(),
  answer: Type.Optional(Type.Enum(['yes', 'no'])),
});
/** A question on a plan's own page. */
export type PlanQuestion = Static<typeof Question>;

const Statement = Type.Object({ qid: Type.Integer(), text: Type.String(), true_condition: Type.Boolean() });
/** A statement that must be true of the buyer of the plan. */
export type PlanStatement = Static<typeof Statement>;

/** Questions that a plan asks before it goes into the cart. */
export const planQuestionCalls = {
  'GET /get-questions': call({
    summary: "A plan's own questions, with the answers so far",
    access: 'enrollment',
    request: Type.Object({ ...OfPlan, type: Type.Optional(Type.String({ maxLength: 20 })) }),
    data: Type.Object({ result: Type.Array(Question) }),
  }),
  'POST /save-question-answers': call({
    summary: "Answers a plan's own questions; an answer for which the carrier declines is refused in the carrier's words",
    access: 'enrollment',
    changesPurchase: true,
    request: Type.Object({
      ...OfPlan,
      plan_id: numberedId,
      answers: Type.Array(Type.Object({ question_id: Type.Integer(), answer: Type.String({ maxLength: 10 }) }), { maxItems: 100 }),
    }),
    data: Done,
  }),
  'GET /get-aflac-questions': call({
    summary: 'The statements that a buyer of the plan confirms',
    access: 'enrollment',
    request: Type.Object(OfPlan),
    data: Type.Object({ result: Type.Array(Statement) }),
  }),
  'POST /save-aflac-questions': call({
    summary: "Confirms a plan's statements, one by one",
    access: 'enrollment',
    changesPurchase: true,
    request: Type.Object({
      ...OfPlan,
      plan_id: numberedId,
      aflac_data: Type.Array(Type.Object({ qid: Type.Integer(), true_condition: Type.Boolean() }), { maxItems: 100 }),
    }),
    data: Done,
  }),
};
