import type { Dictionary } from '#schemas/language/speak-from.ts';
import { schemasForms } from '#schemas/forms/words.es.ts';
import { messages } from '#schemas/messages/messages.es.ts';
import { schemasFields } from '#schemas/fields/catalogue/words.es.ts';
import { schemasHealth } from '#schemas/health/words.es.ts';
import { schemasRules } from '#schemas/rules/words.es.ts';
import { schemasSteps } from '#schemas/steps/words.es.ts';
import { serverEmployers } from '#server/employers/words.es.ts';
import { serverForms } from '#server/forms/words.es.ts';
import { serverDocuments } from '#server/documents/words.es.ts';
import { serverInvoices } from '#server/invoices/words.es.ts';
import { serverMails } from '#server/mails/words.es.ts';
import { serverRules } from '#server/rules/words.es.ts';
import { refusals } from '#server/contract/refusals.es.ts';

/** The Spanish words of the server, by the areas of the catalogues. */
export const spanish: Dictionary = {
  messages,
  'schemas/fields': schemasFields,
  'schemas/health': schemasHealth,
  'schemas/forms': schemasForms,
  'schemas/rules': schemasRules,
  'schemas/steps': schemasSteps,
  'server/documents': serverDocuments,
  'server/employers': serverEmployers,
  'server/forms': serverForms,
  'server/invoices': serverInvoices,
  'server/mails': serverMails,
  'server/refusals': refusals,
  'server/rules': serverRules,
};
