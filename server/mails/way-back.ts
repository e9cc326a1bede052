import type { Language } from '#schemas/language/languages.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { resumeCode } from '#server/store/ids.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import { replaceResumeCode } from '#server/store/enrollments/resume-codes.ts';
import type { Db } from '#server/store/store.ts';
import { codeTime } from '#server/access/code-time.ts';
import type { Context } from '#server/context.ts';
import { linkAddress, linkHash, makeLinkToken, siteAddress, wayBackMs } from '#server/access/resume-link.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { correctionMail, resumeMail } from './resume-mail.ts';

/** The key for finding a code: it opens nothing without the address it was sent to. */
export function codeHash({ sealer }: Pick<Context, 'sealer'>, code: string, email: string): string {
  return sealer.fingerprint('resume-code', `${email}\n${code}`);
}

/** The enrollment that a mail leads back to, and the step in it. */
interface WayBack {
  /** The enrollment's own. */
  readonly own: EnrollmentSealer;
  /** The language that its enroller reads. */
  readonly language: Language;
  readonly email: string;
  readonly saved_tab: string;
  /** The policy that it is to correct, if it was completed before. */
  readonly corrects?: string | undefined;
}

/** Mails a code and a link that lead back to an enrollment, in its language, replacing those mailed before. */
export async function sendWayBack(trx: Db, ctx: Context, { own, language, email, saved_tab, corrects }: WayBack): Promise<void> {
  const { sealer, settings } = ctx;
  const { enrollmentId } = own;
  const now = ctx.now.toISOString();
  const expires = new Date((await codeTime(ctx, trx)).getTime() + wayBackMs);
  const code = resumeCode();
  const token = makeLinkToken(sealer, enrollmentId, expires);
  const link_hash = linkHash(sealer, token);
  await replaceResumeCode(trx, {
    enrollment_id: enrollmentId,
    code_hash: codeHash(ctx, code, email),
    link_hash,
    saved_tab,
    created_at: now,
    expires_at: expires.toISOString(),
  });
  await writtenFor(ctx.config, language, (config) => {
    const way = {
      code,
      link: linkAddress(settings, token, saved_tab),
      page: `${siteAddress(settings)}/continue-enrollment`,
      until: formatDate(dateAt(expires, config.site.time_zone)),
    };
    const mail = corrects === undefined ? resumeMail(config, way) : correctionMail(config, way, corrects);
    const message = { kind: 'mail', to: email, brand: config.site.site_name, ...mail } as const;
    return post(trx, own, { key: `resume:${link_hash}`, message, at: now });
  });
}
