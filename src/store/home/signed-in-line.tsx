import { employeeName } from '#src/session/employee-name.ts';
import { useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { useStored } from '#src/session/use-stored.ts';
import { SignedInAs } from '../members/signed-in-as.tsx';
import { OwnCoverage } from '../own-coverage/own-coverage.tsx';
import { words } from './words.ts';

/** The person signed in by a code, and the chosen group and portal that they enroll for. */
export function SignedInLine() {
  const landing = useLanding();
  const people = useKnownPeople();
  const facts = [
    [words.group, landing?.role === 'rep' ? people.group?.gname : undefined],
    [words.portal, useStored('portal_name')],
  ] as const;
  return (
    <div className="space-y-1">
      <SignedInAs name={landing?.role === 'employee' ? employeeName(people, landing.display_name) : landing?.display_name} />
      {landing?.role === 'employee' && <OwnCoverage />}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label={words.enrollingFor}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-2">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
