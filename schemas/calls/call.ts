import { Type, type Static, type TObject, type TSchema } from 'typebox';

/**
 * Who may make a call.
 * - `anyone`: needs no session and starts none.
 * - `visitor`: starts a session when there is none.
 * - `enrollment`: the session must own the enrollment that the request names.
 * - `staff-door`: signs people of the staff in and out, and knows who of them is asking, if anybody.
 * - `analyst`, `carrier`: somebody of the staff is signed in, in this role.
 */
export type Access = 'anyone' | 'visitor' | 'enrollment' | 'staff-door' | 'analyst' | 'carrier';

/** One call, said once: client, routes, validation, OpenAPI and fixtures read it. */
export interface Call<Request extends TObject = TObject, Data extends TSchema = TSchema, Rule extends Access = Access> {
  readonly summary: string;
  readonly access: Rule;
  /** Names in the path's braces travel there; the others in the query (GET) or the body. */
  readonly request: Request;
  /** The `data` of a successful reply. */
  readonly data: Data;
}

/** Checks a call's shape while keeping its exact types. */
export function call<Request extends TObject, Data extends TSchema, Rule extends Access>(
  said: Call<Request, Data, Rule>,
): Call<Request, Data, Rule> {
  return said;
}

/** The enrollment a call is about: the `tempId` of the browser. */
export const enrollmentId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A number that names something, such as a plan, in a body. */
export const numberedId = Type.Integer();

/** … in an address, where it travels as text like everything there. */
export const numberedIdInAddress = Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{1,9}$' })]);

/** Which save of a step was read, or is to be overwritten. A save that names none counts whatever was stored meanwhile. */
export const stepVersion = Type.Optional(Type.String({ maxLength: 64, description: 'Tells one save of a step from the next.' }));

/** A request that names its enrollment and nothing else. */
export const OfEnrollment = Type.Object({ enrollment_id: enrollmentId });

/** A reply that says no more than that it was done. */
export const Done = Type.Object({});

/** One refused field. `target_element` is a field name, or a dotted path into a list. */
export const Fault = Type.Object({
  target_element: Type.String(),
  error_message: Type.String(),
  is_valid: Type.Optional(
    Type.Boolean({ description: 'False where the answer is well-formed and only doubted: it may be proved or insisted on.' }),
  ),
});

const FaultsOfContact = Type.Object({ data: Type.Array(Fault) });

/** A step was saved elsewhere since it was opened: where its answers and those of the refused save differ, sensitive ones masked. */
const Conflict = Type.Object({
  version: Type.String({ description: 'The `step_version` with which the same answers may be saved over what is stored.' }),
  changes: Type.Array(Type.Object({ target_element: Type.String(), label: Type.String(), saved: Type.String(), yours: Type.String() })),
});

const news = {
  added: Type.Array(Type.String(), { description: 'Fields that were not asked for then.' }),
  again: Type.Array(Type.String(), { description: 'Fields whose answers are no longer right, or no longer enough.' }),
};

/** What a step asks otherwise than when it was answered, by field name. */
export const News = Type.Object(news);

/** A step was filled in while it asked other questions than it does today. */
const Questions = Type.Object({
  version: Type.String({ description: 'The `step_version` with which the step may be saved by who has seen what is new.' }),
  ...news,
});

/** Every refusal, whatever its status code. `data` is empty when no field is to blame. */
export const Refusal = Type.Object({
  status: Type.Literal('error'),
  statusCode: Type.Integer(),
  /** Names the reason for programs: `session-expired`, `enrollment-completed` … */
  errorCode: Type.Optional(Type.String()),
  message: Type.String(),
  data: Type.Array(Fault),
  /** Faults of a contact once more, by the contact. */
  errors: Type.Optional(Type.Partial(Type.Object({ email: FaultsOfContact, phone: FaultsOfContact }))),
  conflict: Type.Optional(Conflict),
  questions: Type.Optional(Questions),
});
export type Refusal = Static<typeof Refusal>;

/** The envelope of a successful reply. */
export function Reply<Data extends TSchema>(data: Data) {
  return Type.Object({
    status: Type.Literal('success'),
    statusCode: Type.Integer(),
    message: Type.Optional(Type.String()),
    data,
  });
}
