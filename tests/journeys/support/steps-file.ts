/* Edits of `steps.yaml` by a carrier's staff, as changes to its text. */

/**
 * The file with more fields at the end of the contact step. A field is a YAML entry: `- badge: { label: Badge, type:
 * text }`.
 */
export function withContactFields(steps: string, fields: readonly string[]): string {
  return addedAfter(steps, '      - state: { required: true }\n', fields);
}

/** The same at the end of each dependent's fields. */
export function withDependentFields(steps: string, fields: readonly string[]): string {
  return addedAfter(steps, '      - disability_condition: { required: true }\n', fields);
}

/** The file with another step before review. */
export function withStep(steps: string, step: string): string {
  return replaced(steps, reviewStep, `${step}\n${reviewStep}`);
}

/** An unknown field with its own check. */
export const badgeNumber =
  "- badge_number: { label: Badge number, type: text, required: true, pattern: '[A-Z]{2}\\d{4}', pattern_message: Two letters and four digits }";

/** An unknown step. */
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
