import type { CalendarDate } from '#schemas/rules/dates.ts';
import type { Access } from '#schemas/calls/call.ts';
import type { CallData, CallName, CallRequest, Calls } from '#schemas/calls/calls.ts';
import type { Identity } from './access/session.ts';
import type { Config, Plan } from './config/config.ts';
import type { ConfigStore } from './config/config-store.ts';
import type { PublishedVersions } from './jobs/published-versions.ts';
import type { ProgressTally } from './jobs/progress-tally.ts';
import type { Outside } from './outside/outside.ts';
import type { Settings } from './settings.ts';
import type { Enrollment } from './store/enrollments.ts';
import type { Sealer } from './store/seal.ts';
import type { Staff } from './store/staff.ts';
import type { Db, Store } from './store/store.ts';
import type { Session } from './store/access.ts';
import type { Forms } from './steps/engine/forms.ts';
import type { StepOf } from './steps/engine/server-step.ts';

/** What a running server is made of. */
export interface Services {
  readonly settings: Settings;
  readonly configs: ConfigStore;
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outside: Outside;
  readonly forms: Forms;
  /** What each step does, by its tab. */
  readonly stepOf: StepOf;
  readonly clock: () => Date;
  /** Never steps back: codes and links live and die by it. */
  readonly steadyClock: () => Date;
  /** Tells the worker that a message waits. */
  readonly wakeOutbox: () => void;
  /** Takes over what another process publishes. */
  readonly published: PublishedVersions;
  /** Counts how enrollments fare. */
  readonly progress: ProgressTally;
}

/** What a handler knows beside its input. */
export interface Context extends Services {
  /** The configuration in force when the call came in. */
  readonly config: Config;
  readonly now: Date;
  /** The carrier's calendar day. */
  readonly today: CalendarDate;
  readonly client: {
    readonly ip: string;
    /** What limits count the caller by: the address, or of an IPv6 one its /64 network. */
    readonly network: string;
    readonly userAgent: string;
    /** The name by which the site was reached. It chooses what is said, and leads nowhere: anybody can make it up. */
    readonly host: string;
  };
}

/** … of a call that has a session. */
export interface VisitorContext extends Context {
  readonly session: Session;
  /** Gives the browser a new session in place of this one, in one transaction with what it is raised for. */
  readonly raiseSession: <Result>(identity: Partial<Identity>, work: (trx: Db, session: Session) => Promise<Result>) => Promise<Result>;
  /** The browser came without a session, or its session has ended: this one is new and not stored yet. */
  readonly isNewcomer: boolean;
  /** Stores the session where it is not yet: a visitor of whom there is nothing to keep leaves no row. */
  readonly keepSession: (trx: Db) => Promise<void>;
  /** Ends the session and takes the browser's cookie away. */
  readonly endSession: () => Promise<void>;
}

/** … of a call about an enrollment that the session owns. */
export interface EnrollmentContext extends VisitorContext {
  readonly enrollment: Enrollment;
  /** The plans in its cart. */
  readonly plans: readonly Plan[];
}

/** … of a call by somebody of the staff. */
export interface StaffContext extends Context {
  readonly staff: Staff;
}

/** … of a call with which the staff signs in and out. */
export interface StaffDoorContext extends Context {
  readonly staff: Staff | undefined;
  /** Gives the browser a new session of somebody, in one transaction with what is stored alongside. */
  readonly signIn: (staff: Staff, alongside: (trx: Db) => Promise<void>) => Promise<void>;
  /** What the browser shows of itself as a device that somebody has signed in on before. */
  readonly device: string | undefined;
  /** Lets the browser keep another such token. */
  readonly keepDevice: (token: string) => void;
  /** Ends the browser's session. */
  readonly signOut: () => Promise<void>;
}

interface Contexts {
  readonly anyone: Context;
  readonly visitor: VisitorContext;
  readonly enrollment: EnrollmentContext;
  readonly 'staff-door': StaffDoorContext;
  readonly analyst: StaffContext;
  readonly carrier: StaffContext;
}

/** The context that an access rule gives. */
export type ContextFor<Rule extends Access> = Contexts[Rule];

/** A call's handler: the checked request in, the reply's data out. Throws `Refused`. */
export type Handler<Name extends CallName> = (input: CallRequest<Name>, ctx: ContextFor<Calls[Name]['access']>) => Promise<CallData<Name>>;

/** Handlers for some of the calls. */
export type HandlersFor<Name extends CallName> = { readonly [Each in Name]: Handler<Each> };
