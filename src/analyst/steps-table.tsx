import type { CallData } from '#schemas/calls/calls.ts';
import { Card } from '#src/ui/card.tsx';

type Steps = CallData<'GET /get-analyst-steps'>['result'];

/** The steps of this enrollment, with the reason for each. */
export function StepsTable({ steps }: { readonly steps: Steps }) {
  return (
    <Card as="section" aria-labelledby="steps-and-why">
      <h2 id="steps-and-why" className="text-lg font-semibold">
        Steps and reasons
      </h2>
      <p className="mt-1 text-sm text-ink-muted">As they would be for a new 35-year-old member in Dallas, Texas, with this cart.</p>
      <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="steps-and-why">
        <table className="w-full text-left text-sm">
          <thead className="text-ink-muted">
            <tr>
              <th className="py-2 pr-4 font-medium">Step</th>
              <th className="py-2 pr-4 font-medium">Included</th>
              <th className="py-2 font-medium">Why</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ tab_name, title, required, why }) => (
              <tr key={tab_name} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-4 font-medium whitespace-nowrap">
                  {title}
                </th>
                <td className="py-2 pr-4">{required ? 'Yes' : 'No'}</td>
                <td className="py-2">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
