import { describe, expect, test } from 'vitest';
import { NoAcknowledgment, readAcknowledgments, UnfinishedFile } from '#server/exports/edi/acknowledgment.ts';
import { membersAt } from '#server/exports/edi/members-at.ts';
import { group999, interchange, ta1 } from '#tests/server/support/acknowledgments.ts';

describe('a TA1', () => {
  test.each([
    ['A', '000', 'accepted', []],
    ['E', '005', 'accepted-with-errors', ["The sender's qualifier is not valid."]],
    ['R', '025', 'refused', ['The control number was used before.']],
    ['R', '099', 'refused', ['Note 099.']],
  ] as const)('%s with note %s is explained in words', (code, note, outcome, texts) => {
    const [acknowledgment, ...more] = readAcknowledgments(ta1(41, code, note));
    expect(acknowledgment).toMatchObject({ kind: 'TA1', controlNumber: 41, outcome });
    expect(acknowledgment?.faults.map(({ text }) => text)).toEqual(texts);
    expect(more).toEqual([]);
  });
});

test('a code that X12 does not have is not guessed at', () => {
  for (const [file, element] of [
    [ta1(41, 'Q', '000'), 'TA104'],
    [ta1(41, '', '000'), 'TA104'],
    [group999(41, 'Q'), 'IK501'],
    [group999(41, 'A').replace('AK9*A', 'AK9*a'), 'AK901'],
  ] as const)
    expect(() => readAcknowledgments(file)).toThrow(
      new NoAcknowledgment(`${element} has a code that X12 does not know, so it does not tell whether the file was accepted.`),
    );
});

describe('a 999', () => {
  test('that accepts has no faults', () => {
    expect(readAcknowledgments(group999(41, 'A'))).toEqual([{ kind: '999', controlNumber: 41, outcome: 'accepted', faults: [] }]);
  });

  test('names the segment, its loop, the element and what is wrong, without the value', () => {
    const [acknowledgment] = readAcknowledgments(
      group999(
        41,
        'R',
        'IK3*NM1*14*2100A*8',
        'CTX*SUBSCRIBER NUMBER REF02:P-77',
        'IK4*9*67*5*123456789012',
        'IK3*INS*22**3',
        'IK4*5:2*1*I12*X',
      ),
    );
    expect(acknowledgment).toEqual({
      kind: '999',
      controlNumber: 41,
      outcome: 'refused',
      faults: [
        { text: 'NM1 of loop 2100A: Social Security Number (element 9) is too long.', segment: 14, subscriber: 'P-77' },
        { text: 'INS: benefit status (element 5) does not have the form that the receiver wants.', segment: 22 },
      ],
    });
    expect(JSON.stringify(acknowledgment)).not.toContain('123456789012');
  });

  test('explains a segment without faulty elements, and codes of the whole', () => {
    const [acknowledgment] = readAcknowledgments(
      group999(41, 'R', 'IK3*HD*9*2300*3').replace('IK5*R*I5', 'IK5*R*23').replace('AK9*R*1*1*0', 'AK9*R*1*1*0*2'),
    );
    expect(acknowledgment?.faults.map(({ text }) => text)).toEqual([
      'HD of loop 2300: a required segment is missing.',
      'The control number of the transaction set was used before.',
      'The version of the group is not supported.',
    ]);
  });

  test('keeps codes and places that it does not know as they are, without a place if there is no number', () => {
    const [acknowledgment] = readAcknowledgments(
      group999(41, 'R', 'IK3*ZZ9*14**8', 'IK4*3*1*ZZ*X', 'IK3*NM1*first*2100A*ZZ', 'CTX*SUBSCRIBER NUMBER REF02', 'CTX*TRIGGER:P-77'),
    );
    expect(acknowledgment?.faults).toEqual([
      { text: 'ZZ9: element 3 has error code ZZ.', segment: 14 },
      { text: 'NM1 of loop 2100A: error code ZZ.' },
    ]);
  });

  test('without the group that it is about says nothing of a file', () => {
    expect(() => readAcknowledgments(interchange('ST*999*0001', 'IK3*NM1*14*2100A*8', 'IK4*9*67*5', 'IK5*R*5', 'AK9*R*1*1*0'))).toThrow(
      new NoAcknowledgment('The file has neither a TA1 nor a 999.'),
    );
  });

  test('of which a part was refused says so, and the worse of two judgments counts', () => {
    expect(readAcknowledgments(group999(41, 'A').replace('AK9*A', 'AK9*P'))[0]?.outcome).toBe('partly');
    expect(readAcknowledgments(group999(41, 'E').replace('AK9*E', 'AK9*A'))[0]?.outcome).toBe('accepted-with-errors');
  });

  test('about another kind of file, which may have the same control number, is about none of ours', () => {
    const [acknowledgment] = readAcknowledgments(group999(41, 'R').replace('AK1*BE*', 'AK1*HC*'));
    expect(acknowledgment).toMatchObject({ kind: '999', controlNumber: undefined });
  });

  test.each(['', 'ISA*00*', group999(41, 'A').replace(/IEA.*$/, ''), group999(41, 'A').slice(0, 190)])(
    'of which the end is missing is not read: %j',
    (text) => {
      expect(() => readAcknowledgments(text)).toThrow(UnfinishedFile);
    },
  );

  test('in the older form, a 997, is read too', () => {
    const text = group999(41, 'R', 'IK3*DMG*16**8', 'IK4*2*1251*8').replaceAll('IK', 'AK').replace('ST*999', 'ST*997');
    expect(readAcknowledgments(text)).toMatchObject([
      { kind: '997', outcome: 'refused', faults: [{ text: 'DMG: birth date (element 2) is not a valid date.', segment: 16 }] },
    ]);
  });

  test('is also read next to a TA1, on separate lines, and after a byte order mark', () => {
    const both = `\uFEFF\n${group999(41, 'A').replace('~GS', '~TA1*000000041*260310*1200*A*000~GS').replaceAll('~', '~\r\n')}`;
    expect(readAcknowledgments(both).map(({ kind }) => kind)).toEqual(['TA1', '999']);
  });
});

test.each([
  ['an empty file', ''],
  ['a text', 'Dear partner, all is well.'],
  ['the beginning of a file', 'ISA*00*'],
  ['an 834 file', interchange('GS*BE*A*B*20260311*0600*7*X*005010X220A1', 'ST*834*0001', 'SE*2*0001', 'GE*1*7')],
])('%s is no acknowledgment, and the reason is in words', (_, text) => {
  expect(() => readAcknowledgments(text)).toThrow(NoAcknowledgment);
});

test('a segment belongs to the member whose INS precedes it, even if the member’s number comes later', async () => {
  async function* text() {
    yield 'ISA*~GS*~ST*834*1~BGN*00~INS*Y~RE';
    yield 'F*0F*P-1~NM1*IL~INS*N~REF*0F*P-1~NM1*IL~INS*Y~REF*0F*P-2~NM1*IL~SE*11~GE~';
  }
  const members = await membersAt(text(), new Set([1, 2, 3, 5, 7, 9, 10, 11, 12]), { element: '*', segment: '~' });
  expect([...members]).toEqual([
    [3, 'P-1'],
    [5, 'P-1'],
    [7, 'P-1'],
    [9, 'P-2'],
    [10, 'P-2'],
    [11, 'P-2'],
  ]);
});
