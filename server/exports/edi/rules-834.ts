import {
  brokerQualifiers,
  coordinationCodes,
  insuranceLines,
  memberDates,
  memberReferences,
  payerQualifiers,
  payerOrders,
  providerKinds,
  sponsorQualifiers,
} from '#server/config/files/edi-834.ts';

/** A rule for an element: its length and the form of its text. */
export interface ElementRule {
  readonly at: number;
  readonly required?: true;
  readonly most?: number;
  readonly least?: number;
  /** The codes that the guide allows. */
  readonly codes?: readonly string[];
  readonly pattern?: RegExp;
  /** Present exactly if this other element is. */
  readonly with?: number;
  readonly isDate?: true;
}

/** A position for a segment: its id, how often it may occur there, and the rules for its elements. */
export interface SegmentRule {
  readonly id: string;
  /** The values of its first element, where several places have segments of the same id. */
  readonly codes?: readonly string[];
  readonly most: number;
  readonly least?: number;
  readonly elements: readonly ElementRule[];
}

const number = /^\d+$/;
const name = (at: number, most: number) => ({ at, most, least: 1 });
const date: readonly ElementRule[] = [
  { at: 2, required: true, codes: ['D8'] },
  { at: 3, required: true, isDate: true },
];
const identified: readonly ElementRule[] = [
  { at: 3, most: 2, least: 1, with: 4 },
  { at: 4, most: 80, least: 2, with: 3 },
];

/* Tables: each line is one segment of the guide. */

/** The segments of the header in their order. */
// biome-ignore format: a table
export const headerRules: readonly SegmentRule[] = [
  { id: 'BGN', most: 1, least: 1, elements: [{ at: 1, required: true, codes: ['00', '15', '22'] }, { at: 2, required: true, most: 50, least: 1 }, { at: 3, required: true, isDate: true }, { at: 4, required: true, pattern: /^\d{4}(\d{2}){0,2}$/ }, { at: 8, required: true, codes: ['2', '4', 'RX'] }] },
  { id: 'REF', codes: ['38'], most: 1, elements: [{ at: 2, required: true, most: 50, least: 1 }] },
  { id: 'DTP', codes: ['007', '303', '382', '090', '091'], most: 5, elements: date },
  { id: 'QTY', codes: ['TO', 'ET', 'DT'], most: 3, elements: [{ at: 2, required: true, pattern: number }] },
  { id: 'N1', codes: ['P5'], most: 1, least: 1, elements: [name(2, 60), { at: 3, required: true, codes: sponsorQualifiers }, ...identified] },
  { id: 'N1', codes: ['IN'], most: 1, least: 1, elements: [name(2, 60), { at: 3, required: true, codes: payerQualifiers }, ...identified] },
  { id: 'N1', codes: ['BO', 'TV'], most: 2, elements: [name(2, 60), { at: 3, codes: brokerQualifiers }, ...identified] },
];

const relations = ['18', '01', '53', '19', '09', '10', '17', '15', '05', '25', '31', 'G8'];
const reasons = ['20', '28', 'EC', '29', '22', '25', '33', '32', '01', '02', '05', '03', '07', '08', '14', '59', '41', '43', 'AI', 'XN'];

/** The segments of a member in their order. */
// biome-ignore format: a table
export const memberRules: readonly SegmentRule[] = [
  { id: 'INS', most: 1, least: 1, elements: [{ at: 1, required: true, codes: ['Y', 'N'] }, { at: 2, required: true, codes: relations }, { at: 3, required: true, codes: ['021', '001', '024', '025', '030'] }, { at: 4, codes: reasons }, { at: 5, required: true, codes: ['A', 'C', 'S', 'T'] }, { at: 8, codes: ['FT', 'PT', 'AC', 'L1', 'RT', 'TE', 'AO', 'AU'] }, { at: 10, codes: ['Y', 'N'] }] },
  { id: 'REF', codes: ['0F'], most: 1, least: 1, elements: [{ at: 2, required: true, most: 50, least: 1 }] },
  { id: 'REF', codes: ['1L'], most: 1, elements: [{ at: 2, required: true, most: 50, least: 1 }] },
  { id: 'REF', codes: Object.keys(memberReferences), most: 13, elements: [{ at: 2, required: true, most: 50, least: 1 }] },
  { id: 'DTP', codes: ['356', '357', '303', ...Object.keys(memberDates)], most: 24, elements: date },
  { id: 'NM1', codes: ['IL', '74'], most: 1, least: 1, elements: [{ at: 2, required: true, codes: ['1'] }, { at: 3, required: true, most: 60, least: 1 }, { at: 4, most: 35 }, { at: 5, most: 25 }, { at: 8, codes: ['34', 'ZZ'], with: 9 }, { at: 9, with: 8, pattern: /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/ }] },
  { id: 'PER', codes: ['IP'], most: 1, elements: [{ at: 3, required: true, codes: ['HP', 'CP', 'WP', 'TE', 'EM'], with: 4 }, { at: 4, required: true, most: 256, least: 1 }, { at: 5, codes: ['HP', 'CP', 'WP', 'TE', 'EM'], with: 6 }, { at: 6, most: 256, with: 5 }] },
  { id: 'N3', most: 1, elements: [{ at: 1, required: true, most: 55, least: 1 }, { at: 2, most: 55 }] },
  { id: 'N4', most: 1, elements: [{ at: 1, required: true, most: 30, least: 2 }, { at: 2, pattern: /^[A-Z]{2}$/ }, { at: 3, pattern: /^[A-Z0-9]{3,15}$/ }] },
  { id: 'DMG', most: 1, elements: [{ at: 1, required: true, codes: ['D8'] }, { at: 2, required: true, isDate: true }, { at: 3, required: true, codes: ['M', 'F', 'U'] }, { at: 4, codes: ['I', 'M', 'D', 'W', 'S', 'X', 'B', 'R'] }] },
  { id: 'HLH', most: 1, elements: [{ at: 1, codes: ['N', 'S', 'T', 'U', 'X'] }] },
];

