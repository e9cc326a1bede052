import type { Dictionary } from '#schemas/language/speak-from.ts';
import { schemasForms } from '#schemas/forms/words.es.ts';
import { messages } from '#schemas/messages/messages.es.ts';
import { schemasFields } from '#schemas/fields/catalogue/words.es.ts';
import { schemasHealth } from '#schemas/health/words.es.ts';
import { schemasRules } from '#schemas/rules/words.es.ts';
import { schemasSteps } from '#schemas/steps/words.es.ts';
import { api } from '#src/api/words.es.ts';
import { app } from '#src/app/words.es.ts';
import { resume } from '#src/resume/words.es.ts';
import { session } from '#src/session/words.es.ts';
import { storeAccess } from '#src/store/access/words.es.ts';
import { storeAgentHome } from '#src/store/agent-home/words.es.ts';
import { storeCart } from '#src/store/cart/words.es.ts';
import { storeCompare } from '#src/store/compare/words.es.ts';
import { storeFeatured } from '#src/store/featured/words.es.ts';
import { storeGroupHome } from '#src/store/group-home/words.es.ts';
import { storeHome } from '#src/store/home/words.es.ts';
import { storeLanding } from '#src/store/landing/words.es.ts';
import { storeMemberHome } from '#src/store/member-home/words.es.ts';
import { storeMembers } from '#src/store/members/words.es.ts';
import { storeOwnCoverage } from '#src/store/own-coverage/words.es.ts';
import { storePlan } from '#src/store/plan/words.es.ts';
import { storePlans } from '#src/store/plans/words.es.ts';
import { storeQuote } from '#src/store/quote/words.es.ts';
import { storeRecommend } from '#src/store/recommend/words.es.ts';
import { storeReferral } from '#src/store/referral/words.es.ts';
import { storeSavedQuote } from '#src/store/saved-quote/words.es.ts';
import { storeWebsite } from '#src/store/website/words.es.ts';
import { store } from '#src/store/words.es.ts';
import { ui } from '#src/ui/words.es.ts';
import { wizardEngine } from '#src/wizard/engine/words.es.ts';
import { wizardSteps } from '#src/wizard/steps/words.es.ts';
import { wizard } from '#src/wizard/words.es.ts';
import { widgets } from '#widgets/words.es.ts';

/** The Spanish words of every screen, by the areas of the catalogues. */
export const spanish: Dictionary = {
  api,
  app,
  messages,
  resume,
  'schemas/fields': schemasFields,
  'schemas/health': schemasHealth,
  'schemas/forms': schemasForms,
  'schemas/rules': schemasRules,
  'schemas/steps': schemasSteps,
  session,
  'store/access': storeAccess,
  'store/agent-home': storeAgentHome,
  'store/cart': storeCart,
  'store/compare': storeCompare,
  'store/featured': storeFeatured,
  'store/group-home': storeGroupHome,
  'store/home': storeHome,
  'store/landing': storeLanding,
  'store/member-home': storeMemberHome,
  'store/members': storeMembers,
  'store/own-coverage': storeOwnCoverage,
  'store/plan': storePlan,
  'store/plans': storePlans,
  'store/quote': storeQuote,
  'store/recommend': storeRecommend,
  'store/referral': storeReferral,
  'store/saved-quote': storeSavedQuote,
  'store/website': storeWebsite,
  store,
  ui,
  widgets,
  wizard,
  'wizard/engine': wizardEngine,
  'wizard/steps': wizardSteps,
};
