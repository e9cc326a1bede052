import { expect, test } from 'vitest';
import { faultsIn } from './faults-of-834.ts';

/* Files by hand: what follows the guide, and what does not. */

const isa = 'ISA*00*          *00*          *ZZ*ENROLLKIT      *ZZ*FERNVALE       *260310*1200*^*00501*000000001*0*T*:~';
const member = (more = '') =>
  `INS*Y*18*021*28*A***AC~REF*0F*EK1~REF*1L*FV~DTP*356*D8*20260401~NM1*IL*1*EXAMPLE*DANA****34*219091234~N3*12 ELM~N4*DALLAS*TX*75201~DMG*D8*19910514*F*I~HD*021**DEN*BSB*EMP~DTP*348*D8*20260401~${more}`;
const file = (members: string) => {
  const set = `ST*834*000000001*005010X220A1~BGN*00*1*20260310*1200****2~REF*38*FV~N1*P5*LARKSPUR*FI*75~N1*IN*FERNVALE*FI*76~${members}`;
  return `${isa}GS*BE*ENROLLKIT*FERNVALE*20260310*1200*1*X*005010X220A1~${set}SE*${set.split('~').length}*000000001~GE*1*1~IEA*1*000000001~`;
};

/** The file of one member, with something else in place of a part of it. */
const changed = (part: string | RegExp, other: string) => file(member()).replace(part, other);

const provider = 'LX*1~NM1*P3*1*NUNEZ*ADA****XX*1234567893*25~';
const other = 'COB*S*P-77*1~DTP*344*D8*20240101~NM1*IN*2*NORTHQUAY~';

test('a file that follows the guide has no fault', () => {
  expect(faultsIn(file(member()))).toEqual([]);
  expect(faultsIn(file(member(`${provider}${other}${other}HD*021**VIS*V*EMP~DTP*348*D8*20260401~${provider}`)))).toEqual([]);
});

