import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFault, loadConfig } from '#server/config/load-config.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { demoCopy, edit, faultsAfter, lineOf } from './edited-demo.ts';

const fern = 'carriers/fernvale.yaml';
const guild = 'carriers/meadowlark.yaml';
const quay = 'carriers/northquay.yaml';

test('a fault names file, line and column, what was found, what was expected, and the likely intended word', () => {
  const faults = faultsAfter([fern, '    category: vision', '    category: visoin']);
  expect(faults.map(formatFault)).toEqual([
    `carriers/fernvale.yaml:${lineOf(fern, '    category: vision')}:15 found "visoin", expected one of medical, guaranteed, dental, vision, limitedmed, term_life, supplemental, lifestyle, rx, di, critical, accident, hospital, pet, bundles; did you mean "vision"?`,
  ]);
});

type Row = readonly [what: string, file: string, from: string, to: string, found: RegExp, nearest?: string];
const rows: readonly Row[] = [
  // The shape of a file.
  ['a misspelt key', fern, 'callout: Best value', 'calout: Best value', /the key "calout"/, 'callout'],
  ['a missing key, said as the misspelt one', fern, 'short_text: Cleanings', 'short_txt: Cleanings', /the key "short_txt"/, 'short_text'],
  ['a missing key', fern, '    name: Pocket Rx\n', '', /no "name"/],
  [
    'more fields than a form can have',
    'steps.yaml',
    '      - first_name: { required: true }',
    Array.from({ length: 1001 }, (_, at) => `      - extra_${at}: { type: text, label: Extra ${at} }`).join('\n'),
    /a list of 10\d\d/,
  ],
  ['a number for text', fern, 'name: Pocket Rx', 'name: 4711', /the number 4711/],
  ['a price below nothing', fern, 'IO: 21.00', 'IO: -21.00', /the number -21/],
  ['a price with half a cent', fern, 'IO: 21.00', 'IO: 21.005', /the number 21.005/],
  ['a price in words', fern, 'IO: 21.00', 'IO: twenty', /"twenty"/],
  ['an unknown tier', fern, 'IO: 21.00', 'IX: 21.00', /the key "IX"/, 'IO'],
  ['a bundle of one', fern, 'bundle: [Bright Smile Basic, Clear Sight Essential]', 'bundle: [Bright Smile Basic]', /a list of 1/],
  ['an age of one number', guild, 'age: [18, 64], not_in_states', 'age: [18], not_in_states', /a list of 1/],
  ['a zip code without quotes', 'people.yaml', "zip: '75204'", 'zip: 75204', /the number 75204/],
  [
    'a property of a field that is none',
    'steps.yaml',
    '- first_name: { required: true }',
    '- first_name: { requird: true }',
    /the key "requird"/,
    'required',
  ],
  ['a field name that is none', 'steps.yaml', '- middle_name', '- middle-name', /"middle-name"/],
  ['a field that says nothing', 'steps.yaml', '- last_name: { required: true }', '- last_name:', /nothing/],
  ['an unknown type of field', fern, 'type: name', 'type: nmae', /"nmae"/, 'name'],
  [
    'a test that no condition knows',
    'steps.yaml',
    '{ field: tier, in: [IS, IC, IF] }',
    '{ field: tier, on: [IS, IC, IF] }',
    /the key "on"/,
    'in',
  ],
  ['a condition without a test', 'steps.yaml', '{ field: tier, in: [IS, IC, IF] }', '{ field: tier }', /only "field"/],
  ['a condition on nothing', 'steps.yaml', '{ field: tier, in: [IS, IC, IF] }', '{ field: tier, in: [] }', /a list of 0/],
  // References to something that does not exist.
  ['an unknown step', fern, '      employer_info: {}', '      employr_info: {}', /the step "employr_info"/, 'employer_info'],
  ['a plan id twice', fern, 'id: 202', 'id: 201', /the plan 201 again/],
  ['a plan id of another carrier', quay, 'id: 304', 'id: 101', /the plan 101 again/],
  ['a field twice in one list', fern, '- pet_kind:', '- pet_name:', /the field pet_name again/],
  ['an agent code twice', 'people.yaml', 'code: TM7725', 'code: RD4410', /the code RD4410 again/],
  ['a group code twice', 'people.yaml', 'code: TIDE51', 'code: NORTH88', /the code NORTH88 again/],
  ['a landing of an agent and of a group', 'people.yaml', 'landing_url: /tidewater', 'landing_url: /rosa', /the landing rosa again/],
  ['a step that is signed for and comes after the agreement', 'steps.yaml', 'order: 6', 'order: 7.5', /the order 7.5 of billing_info/],
  ['a review before the agreement', 'steps.yaml', 'order: 8', 'order: 6.5', /the order 6.5 of review_info/],
  ['a landing that is no address of this site', 'people.yaml', 'landing_url: /rosa', "landing_url: 'javascript:alert(1)'", /javascript/],
  ['a landing on another host', 'people.yaml', 'landing_url: /rosa', 'landing_url: //elsewhere.example', /elsewhere/],
  [
    'a link that runs a script',
    'people.yaml',
    'landing_url: /rosa',
    "landing_url: /rosa\n    image_link: 'javascript:alert(1)'",
    /javascript/,
  ],
  [
    'a link to another host without its scheme',
    'people.yaml',
    'landing_url: /rosa',
    'landing_url: /rosa\n    image_link: //elsewhere',
    /elsewhere/,
  ],
  ['a tag in a text that shows none', fern, 'name: Pocket Rx', "name: 'Pocket <b>Rx</b>'", /"<b>" in a text/],
  [
    'two plans that each come with the other',
    quay,
    '    signature_required: false\n    rates:\n      - prices: { IO: 5.00',
    '    paired_with: 305\n    signature_required: false\n    rates:\n      - prices: { IO: 5.00',
    /the plan 305, which is in turn paired/,
  ],
  ['two steps of one order', 'steps.yaml', 'order: 3', 'order: 2', /the order 2 again/],
  [
    'an agent in an unknown portal',
    'people.yaml',
    'portals: [larkspur-direct, guild-trust]',
    'portals: [larkspur-driect]',
    /the portal "larkspur-driect"/,
    'larkspur-direct',
  ],
  ['an agent of an unknown group', 'people.yaml', 'groups: [northlight]', 'groups: [northlite]', /the group "northlite"/, 'northlight'],
  ['a member with an impossible birthday', 'people.yaml', '02/21/1968', '02/31/1968', /"02\/31\/1968"/],
  ['a state that is none', 'people.yaml', 'state: VA', 'state: VX', /the state "VX"/],
  ['a default portal that is none', 'site.yaml', 'default_portal: larkspur-direct', 'default_portal: larkspur', /the portal "larkspur"/],
  ['a landing that nobody has', 'site.yaml', 'default_landing: welcome', 'default_landing: welcom', /the landing "welcom"/, 'welcome'],
  ['a time zone that is none', 'site.yaml', 'America/Chicago', 'America/Chicgo', /"America\/Chicgo"/, 'America/Chicago'],
  ['a quote form without a date of birth', 'site.yaml', '    - dob: { required: true }\n', '', /no field "dob"/],
  ['a condition on a fact that is none', 'steps.yaml', 'field: tier, in', 'field: tire, in', /"tire"/, 'tier'],
  ['no review', 'steps.yaml', 'tab: review_info', 'tab: revue_info', /no step "review_info"/],
  [
    'an agreement that is not always there',
    'steps.yaml',
    'kind: agreement\n    required: always',
    'kind: agreement\n    required: never',
    /"never"/,
  ],
  ['an unknown partner', quay, 'paired_with: 306', 'paired_with: 999', /the plan 999/],
  ['a plan that is its own partner', quay, 'paired_with: 306', 'paired_with: 305', /the plan 305/],
  ['a plan without any price', quay, 'IO: 5.00, IS: 5.00, IC: 5.00, IF: 5.00', 'IO: 0, IF: 0', /no price for any tier of plan 306/],
  [
    'a tier that only one rate of a plan has a price for',
    fern,
    'IO: 17.50, IS: 34.10,',
    'IO: 17.50,',
    /no price for IS, which another rate/,
  ],
  [
    'a shared fee that costs more with another plan',
    guild,
    '    needs_membership: true',
    '    needs_membership: true\n    monthly_fees: [{ name: Annuity fund, shared: true, prices: { IO: 12.00 } }]',
    /the shared fee "Annuity fund" with another amount/,
  ],
  ['a premier plan without a net price', guild, '    net_price: 214.5\n', '', /without "net_price"/],
  ['ages the wrong way round', guild, 'age: [18, 64], not_in_states', 'age: [64, 18], not_in_states', /from 64 to 18/],
  [
    'one agreement with two texts',
    'carriers/harborlight.yaml',
    'head: Harborlight medical coverage',
    'head: Another head',
    /"harborlight_medical" with another text/,
  ],
  // Fields that cannot be asked or never show.
  ['a choice without options', fern, 'type: name, section', 'type: choice, section', /a choice field "\w+" without options/],
  ['a pattern that is none', 'steps.yaml', '- middle_name', "- middle_name: { pattern: '([' }", /no regular expression/],
  ['a pattern that no text matches', 'steps.yaml', '- middle_name', "- middle_name: { pattern: '[A-Z]+(?:a$)b' }", /which matches no text/],
  [
    'a pattern with two demands that exclude each other',
    'steps.yaml',
    '- middle_name',
    "- middle_name: { pattern: '^(?=[a-z]+$)[A-Z]+$' }",
    /which matches no text/,
  ],
  ['an option without a label', 'steps.yaml', '{ name: Active, value: A,', "{ name: '', value: A,", /empty text/],
  ['a date limit that starts from a day that no field asks for', fern, 'max: today', 'max: todya', /counted from "todya"/, 'today'],
  ['a date limit on a day that does not exist', fern, 'max: today', 'max: 02/31/2026', /max "02\/31\/2026" of a date field/],
  ['days the wrong way round', fern, 'max: today', 'min: 06/01/2026, max: 05/01/2026', /min 06\/01\/2026 after max 05\/01\/2026/],
  ['a default that is no day', fern, 'max: today', 'default: 02/31/2026, max: today', /"02\/31\/2026"/],
  ['a date limit that is none', fern, 'max: today', 'max: todya + 1 yaer', /max "todya \+ 1 yaer" of a date field/],
  [
    'a condition on a field of another step',
    'steps.yaml',
    '- marital_status: { required: true }',
    '- marital_status: { required: true, show_when: { field: city, filled: true } }',
    /shown by "city"/,
  ],
  [
    'a field that its step shows by a question nobody asks',
    quay,
    '- birth_state: { required: true }',
    '- prior: { label: Prior, show_when: { field: brith_city, filled: true } }',
    /"brith_city"/,
    'birth_city',
  ],
  [
    'a known field without the question that shows it',
    guild,
    '          - prior_coverage_flag: { required: true }\n',
    '',
    /shown by "prior_coverage_flag"/,
  ],
  [
    'a field shown by an answer that is not offered',
    fern,
    'required: true, max: today',
    'required: true, show_when: { field: pet_kind, equals: bird }, max: today',
    /shown by the answer "bird", which "pet_kind" does not offer/,
  ],
  [
    'a field shown by two answers at once',
    fern,
    'required: true, max: today',
    'required: true, show_when: { and: [{ field: pet_kind, equals: dog }, { field: pet_kind, equals: cat }] }, max: today',
    /which can never be shown/,
  ],
];

