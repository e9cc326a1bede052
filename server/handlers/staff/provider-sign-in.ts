import { readContact } from '#schemas/rules/contact.ts';
import { siteAddress } from '#server/access/resume-link.ts';
import { noteAtDoor, noteOwnAct, noteRefused } from '#server/access/staff/sign-in-audit.ts';
import { takeProviderTry } from '#server/access/staff/sign-in-tries.ts';
import type { Context, HandlersFor, StaffDoorContext } from '#server/context.ts';
import { Refused, type RefusalCode } from '#server/contract/refusals.ts';
import { type IdentityProvider, NotProven, ProviderAway, type SignInChecks } from '#server/outside/identity-provider/identity-provider.ts';
import { changeStaff, findStaff, findStaffByEmail, staffOf } from '#server/store/people/staff.ts';
import { dropStaffLinks } from '#server/store/people/staff-links.ts';
import { giveBackTry } from '#server/store/people/tries.ts';
import type { Db } from '#server/store/store.ts';
import type { StaffTable } from '#server/store/tables/people.ts';

type ProviderCall = 'GET /get-sign-in-ways' | 'POST /begin-provider-sign-in' | 'POST /finish-provider-sign-in';

const attemptLifeMs = 10 * 60_000;
const attemptPlace = 'provider-sign-in';

/** Sign-in of staff by their identity provider. */
export const providerSignInHandlers: HandlersFor<ProviderCall> = {
  'GET /get-sign-in-ways': async (_input, { settings, outside }) => ({
    passwords: settings.staffPasswords,
    provider: outside.identityProvider?.name ?? null,
  }),

  'POST /begin-provider-sign-in': async (_input, ctx) => {
    const begun = await asked(providerOf(ctx).begin(returnAddress(ctx)));
    const until = ctx.now.getTime() + attemptLifeMs;
    return { url: begun.url, attempt: ctx.sealer.seal(attemptPlace, JSON.stringify({ ...begun.checks, until } satisfies Attempt)) };
  },

  'POST /finish-provider-sign-in': async ({ attempt, returned }, ctx) => {
    const provider = providerOf(ctx);
    const address = new URL(returnAddress(ctx));
    address.search = returned;
    const checks = openAttempt(ctx, attempt);
    const bucket = await takeProviderTry(ctx);
    const giveBack = (trx: Db) => giveBackTry(trx, bucket, ctx.now);
    const email = await asked(provider.finish(checks, address), () => ctx.store.write(giveBack));
    const staff = await accountOf(ctx, email);
    await ctx.signIn(
      staff,
      async (trx) => {
        await acceptInvitation(trx, ctx, staff.name);
        await giveBack(trx);
        await noteAtDoor(trx, ctx, staff.name, 'sign-in', provider.name);
      },
      'provider',
    );
    const { name, role } = staffOf(staff);
    return { name, role };
  },
};

interface Attempt extends SignInChecks {
  /** In milliseconds since 1970. */
  readonly until: number;
}

function openAttempt({ sealer, now }: Context, attempt: string): Attempt {
  const opened = openedText(() => sealer.open(attemptPlace, attempt));
  const checks = opened === undefined ? undefined : (JSON.parse(opened) as Attempt);
  if (checks === undefined || now.getTime() > checks.until) throw new Refused('sign-in-unproven', { reason: 'the attempt has expired' });
  return checks;
}

function openedText(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function providerOf({ outside }: Context): IdentityProvider {
  if (!outside.identityProvider) throw new Refused('not-found');
  return outside.identityProvider;
}

const returnAddress = ({ settings }: Context) => `${siteAddress(settings)}/sign-in/return`;

const refusalOf = {
  declined: 'sign-in-declined',
  'no-email': 'sign-in-without-email',
  invalid: 'sign-in-unproven',
} as const satisfies Record<NotProven['why'], RefusalCode>;

/** The provider's answer. `onAway` is done first if there is none. */
async function asked<Result>(answer: Promise<Result>, onAway: () => Promise<void> = async () => undefined): Promise<Result> {
  return answer.catch(async (error: unknown) => {
    if (error instanceof ProviderAway) {
      await onAway();
      throw new Refused('provider-away', { reason: reasonOf(error) });
    }
    if (error instanceof NotProven) throw new Refused(refusalOf[error.why], { reason: reasonOf(error) });
    throw error;
  });
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? `${message}: ${cause.message}` : message);

/** The account of an address that the provider has confirmed. To say that there is none tells its owner nothing about others. */
async function accountOf(ctx: StaffDoorContext, email: string): Promise<StaffTable> {
  const staff = await findStaffByEmail(ctx.store.db, readContact('email', email) ?? '');
  if (staff && staff.state !== 'disabled') return staff;
  if (staff) noteRefused(ctx, staff.name, 'the account is not active');
  throw new Refused('no-staff-account');
}

// The provider has proved what the mailed link would: that the address is theirs. The account may have been disabled meanwhile.
async function acceptInvitation(trx: Db, ctx: Context, name: string): Promise<void> {
  if ((await findStaff(trx, name))?.state !== 'invited') return;
  await changeStaff(trx, name, { state: 'active' });
  await dropStaffLinks(trx, name);
  await noteOwnAct(trx, ctx, name, 'accept-invitation');
}