test.each([
  ['no member', file(''), 'a transaction set without a member'],
  ['a wrong count of segments', file(member()).replace(/SE\*\d+/, 'SE*99'), 'SE01 is 99'],
  ['another control number at its end', file(member()).replace('IEA*1*000000001', 'IEA*1*000000002'), 'IEA02 differs from ISA13'],
  ['a day that does not exist', file(member().replace('19910514', '19910231')), 'DMG02 is no day'],
  ['an SSN that no one has', file(member().replace('219091234', '000000000')), 'NM109 does not look as it must'],
  ['an SSN without its qualifier', file(member().replace('****34*219091234', '*****219091234')), 'without its pair'],
  ['an unknown code', file(member().replace('*021*28', '*023*28')), 'INS03 is not a code of the guide'],
  ['segments in another order', file(member().replace('REF*0F*EK1~REF*1L*FV~', 'REF*1L*FV~REF*0F*EK1~')), 'REF*0F is missing'],
  ['a coverage without a date', file(member().replace('DTP*348*D8*20260401~', '')), 'DTP*348 is missing'],
  ['a dependent before the subscriber', file(member().replace('INS*Y*18', 'INS*N*01')), 'a dependent before the subscriber'],
  [
    'a dependent with another number',
    file(member(member().replace('INS*Y*18', 'INS*N*01').replace('EK1', 'EK2'))),
    "a dependent without the subscriber's number",
  ],
  ['an end without a date', file(member().replace('*021*28', '*024*14')), 'a member who ends (024) without an end date'],
  ['a coverage that ends before it begins', file(member('DTP*349*D8*20260331~')), 'ends before it begins'],
  ['an empty element at the end of a segment', file(member().replace('BSB*EMP~', 'BSB*~')), 'HD ends with an empty element'],
  ['a text that is too long', file(member().replace('EXAMPLE', 'X'.repeat(61))), 'NM103 is too long'],
  ['half a segment', file(member()).slice(0, -10), 'ends in the middle of a segment'],
  ['a segment that has no place', file(member('LUI*LE*EN~')), 'LUI*LE has no place here'],
  ['a provider after other coverage', file(member(`${other}${provider}`)), 'LX has no place here'],
  ['a provider outside of a coverage', file(member().replace('HD*021', `${provider}HD*021`)), 'LX has no place here'],
  ['a provider without a name segment', file(member('LX*1~')), 'NM1*P3 is missing'],
  ['other coverage more often than five times', file(member(other.repeat(6))), 'COB begins more than 5 loops here'],
  ['another order of payers', file(member(other.replace('COB*S', 'COB*X'))), 'COB01 is not a code of the guide'],
  ['no ISA at its beginning', changed('ISA*', 'ISB*'), '1: a file begins with ISA'],
  ['an ISA with too few elements', changed('*260310*1200*^*', '*260310*1200^^*'), '1: ISA has sixteen elements of fixed length'],
  ['an ISA that says nothing', changed(isa, `ISA*${' '.repeat(101)}~`), '1: ISA15 is T or P'],
  ['a control number with a letter', file(member()).replaceAll('000000001*0*T', '00000000A*0*T'), '1: ISA13 has nine digits'],
  ['another version', changed('*00501*', '*00401*'), '1: ISA12 is 00501'],
  ['neither a test nor a real file', changed('*0*T*', '*0*X*'), '1: ISA15 is T or P'],
  ['another kind of file in its group', changed('GS*BE*', 'GS*HC*'), '2: GS names an 834 file'],
  ['another guide in its group', changed('X*005010X220A1~ST', 'X*005010X222A1~ST'), '2: GS names an 834 file'],
  ['a group of no day', changed('*FERNVALE*20260310*1200*1', '*FERNVALE*20261310*1200*1'), '2: GS04 is no day'],
  ['a group that ends after its name', changed(/GS\*.*X220A1~ST/, 'GS*BE~ST'), '2: GS04 is no day'],
  ['another kind of transaction set', changed('ST*834*', 'ST*837*'), '3: ST names an 834 file'],
  ['a transaction set of a short number', file(member()).replaceAll(/(ST\*834|SE\*\d+)\*000000001/g, '$1*1'), '3: ST02 has four to nine'],
  ['a transaction set without a number', changed('ST*834*000000001*005010X220A1', 'ST*834'), '3: ST02 has four to nine characters'],
  ['another number at the end of its set', changed(/(SE\*\d+\*)000000001/, '$1000000002'), 'SE02 differs from ST02'],
  ['another number of sets', changed('GE*1*1', 'GE*2*1'), 'GE01 is the number of transaction sets'],
  ['another number at the end of its group', changed('GE*1*1', 'GE*1*2'), 'GE02 differs from GS06'],
  ['another number of groups', changed('IEA*1*', 'IEA*2*'), 'IEA01 is the number of groups'],
  ['no end', file(member()).replace(/IEA.*$/, ''), 'the interchange has no end (IEA)'],
  ['something after its end', `${file(member())}GS*BE~`, 'GS after the end of the interchange'],
  ['only a beginning', isa.slice(0, 50), '1: the file ends in the middle of a segment'],
  ['nothing in it', '', '1: the file ends in the middle of a segment'],
  ['no BGN', changed(/BGN.*?~/, ''), 'BGN is missing'],
  ['two group numbers', changed('REF*38*FV~', 'REF*38*FV~REF*38*FW~'), 'REF stands here more than 1 times'],
  ['a segment of a name only', changed('REF*38*FV~', 'REF~'), 'REF has no place here'],
  ['a subscriber who is a spouse', changed('INS*Y*18', 'INS*Y*01'), 'INS01 and INS02 do not agree on who the subscriber is'],
  ['a member without a reason for being told', changed('INS*Y*18*021*28*A***AC', 'INS*Y*18'), 'INS03 is missing'],
  ['a date in letters', changed('D8*19910514', 'D8*14MAY1991'), 'DMG02 is no day'],
  ['more members than it says', changed('REF*38*FV~', 'REF*38*FV~QTY*TO*2~QTY*ET*1~QTY*DT*0~'), 'QTY*TO is 2, and there are 1'],
])('%s is a fault', (_, text, message) => {
  expect(faultsIn(text).join('\n')).toContain(message);
});

test('a file with the right numbers of members has no fault', () => {
  const child = member().replace('INS*Y*18', 'INS*N*19');
  const counted = file(member(child))
    .replace('REF*38*FV~', 'REF*38*FV~QTY*TO*2~QTY*ET*1~QTY*DT*1~')
    .replace(/SE\*(\d+)/, (_, n) => `SE*${+n + 3}`);
  expect(faultsIn(counted)).toEqual([]);
});

test('of a file that is wrong throughout, fifty faults are named, also where it is cut off', () => {
  expect(faultsIn(`${isa}${'XX*1~'.repeat(80)}`)).toHaveLength(50);
  expect(faultsIn(`${isa}${'XX*1~'.repeat(80)}XX`)).toHaveLength(50);
});

test('the separators are those that the file begins with', () => {
  expect(faultsIn(file(member()).replaceAll('*', '|').replaceAll('~', "'"))).toEqual([]);
  expect(faultsIn(file(member()).replaceAll('~', '~\n'))).toEqual([]);
});
