import { expect, test } from 'vitest';
import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import type { Edi834 } from '#server/config/files/edi-834.ts';
import { exportedNothing } from '#server/exports/file-format.ts';
import type { PolicyRecord } from '#server/exports/policy-record.ts';
import { alone, before, cancelled, checkedFile, family, segmentsOf, startingWith, whose } from '#tests/server/support/made-up-834.ts';

/* What an 834 file says of one policy. */

const endingOn = (ends_on: string): PolicyRecord => ({ ...cancelled, change: { ...cancelled.change, ends_on } });

test('a full file has people whose coverage ends later, with the day, and neither those who ended nor those who never began', () => {
  expect(startingWith(segmentsOf(endingOn('04/30/2026'), { isFull: true }), 'INS', 'DTP', 'HD')).toEqual([
    'INS*Y*18*030*XN*A***AC',
    'DTP*356*D8*20260401',
    'DTP*357*D8*20260430',
    expect.stringMatching(/^HD\*030\*\*/),
    'DTP*348*D8*20260401',
    'DTP*349*D8*20260430',
  ]);
  const ended = { ...endingOn('03/09/2026'), policy: { ...cancelled.policy, effective_date: '01/01/2026' } };
  expect(segmentsOf(ended, { isFull: true })).toEqual([]);
  expect(segmentsOf(endingOn('03/31/2026'), { isFull: true })).toEqual([]);
});

test.each([
  ['last_day', '20260401'],
  ['day_after', '20260401'],
] as const)('a policy that ended before it began ends as it begins, where an end is the %s', (ends, day) => {
  const asked = { more: { ends, coverage_on_end: true } };
  expect(startingWith(segmentsOf(endingOn('03/31/2026'), asked), 'DTP')).toEqual([
    `DTP*357*D8*${day}`,
    'DTP*348*D8*20260401',
    `DTP*349*D8*${day}`,
  ]);
});

test.each<[CancelReason, string, string]>([
  ['requested', '14', '14'],
  ['not_paid', '59', '59'],
  ['moved', '43', '43'],
  ['not_eligible', '07', '07'],
  // Only the subscriber has died.
  ['deceased', '03', '07'],
  ['duplicate', 'AI', 'AI'],
  ['other', 'AI', 'AI'],
])('a policy that was cancelled as %s ends for that reason', (reason, subscriber, dependents) => {
  const ended: PolicyRecord = { ...family, change: { ...family.change, kind: 'cancelled', ends_on: '04/30/2026' }, cancelledFor: reason };
  const members = startingWith(segmentsOf(ended), 'INS').map((segment) => segment.split('*'));
  expect(members.map(([, , , type, why]) => `${type} ${why}`)).toEqual([`024 ${subscriber}`, `024 ${dependents}`, `024 ${dependents}`]);
});

test("a change has the day of the site's time zone", () => {
  const lateInTheEvening = { ...family, change: { ...family.change, at: '2026-03-11T03:30:00.000Z' } };
  expect(startingWith(segmentsOf(lateInTheEvening), 'DTP*303')[0]).toBe('DTP*303*D8*20260310');
});

test.each([
  ['dana_example@example.com', 'EM*DANA_EXAMPLE@EXAMPLE.COM'],
  ["o'neil+tag@example.com", "EM*O'NEIL+TAG@EXAMPLE.COM"],
  // Another address than the one that was given would reach another person.
  ['dana#1@example.com', undefined],
  ['zoë@example.com', undefined],
  ['a*b@example.com', undefined],
])('the email address %s is written as it is, or not at all', (email_address, written) => {
  const [contact = ''] = startingWith(segmentsOf(whose(alone, { email_address })), 'PER');
  expect(contact).toMatch(/^PER\*IP\*\*TE\*\d{10}/);
  expect(/EM\*.*$/.exec(contact)?.[0]).toBe(written);
});

test.each([
  ['Łukasiewicz', 'LUKASIEWICZ'],
  ['Bjørn-Sæther', 'BJORN-SAETHER'],
  ['Đorđević', 'DORDEVIC'],
  ['Weiß', 'WEISS'],
  ['Núñez', 'NUNEZ'],
  ['ß'.repeat(60), 'S'.repeat(60)],
  ['李', 'LI'],
  ['Пастернак', 'PASTERNAK'],
  ['Παπαδόπουλος', 'PAPADOPOYLOS'],
])('the name %s is written in Latin capitals', (last_name, written) => {
  const [name = ''] = startingWith(segmentsOf(whose(alone, { last_name })), 'NM1');
  expect(name.split('*')[3]).toBe(written);
});

test.each([
  ['names the policy', 'policy_id', ' (EK-MADE-UP-1)'],
  ['names no one where the number is a Social Security Number', 'ssn', ''],
] as const)('a missing name is a fault that %s', async (_, subscriber_number, whom) => {
  const { faults } = await checkedFile([whose(alone, { last_name: '' })], { subscriber_number, ssn: true }, exportedNothing);
  expect(faults).toEqual([`NM103 is missing${whom}`]);
});

