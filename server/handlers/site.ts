import { knownField } from '#schemas/fields/catalogue/catalogue.ts';
import { states } from '#schemas/fields/catalogue/states.ts';
import { messages } from '#schemas/messages/messages.ts';
import { fieldRefused } from '#server/http/refusals.ts';
import type { Config } from '#server/config/config.ts';
import type { Context, HandlersFor } from './context.ts';
import { ownForm } from './own-forms.ts';
import { quoteForm } from './quote-filter.ts';

type SiteCall =
  | 'GET /get-default-info'
  | 'GET /get-common-menu'
  | 'GET /get-states'
  | 'GET /validate-zip-code'
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
    help_phone: site.help_phone,
    help_email: site.help_email,
    site_variant: site.site_variant ?? '',
    fee_note: site.fee_note,
    group_id: site.default_group,
    portal_id: site.default_portal,
    development: !settings.production,
  }),

  'GET /get-common-menu': async (_input, { config }) => ({
    result: config.site.categories.map(({ category, name }) => ({ category, name, plan_count: planCount(config, category) })),
    category_order: config.site.categories.map(({ category }) => category),
    icons: Object.fromEntries(config.site.categories.map(({ category, icon }) => [category, icon])),
  }),

  'GET /get-states': async () => ({ result: states.map(({ name, abbrev }) => ({ name, abbrev })) }),

  'GET /validate-zip-code': async ({ zip_code }, { outside }) => {
    const zip = zip_code.trim();
    if (!/^\d{5}$/.test(zip)) throw fieldRefused('zip', messages.zipFiveDigits);
    const place = await outside.zips.find(zip);
    if (!place) throw fieldRefused('zip', messages.zipInvalid);
    return { zip: place.zip, city: place.city, state_abbreviation: place.state, states: [...place.states] };
  },

  'GET /get-form-fields/{form}': async ({ form }, ctx) => {
    const found = form === 'quote' ? quoteForm(ctx) : ownForm(ctx, form);
    return { result: [...found.definitions], validator: await ctx.forms.validatorPath(found, ctx) };
  },

  'GET /get-average-work-week': async (_input, ctx) => options(ctx, 'average_work_week'),
  'GET /get-employment-status': async (_input, ctx) => options(ctx, 'employment_status'),
  'GET /get-compensation-types': async (_input, ctx) => options(ctx, 'compensation_type'),
  'GET /get-vacation-policy': async (_input, ctx) => options(ctx, 'emp_vac_policy'),
  'GET /get-bargaining-unit': async (_input, ctx) => options(ctx, 'emp_barg_unit'),
  'GET /get-holiday-policy': async (_input, ctx) => options(ctx, 'holiday_policy'),
};

function planCount({ plans }: Config, category: string): number {
  return [...plans.values()].filter((plan) => plan.category === category).length;
}

// The choices of an employer's field: as the configuration lists them, else as the field itself knows them.
function options({ config }: Pick<Context, 'config'>, field: string) {
  const known = knownField('employer_info', field).options ?? [];
  return { result: config.optionLists[field] ?? known };
}
