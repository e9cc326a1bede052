import { offeredLanguages } from '#server/config/offered-languages.ts';
import { menuOf } from '#server/rules/plans/menu.ts';
import { employerTab } from '#server/steps/employer/employer-skip.ts';
import { knownField } from '#schemas/fields/catalogue/catalogue.ts';
import { translatedField } from '#schemas/fields/catalogue/translated-field.ts';
import { states } from '#schemas/fields/catalogue/states.ts';
import { translatedText } from '#schemas/language/words.ts';
import { messages } from '#schemas/messages/messages.ts';
import { fieldRefused } from '#server/contract/refusals.ts';
import type { Context, HandlersFor } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { landingForm, quoteForm } from '#server/quote/quote-filter.ts';

type SiteCall =
  | 'GET /get-default-info'
  | 'GET /get-common-menu'
  | 'GET /get-states'
  | 'GET /validate-zip-code'
  | 'POST /service/validate-zip-code'
  | 'GET /get-form-fields/{form}'
  | 'GET /get-average-work-week'
  | 'GET /get-employment-status'
  | 'GET /get-compensation-types'
  | 'GET /get-vacation-policy'
  | 'GET /get-bargaining-unit'
  | 'GET /get-holiday-policy';

/** The site and its directories. */
export const siteHandlers: HandlersFor<SiteCall> = {
  'GET /get-default-info': async (_input, { config: { site }, settings }) => ({
    site_name: site.site_name,
    tagline: site.tagline,
    time_zone: site.time_zone,
    help_phone: site.help_phone,
    help_email: site.help_email,
    site_variant: site.site_variant ?? '',
    fee_note: site.fee_note,
    group_id: site.default_group,
    portal_id: site.default_portal,
    links: { ...site.links },
    association: site.association ?? [],
    ...languagesOf(site),
    development: !settings.production,
  }),

  'GET /get-common-menu': async ({ portal_id }, { config }) => menuOf(config, portal_id),

  'GET /get-states': async () => ({ result: states.map(({ name, abbrev }) => ({ name: translatedText('schemas/fields', name), abbrev })) }),

  'GET /validate-zip-code': async ({ zip_code }, ctx) => placeOf(ctx, zip_code),
  'POST /service/validate-zip-code': async ({ zip }, ctx) => placeOf(ctx, zip),

  'GET /get-form-fields/{form}': async ({ form }, ctx) => {
    const found = quoteForms.get(form)?.(ctx) ?? ownForm(ctx, form);
    return { result: [...found.definitions], validator: await ctx.forms.validatorPath(found, ctx) };
  },

  'GET /get-average-work-week': async (_input, ctx) => options(ctx, 'average_work_week'),
  'GET /get-employment-status': async (_input, ctx) => options(ctx, 'employment_status'),
  'GET /get-compensation-types': async (_input, ctx) => options(ctx, 'compensation_type'),
  'GET /get-vacation-policy': async (_input, ctx) => options(ctx, 'emp_vac_policy'),
  'GET /get-bargaining-unit': async (_input, ctx) => options(ctx, 'emp_barg_unit'),
  'GET /get-holiday-policy': async (_input, ctx) => options(ctx, 'holiday_policy'),
};

// Sent only if there is a choice.
function languagesOf(site: Parameters<typeof offeredLanguages>[0]): { readonly languages?: string[] } {
  const languages = offeredLanguages(site);
  return languages.length > 1 ? { languages: [...languages] } : {};
}

// The forms that a site configures; the others are the product's own.
const quoteForms: ReadonlyMap<string, (ctx: Context) => ServerForm> = new Map([
  ['quote', quoteForm],
  ['quote-landing', landingForm],
]);

async function placeOf({ outside }: Context, typed: string) {
  const zip = typed.trim();
  if (!/^\d{5}$/.test(zip)) throw fieldRefused('zip', messages.zipFiveDigits);
  const place = await outside.zips.find(zip);
  if (!place) throw fieldRefused('zip', messages.zipInvalid);
  return { zip: place.zip, city: place.city, state_abbreviation: place.state, states: [...place.states] };
}

// The choices of an employer's field: as the configuration lists them, else as the field itself knows them.
function options({ config }: Pick<Context, 'config'>, field: string) {
  const known = translatedField(knownField(employerTab, field)).options ?? [];
  return { result: config.optionLists[field] ?? known };
}