test('a file of changes ends the dependent who left on the day of the correction, before it adds the one who joined', () => {
  expect(
    startingWith(segmentsOf(family, { more: { coverage_on_end: true, ssn: true }, before: before }), 'INS', 'DTP', 'NM1', 'HD'),
  ).toEqual([
    expect.stringMatching(/^INS\*Y\*18\*001\*AI\*A/),
    'DTP*303*D8*20260310',
    'DTP*356*D8*20260401',
    expect.stringMatching(/^NM1\*IL\*1\*/),
    expect.stringMatching(/^HD\*001\*\*DEN\*/),
    'DTP*348*D8*20260401',
    expect.stringMatching(/^HD\*001\*\*/),
    'DTP*348*D8*20260401',
    expect.stringMatching(/^INS\*N\*19\*024\*AI\*A/),
    // The policy has not begun.
    'DTP*357*D8*20260401',
    expect.stringMatching(/^NM1\*IL\*1\*.*\*KIM\*.*\*34\*219095412$/),
    expect.stringMatching(/^HD\*024\*\*DEN\*/),
    'DTP*348*D8*20260401',
    'DTP*349*D8*20260401',
    expect.stringMatching(/^HD\*024\*\*/),
    'DTP*348*D8*20260401',
    'DTP*349*D8*20260401',
    expect.stringMatching(/^INS\*N\*01\*001\*AI\*A/),
    'DTP*303*D8*20260310',
    'DTP*356*D8*20260401',
    expect.stringMatching(/^NM1\*IL\*1\*.*\*ROBIN\*/),
    expect.stringMatching(/^HD\*001\*\*DEN\*/),
    'DTP*348*D8*20260401',
    expect.stringMatching(/^HD\*001\*\*/),
    'DTP*348*D8*20260401',
    expect.stringMatching(/^INS\*N\*19\*021\*28\*A/),
    'DTP*356*D8*20260401',
    expect.stringMatching(/^NM1\*IL\*1\*.*\*SAM\*/),
    expect.stringMatching(/^HD\*021\*\*DEN\*/),
    'DTP*348*D8*20260401',
    expect.stringMatching(/^HD\*021\*\*/),
    'DTP*348*D8*20260401',
  ]);
});

test('a full file has the household as it is, without the dependent who left', () => {
  const memberSegments = startingWith(segmentsOf(family, { isFull: true, before: before }), 'INS', 'NM1').map((segment) =>
    segment.split('*').slice(0, 4).join('*'),
  );
  expect(memberSegments.filter((segment) => segment.startsWith('INS'))).toEqual(['INS*Y*18*030', 'INS*N*01*030', 'INS*N*19*030']);
});

test('references and dates that a companion guide requires are written for each member who has them, or for the subscriber only', () => {
  const more: Partial<Edi834> = {
    references: [
      { qualifier: '17', text: 'Férnvale' },
      { qualifier: '23', field: 'policy_id', who: 'subscriber' },
      { qualifier: 'DX', field: 'group_id' },
    ],
    dates: [
      { qualifier: '300', field: 'signed_at', who: 'subscriber' },
      { qualifier: '336', field: 'person.birthdate' },
    ],
  };
  const [self, spouse] = segmentsOf(family, { more })
    .join('~')
    .split('INS*')
    .slice(1)
    .map((member) => startingWith(member.split('~'), 'REF', 'DTP'));
  const number = family.policy.policy_id;
  expect(self?.slice(0, 6)).toEqual([
    `REF*0F*${number}`,
    'REF*1L*FV-1000',
    'REF*17*FERNVALE',
    `REF*23*${number}`,
    'DTP*300*D8*20260310',
    expect.stringMatching(/^DTP\*336\*D8\*(19|20)\d{6}$/),
  ]);
  expect(spouse?.slice(0, 4)).toEqual([`REF*0F*${number}`, 'REF*1L*FV-1000', 'REF*17*FERNVALE', 'DTP*336*D8*19910211']);
});

test.each([
  ['uses tobacco', 1, ['HLH*T']],
  ['uses none', 0, ['HLH*N']],
  ['was not asked', undefined, []],
] as const)('tobacco is sent of a subscriber who %s', (_, is_smoker, segments) => {
  const { is_smoker: _asked, ...filter } = family.filter;
  const record = { ...family, filter: { ...filter, ...(is_smoker === undefined ? {} : { is_smoker }) } };
  expect(startingWith(segmentsOf(record, { more: { tobacco: true } }), 'HLH')).toEqual(segments);
  expect(startingWith(segmentsOf(record), 'HLH')).toEqual([]);
});

test('a file with a broker and everything that companion guides vary follows the rules', async () => {
  const smoking = { ...family, filter: { ...family.filter, is_smoker: 1 as const } };
  const { faults, text, head } = await checkedFile([alone, smoking], {
    broker: { name: 'BROKERS AND SONS', qualifier: '94', id: '1234567' },
    references: [{ qualifier: 'ZZ', field: 'tier' }],
    dates: [{ qualifier: '300', field: 'signed_at' }],
    tobacco: true,
    ssn: true,
  });
  expect(faults).toEqual([]);
  expect(head).toContain('N1*BO*BROKERS AND SONS*94*1234567~');
  expect(text).toContain('HLH*T~');
});
