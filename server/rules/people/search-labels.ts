import type { Answers } from '#schemas/forms/answers/answers.ts';
import { readContact } from '#schemas/rules/contact.ts';
import { invoiceName, readInvoiceName } from '#schemas/desk/invoice-states.ts';
import { fullName } from '#schemas/values/full-name.ts';
import type { Label } from '#server/store/desk/desk-labels.ts';
import type { Sealer } from '#server/store/seal/seal.ts';

/** The search labels of an applicant's name. */
export function labelsOfName(sealer: Sealer, answers: Answers) {
  const name = fullName(answers);
  return { name: name === '' ? [] : [nameLabel(sealer, name).value] };
}

/** The search labels of an applicant's email address. */
export function labelsOfEmail(sealer: Sealer, { email_address }: Answers) {
  const email = readContact('email', String(email_address ?? ''));
  return { email: email === undefined ? [] : [emailLabel(sealer, email).value] };
}

// With spaces only between all groups: a name may begin with Ek.
const policyForms = [
  /^ek-?([0-9a-z]{4})-?([0-9a-z]{4})-?([0-9a-z]{4})$/i,
  /^ek[\s-]+([0-9a-z]{4})[\s-]+([0-9a-z]{4})[\s-]+([0-9a-z]{4})$/i,
];

/**
 * The label that a typed text looks for: a policy or invoice number, an email address, or a first and last name, each
 * as a whole. The database has only keyed hashes of addresses and names, so partial matches are impossible.
 */
export function searchLabel(sealer: Sealer, typed: string): Label {
  const text = typed.trim();
  const policy = policyForms.map((form) => form.exec(text)).find((found) => found !== null);
  if (policy) return { kind: 'policy', value: ['EK', ...policy.slice(1)].join('-').toUpperCase() };
  const invoice = readInvoiceName(text);
  if (invoice !== undefined) return { kind: 'invoice_name', value: invoiceName(invoice) };
  return text.includes('@') ? emailLabel(sealer, readContact('email', text) ?? text) : nameLabel(sealer, text);
}

function emailLabel(sealer: Sealer, email: string): Label {
  return { kind: 'email', value: short(sealer.fingerprint('desk/email', email.toLowerCase())) };
}

// Accents, case, hyphens and spaces are easily misheard on the phone.
function nameLabel(sealer: Sealer, name: string): Label {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return { kind: 'name', value: short(sealer.fingerprint('desk/name', plain)) };
}

// 132 bits.
const short = (hash: string) => hash.slice(0, 22);
