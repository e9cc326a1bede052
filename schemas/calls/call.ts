import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { StaffRole } from './staff/staff.ts';

/**
 * The access rules of calls.
 * - `anyone`: needs no session and starts none.
 * - `visitor`: starts a session if there is none.
 * - `enrollment`: the session must own the enrollment that the request names.
 * - `staff-door`: signs staff in and out, and recognizes a signed-in staff member.
 * - a staff role, such as `analyst`: a staff member with this role is signed in.
 */
export type Access = 'anyone' | 'visitor' | 'enrollment' | 'staff-door' | StaffRole;

/** More facts about a call. By default a POST or PUT changes data, a GET does not, and every other fact is false. */
export interface CallFacts {
  /** Whether it changes data, where its method says otherwise: clients expect a GET, or its parameters must not appear in a URL. */
  readonly changes?: boolean;
  /** A browser proves with it who it is now, whatever it remembers. */
  readonly identifies?: true;
  /** It returns an enrollment's cost and progress, but no answers: no proof is needed after a resume. */
  readonly beforeProof?: true;
  /** It does not count as activity of its session. */
  readonly leavesIdle?: true;
  /** It changes what is bought, which is fixed once an enrollment was completed: a correction may not make it. */
  readonly changesPurchase?: true;
  /** Repeated after the enrollment is completed, it returns the same result as the first time. */
  readonly repeatable?: true;
  /** Its body may be large: a picture, or the files of a configuration. */
  readonly large?: true;
  /** The field of its request that may hold any text: a file that is not text is a configuration fault, reported like the others. */
  readonly anyText?: string;
}

/** A call, declared once for client, routes, validation, OpenAPI and fixtures. */
export interface Call<Request extends TObject = TObject, Data extends TSchema = TSchema, Rule extends Access = Access> extends CallFacts {
  readonly summary: string;
  readonly access: Rule;
  /** Names in the path's braces are path parameters; the others go in the query (GET) or the body. */
  readonly request: Request;
  /** The `data` of a successful reply. */
  readonly data: Data;
}

/** Checks a call's shape while keeping its exact types. */
export function call<Request extends TObject, Data extends TSchema, Rule extends Access>(
  definition: Call<Request, Data, Rule>,
): Call<Request, Data, Rule> {
  return definition;
}

/** The enrollment of a call: the `tempId` of the browser. */
export const enrollmentId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** An id in letters and digits, such as an export's or an agent's. */
export const textId = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A numeric id, such as a plan's, in a body. */
export const numberedId = Type.Integer();

/** A numeric id in a URL, where it is text like everything else. */
export const numberedIdInAddress = Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{1,9}$' })]);

/** The version of a step's save that was read or will be overwritten. A save without it overwrites whatever is stored. */
export const stepVersion = Type.Optional(Type.String({ maxLength: 128, description: 'Distinguishes one save of a step from the next.' }));

/** A calendar day in a query. */
export const isoDayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: '`yyyy-mm-dd`' });

/** An instant in a reply. */
export const instant = Type.String({ description: 'An instant in UTC, as in ISO 8601.' });

/** A value that may be absent from a reply, as null. */
export const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A request that names its enrollment and nothing else. */
export const OfEnrollment = Type.Object({ enrollment_id: enrollmentId });

/** A reply without content, which confirms success. */
export const Done = Type.Object({});

/** One refused field. */
export const Fault = Type.Object({
  target_element: Type.String({ description: 'The name of the field, or a dotted path into a list.' }),
  error_message: Type.String(),
  is_valid: Type.Optional(
    Type.Boolean({ description: 'False if the answer is well-formed and only doubtful: it can be verified or kept on insistence.' }),
  ),
  error_code: Type.Optional(Type.Literal('taken', { description: 'Someone else has this contact: it can be neither verified nor kept.' })),
});

const FaultsOfContact = Type.Object({ data: Type.Array(Fault) });

/**
 * A step was saved elsewhere since it was opened: where its answers differ from those of the refused save, sensitive
 * ones masked.
 */
const Conflict = Type.Object({
  version: Type.String({ description: 'The `step_version` with which the same answers can be saved over the stored ones.' }),
  changes: Type.Array(Type.Object({ target_element: Type.String(), label: Type.String(), saved: Type.String(), yours: Type.String() })),
});

const news = {
  added: Type.Array(Type.String(), { description: 'Fields not asked then.' }),
  again: Type.Array(Type.String(), { description: 'Fields whose answers are no longer valid or sufficient.' }),
};

/** The changes in a step's questions since it was answered, by field name. */
export const News = Type.Object({
  ...news,
  items: Type.Optional(Type.Array(Type.Object({ at: Type.Integer(), field: Type.String(), message: Type.String() }))),
});

/** A step was filled in with questions that have since changed. */
const Questions = Type.Object({
  version: Type.String({ description: 'The `step_version` with which the step can be saved once the new questions have been seen.' }),
  ...news,
});

/** Every refusal, whatever its status code. `data` is empty if no field is at fault. */
export const Refusal = Type.Object({
  status: Type.Literal('error'),
  statusCode: Type.Integer(),
  errorCode: Type.Optional(Type.String({ description: 'The reason, for programs: `session-expired`, `enrollment-completed` …' })),
  message: Type.String({ description: 'The reason, for people, in the language of the request.' }),
  request_id: Type.Optional(Type.String({ description: "Of an error on the server's side: what its log names the request." })),
  data: Type.Array(Fault, { description: 'Empty if no field is at fault.' }),
  /** Faults of a contact, repeated by contact. */
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
