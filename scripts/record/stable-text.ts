const policy = /EK(?:-[0-9A-Z]{4}){3}/g;
const exportId = /(?<="export_id": "|export-file\/|"after": ")[\w-]{22}/g;
const webhookId = /(?<="webhook_id": ")[\w-]{22}/g;
const deliveryId = /(?<="delivery_id": ")[\w-]{22}/g;
const answerId = /(?<="(?:file|acknowledgment)_id": ")[\w-]{22}/g;
const filterId = /(?<="filter_id": ")[\w-]{22}/g;
const webhookSecret = /whsec_[\w+/=]{44}/g;
const pdf = /JVBERi0[A-Za-z0-9+/=]{200,}/g;
// Each save of a step has its own version; the parts after a dot are hashes of what the step asked and of what its answers
// are given for, which may depend on the day.
const stepVersion = /("(?:step_)?version": )"([0-9a-f]{24}|[\w-]{43}|unsaved)(?:\.[0-9a-f]{32})?(?:\.(?:[\w-]{43}|the-version-shown))?"/g;
// The member ids in an exported file differ in length.
const fileSize = /("bytes": )[1-9]\d*/g;
const configuration = /("configuration": )"[0-9a-f]{32}"/g;
const validator = /\/forms\/[0-9a-f]{32}\.js/g;

// A PDF contains the policy id where no replacement finds it; its first line represents it.
const emptyPdf = btoa('%PDF-1.7\n');

/**
 * A case as the text of its file: keys sorted, without anything that another run would change. Ids are numbered in each
 * file in order of appearance. `name` (`get-form-fields-contact-info/unanswered`) represents the hash of a form's
 * validator.
 */
export function stableText(recorded: object, name: string, enrollments: ReadonlySet<string>): string {
  const text = JSON.stringify(sorted(recorded), null, 2)
    .replace(stepVersion, (_, key: string, save: string) => `${key}"${save === 'unsaved' ? save : 'saved'}"`)
    .replace(configuration, '$1"of the demo"')
    .replace(validator, `/forms/${name}.js`)
    .replace(fileSize, (_, key: string) => `${key}3000`)
    .replace(webhookSecret, 'whsec_secret')
    .replace(pdf, emptyPdf);
  const withoutPolicies = numbered(text, policy, (count) => `EK-0000-0000-${String(count).padStart(4, '0')}`);
  const withoutExports = numbered(withoutPolicies, exportId, (count) => `export-${count}`);
  const withoutWebhooks = numbered(withoutExports, webhookId, (count) => `webhook-${count}`);
  const withoutDeliveries = numbered(withoutWebhooks, deliveryId, (count) => `delivery-${count}`);
  const withoutAnswers = numbered(withoutDeliveries, answerId, (count) => `answer-${count}`);
  const withoutFilters = numbered(withoutAnswers, filterId, (count) => `filter-${count}`);
  return `${numbered(withoutFilters, anyOf(enrollments), (count) => `enrollment-${count}`)}\n`;
}

// Enrollment ids are base64url, so none of their characters has a meaning in a pattern.
function anyOf(ids: ReadonlySet<string>): RegExp {
  return ids.size === 0 ? /(?!)/g : new RegExp([...ids].join('|'), 'g');
}

function numbered(text: string, pattern: RegExp, standIn: (count: number) => string): string {
  const known = new Map<string, string>();
  return text.replace(pattern, (found) => {
    const stable = known.get(found) ?? standIn(known.size + 1);
    known.set(found, stable);
    return stable;
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
