import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Access } from '#schemas/calls/call.ts';
import type { CallData, CallName, CallRequest, Calls } from '#schemas/calls/calls.ts';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import type { Identity } from './access/session.ts';
import type { Passwords } from './access/staff/passwords.ts';
import type { Config, Plan } from './config/config.ts';
import type { ConfigStore } from './config/config-store.ts';
import type { PublishedVersions } from './jobs/published-versions.ts';
import type { ProgressTally } from './jobs/progress-tally.ts';
import type { Outside } from './outside/outside.ts';
import type { Settings } from './settings/settings.ts';
import type { Enrollment } from './store/enrollments/enrollments.ts';
import type { Sealer } from './store/seal/seal.ts';
import type { Staff } from './store/people/staff.ts';
import type { Db, Store } from './store/store.ts';
import type { Session } from './store/enrollments/access.ts';
import type { Forms } from './steps/engine/forms.ts';
import type { StepOf } from './steps/engine/server-step.ts';

/** The parts of a running server. */
export interface Services {
  readonly settings: Settings;
  readonly configs: ConfigStore;
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outside: Outside;
  readonly forms: Forms;
  readonly passwords: Passwords;
  /** The behavior of each step, by its tab. */
  readonly stepOf: StepOf;
  readonly clock: () => Date;
  /** Never goes back: codes and links expire by it. */
  readonly steadyClock: () => Date;
  /** Notifies the worker of a pending message. */
  readonly wakeOutbox: () => void;
  /** Notifies the worker of an export that was asked for. */
  readonly wakeExports: () => void;
  /** Notifies the worker of a file to deliver. */
  readonly wakeDeliveries: () => void;
  /** Adopts what another process publishes. */
  readonly published: PublishedVersions;
  /** Counts enrollment events. */
  readonly progress: ProgressTally;
}

/** The context of a handler, besides its input. */
export interface Context extends Services {
  /** The configuration in force when the call arrived. */
  readonly config: Config;
  readonly now: Date;
  /** The carrier's calendar day. */
  readonly today: CalendarDate;
  readonly client: {
    readonly ip: string;
    /** The unit by which limits count the caller: the address, or the /64 network of an IPv6 one. */
    readonly network: string;
    readonly userAgent: string;
    /**
     * The host under which the site was reached. It selects content but is never used in links, because anyone can fake
     * it.
     */
    readonly host: string;
  };
}

/** The context of a call with a session. */
export interface VisitorContext extends Context {
  readonly session: Session;
  /** Replaces the browser's session with a new one, in the same transaction as the right it gains. */
  readonly raiseSession: <Result>(identity: Partial<Identity>, work: (trx: Db, session: Session) => Promise<Result>) => Promise<Result>;
  /** The browser came without a session, or its session has ended: this one is new and not stored yet. */
  readonly isNewcomer: boolean;
  /** Stores the session unless it is stored already: a visitor who leaves nothing to keep has no row. */
  readonly keepSession: (trx: Db) => Promise<void>;
  /** Ends the session and clears the browser's cookie. */
  readonly endSession: () => Promise<void>;
}

/** The context of a call about an enrollment that the session owns. */
export interface EnrollmentContext extends VisitorContext {
  readonly enrollment: Enrollment;
  /** The plans in its cart. */
  readonly plans: readonly Plan[];
}

/** The context of a staff member's call. */
export interface StaffContext extends Context {
  readonly staff: Staff;
  /** The hash of their session. */
  readonly sessionHash: string;
}

/** What a session of staff was opened by; a password unless said otherwise. */
export type SignedInBy = 'password' | 'provider';

/** The context of the calls that sign staff in and out. */
export interface StaffDoorContext extends Context {
  readonly staff: Staff | undefined;
  /** The hash of their session. */
  readonly sessionHash: string | undefined;
  /** What opened it. */
  readonly signedInBy: SignedInBy | undefined;
  /** Whether their other calls are refused until they have added a second factor. */
  readonly lacksSecondFactor: boolean;
  /** Gives the browser a new session of a staff member, in the same transaction as what is stored with it. */
  readonly signIn: (staff: Pick<Staff, 'name'>, alongside: (trx: Db) => Promise<void>, by?: SignedInBy) => Promise<void>;
  /** The tokens by which the browser proves that staff members have signed in on it before. */
  readonly device: string | undefined;
  /** Stores another such token in the browser. */
  readonly keepDevice: (token: string) => void;
  /** Ends the browser's session. */
  readonly signOut: () => Promise<void>;
}

interface Contexts extends Readonly<Record<StaffRole, StaffContext>> {
  readonly anyone: Context;
  readonly visitor: VisitorContext;
  readonly enrollment: EnrollmentContext;
  readonly 'staff-door': StaffDoorContext;
}

/** The context for an access rule. */
export type ContextFor<Rule extends Access> = Contexts[Rule];

/** A call's handler: takes the validated request and returns the reply's data. Throws `Refused`. */
export type Handler<Name extends CallName> = (input: CallRequest<Name>, ctx: ContextFor<Calls[Name]['access']>) => Promise<CallData<Name>>;

/** Handlers for some of the calls. */
export type HandlersFor<Name extends CallName> = { readonly [Each in Name]: Handler<Each> };