/** The segments of a coverage in their order. */
// biome-ignore format: a table
const coverageRules: readonly SegmentRule[] = [
  { id: 'HD', most: 1, least: 1, elements: [{ at: 1, required: true, codes: ['021', '001', '002', '024', '025', '026', '030', '032'] }, { at: 3, required: true, codes: insuranceLines }, { at: 4, most: 50 }, { at: 5, codes: ['EMP', 'ESP', 'ECH', 'FAM', 'IND', 'TWO', 'SPO', 'CHD', 'SPC', 'E1D'] }] },
  { id: 'DTP', codes: ['348', '349', '303', '300', '343', '543'], most: 6, least: 1, elements: date },
  { id: 'AMT', codes: ['P3', 'D2', 'C1'], most: 9, elements: [{ at: 2, required: true, pattern: /^-?(\d+(\.\d+)?|\.\d+)$/, most: 18 }] },
];

/** The segments of a member's provider in their order. */
// biome-ignore format: a table
const providerRules: readonly SegmentRule[] = [
  { id: 'LX', most: 1, least: 1, elements: [{ at: 1, required: true, pattern: /^[1-9]\d{0,5}$/ }] },
  { id: 'NM1', codes: providerKinds.map(({ code }) => code), most: 1, least: 1, elements: [{ at: 2, required: true, codes: ['1', '2'] }, { at: 3, most: 60 }, { at: 4, most: 35 }, { at: 8, codes: ['XX', 'SV', 'FI', '34'], with: 9 }, { at: 9, most: 80, least: 2, with: 8 }, { at: 10, required: true, codes: ['25', '26', '72'] }] },
];

/** The segments of a member's other coverage in their order. */
// biome-ignore format: a table
const otherCoverageRules: readonly SegmentRule[] = [
  { id: 'COB', most: 1, least: 1, elements: [{ at: 1, required: true, codes: payerOrders }, { at: 2, most: 50 }, { at: 3, required: true, codes: Object.keys(coordinationCodes) }] },
  { id: 'REF', codes: ['60', '6P', 'SY', 'ZZ'], most: 4, elements: [{ at: 2, required: true, most: 50, least: 1 }] },
  { id: 'DTP', codes: ['344', '345'], most: 2, elements: date },
  { id: 'NM1', codes: ['36', 'GW', 'IN'], most: 3, elements: [{ at: 2, required: true, codes: ['2'] }, { at: 3, most: 60 }, { at: 8, codes: ['FI', 'NI', 'XV'], with: 9 }, { at: 9, most: 80, least: 2, with: 8 }] },
];

/** A loop inside a member: the segment that begins it, the loops that it may follow, and how often it may follow itself. */
export interface LoopRule {
  readonly rules: readonly SegmentRule[];
  readonly after: readonly string[];
  readonly most: number;
}

/** The loops inside a member, by the segment that begins them. */
export const memberLoops: Readonly<Record<string, LoopRule>> = {
  HD: { rules: coverageRules, after: ['INS', 'HD', 'LX', 'COB'], most: 99 },
  LX: { rules: providerRules, after: ['HD', 'LX'], most: 30 },
  COB: { rules: otherCoverageRules, after: ['HD', 'LX', 'COB'], most: 5 },
};
