/*
 * What a carrier's people write into `steps.yaml`, as changes of its text.
 */

/** The file with more fields at the end of the contact step. A field is an entry of YAML: `- badge: { label: Badge, type: text }`. */
export function withContactFields(steps: string, fields: readonly string[]): string {
  return addedAfter(steps, '      - state: { required: true }\n', fields);
}

/** … at the end of what is asked of each dependent. */
export function withDependentFields(steps: string, fields: readonly string[]): string {
  return addedAfter(steps, '      - disability_condition: { required: true }\n', fields);
}

/** The file with another step before the review. */
export function withStep(steps: string, step: string): string {
  return replaced(steps, reviewStep, `${step}\n${reviewStep}`);
}

/** A field that nobody knows, with a check of its own. */
export const badgeNumber =
  "- badge_number: { label: Badge number, type: text, required: true, pattern: '[A-Z]{2}\\d{4}', pattern_message: Two letters and four digits }";

/** A step that nobody knows. */
export const travelStep = `  - tab: travel_info
    title: Travel
    order: 5.5
    kind: form
    required: always
    fields:
      - destination: { label: Where do you travel?, type: text, required: true }
`;

const reviewStep = '  - tab: review_info\n';

function addedAfter(steps: string, line: string, fields: readonly string[]): string {
  return replaced(steps, line, `${line}${fields.map((field) => `      ${field}\n`).join('')}`);
}

function replaced(steps: string, from: string, to: string): string {
  if (!steps.includes(from)) throw new Error(`steps.yaml does not hold ${from}`);
  return steps.replace(from, () => to);
}
