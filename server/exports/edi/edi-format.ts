import { type CalendarDate, dateOrder, parseDate } from '#schemas/values/dates.ts';
import type { Edi834 } from '#server/config/files/edi-834.ts';
import type { FileFormat, Revealed, ExportedBefore } from '../file-format.ts';
import { sameHousehold } from '../household-since.ts';
import type { PolicyRecord } from '../policy-record.ts';
import type { RecordStep } from '../record-steps.ts';
import { startCheck834 } from './check-834.ts';
import { memberExtras } from './member-extras.ts';
import { membersOf } from './members.ts';
import type { Maintenance } from './people-of-policy.ts';
import { type Segment, separatorsOf, segmentWriter } from './segments.ts';
import { envelopeOf } from './envelope.ts';

interface EdiAsked {
  readonly carrier: string;
  readonly settings: Edi834;
  readonly steps: readonly RecordStep[];
  /** Everyone who is covered, in place of what has changed. */
  readonly isFull: boolean;
  readonly timeZone: string;
  readonly today: CalendarDate;
}

/** An X12 834 file. Members are written as they are read; the beginning and the end are written once the members are counted. */
export function ediFormat({ carrier, settings, steps, isFull, timeZone, today }: EdiAsked): FileFormat {
  const extras = memberExtras(settings, steps);
  const write = segmentWriter(separatorsOf(settings), settings.new_lines === true);
  return {
    head: '',
    write: (records, before) => {
      const segments: Segment[] = [];
      const revealed: Revealed[] = [];
      let [policies, members] = [0, 0];
      for (const record of records) {
        const why = isFull ? whyInFull(record, today) : whyInChanges(record, before);
        const household = (!isFull && before.households.get(record.policy.policy_id)) || sameHousehold;
        const written = why && membersOf({ record, carrier, steps, settings, extras, timeZone, why, household });
        if (!written || written.members === 0) continue;
        policies += 1;
        members += written.members;
        segments.push(...written.segments);
        if (written.revealed.length > 0) revealed.push({ enrollment_id: record.enrollment.id, names: written.revealed });
      }
      return { text: write(segments), policies, records: members, revealed };
    },
    envelope: {
      segmentEnd: separatorsOf(settings).segment,
      around: ({ controlNumber, replaces, at, policies, records, segments }) =>
        envelopeOf({ settings, controlNumber, replaces, at, timeZone, isFull, subscribers: policies, members: records, segments }),
      // A subscriber's number that is a Social Security Number is not for the desk.
      startCheck: () => startCheck834({ namesMembers: settings.subscriber_number !== 'ssn' }),
    },
  };
}

// A full file has everyone who is covered today or later, because people who are left out lose their coverage.
function whyInFull({ change, policy }: PolicyRecord, today: CalendarDate): Maintenance | undefined {
  if (change.kind !== 'cancelled') return 'audit';
  const [end, begin] = [parseDate(change.ends_on ?? ''), parseDate(policy.effective_date)];
  const isCovered = end && begin && dateOrder(end) >= dateOrder(today) && dateOrder(end) >= dateOrder(begin);
  return isCovered ? 'audit' : undefined;
}

// A policy that was cancelled before it was ever reported to the carrier is left out.
function whyInChanges({ change }: PolicyRecord, { known }: ExportedBefore): Maintenance | undefined {
  const isKnown = known.has(change.policy_id);
  if (change.kind === 'cancelled') return isKnown ? 'end' : undefined;
  return isKnown ? 'change' : 'add';
}
