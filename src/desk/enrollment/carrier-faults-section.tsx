import { Badge } from '#src/ui/badge.tsx';
import { outcomeStandings } from '#src/desk/exports/acknowledgment-words.ts';
import { Moment } from '#src/ui/moment.tsx';
import type { Detail } from './detail.ts';
import { Section } from './section.tsx';

/** The faults that carriers found with the enrollment in 834 files. Shows nothing if there are none. */
export function CarrierFaultsSection({ detail: { carrier_faults } }: { readonly detail: Detail }) {
  if (carrier_faults.length === 0) return null;
  return (
    <Section title="Errors that carriers reported">
      <ul className="mt-3 space-y-3 text-sm">
        {carrier_faults.map(({ taken_at, carrier_name, control_number, outcome, text }) => (
          <li key={`${taken_at} ${text}`} className="space-y-1">
            <p className="break-words">{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
              <Badge look={outcomeStandings[outcome].look}>{outcomeStandings[outcome].words}</Badge>
              {carrier_name}, file {control_number}, <Moment at={taken_at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