test.each(rows.map((row) => ({ what: row[0], row })))('$what is a fault', ({ row: [, file, from, to, found, nearest] }) => {
  const faults = faultsAfter([file, from, to]);
  const fault = faults.find((each) => found.test(each.found));
  expect(faults).toContainEqual(fault);
  expect(fault?.nearest).toBe(nearest);
  expect(fault?.expected).not.toBe('');
});

test('a fault of shape is reported once, whatever union it is in', () => {
  for (const [, file, from, to] of rows.slice(0, 18)) expect(faultsAfter([file, from, to])).toHaveLength(1);
});

test('the faults of all files are reported together, in reading order', () => {
  const faults = faultsAfter(
    ['steps.yaml', 'order: 3', 'order: three'],
    [fern, 'callout: Best value', 'calout: Best value'],
    [fern, 'IO: 21.00', 'IO: free'],
    ['site.yaml', 'bill_dates: [1, 5,', 'bill_dates: [31, 5,'],
  );
  expect(faults.map((fault) => [fault.file, fault.found])).toEqual([
    [fern, 'the key "calout"'],
    [fern, '"free"'],
    ['site.yaml', 'the number 31'],
    ['steps.yaml', '"three"'],
  ]);
});

test('for an empty folder, every missing file is named', () => {
  const folder = join(demoCopy(), 'empty');
  mkdirSync(folder);
  const loaded = loadConfig(folder);
  expect('faults' in loaded && loaded.faults.map((fault) => fault.file)).toEqual(['carriers', 'people.yaml', 'site.yaml', 'steps.yaml']);
});

test('a folder that does not exist is reported itself, and so is a file in its place', () => {
  const file = join(demoFolder, 'site.yaml');
  for (const path of ['/srv/nowhere', file, join(file, 'demo')]) {
    const loaded = loadConfig(path);
    const faults = 'faults' in loaded ? loaded.faults.map(formatFault) : [];
    expect(faults).toEqual([`${path}:1:1 found no such folder, expected one with site.yaml, people.yaml, steps.yaml and carriers`]);
  }
});

test('a folder in the place of a file is a fault of the file', () => {
  const folder = demoCopy();
  rmSync(join(folder, 'steps.yaml'));
  mkdirSync(join(folder, 'steps.yaml'));
  const loaded = loadConfig(folder);
  expect('faults' in loaded && loaded.faults.map(formatFault)).toEqual(['steps.yaml:1:1 found a folder, expected a file steps.yaml']);
});

test('the hash changes with a price, but not with a comment', () => {
  const hashes = [
    ['# The steps', '# All steps'],
    ['order: 8', 'order: 9'],
  ].map(([from = '', to = '']) => hashAfter('steps.yaml', from, to));
  const first = loadConfig(demoFolder);
  expect('config' in first && hashes.map((hash) => hash === first.config.hash)).toEqual([true, false]);
});

function hashAfter(file: string, from: string, to: string): string {
  const folder = demoCopy();
  edit(folder, file, from, to);
  const loaded = loadConfig(folder);
  if ('faults' in loaded) throw new Error(loaded.faults.map(formatFault).join('\n'));
  return loaded.config.hash;
}

test('removing a carrier removes its plans, and reports the steps that only they asked for', () => {
  const folder = demoCopy();
  rmSync(join(folder, 'carriers/northquay.yaml'));
  const loaded = loadConfig(folder);
  const faults = 'faults' in loaded ? loaded.faults.map((fault) => fault.found) : [];
  expect(faults).toContain('the plan 302');
  expect(faults.filter((found) => !/^the plan \d+$/.test(found))).toEqual([
    expect.stringMatching(/^the step "\w+", which no plan asks for$/),
  ]);
});
