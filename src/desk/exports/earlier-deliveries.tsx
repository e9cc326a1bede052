import { DeliveryEntry } from './delivery-entry.tsx';
import { Earlier } from './earlier.tsx';

/** The deliveries before one of them. */
export function EarlierDeliveries({ after, onAsked }: { readonly after: string; readonly onAsked: () => void }) {
  return (
    <Earlier call="GET /get-deliveries" after={after} button={{ children: 'Show earlier deliveries', size: 'small', className: 'mt-4' }}>
      {({ result, more }) => (
        <>
          <ul aria-label="Earlier deliveries" className="mt-4 divide-y divide-line border-t border-line pt-4">
            {result.map((delivery) => (
              <DeliveryEntry key={delivery.delivery_id} delivery={delivery} onAsked={onAsked} />
            ))}
          </ul>
          {more && <EarlierDeliveries after={result.at(-1)?.delivery_id ?? ''} onAsked={onAsked} />}
        </>
      )}
    </Earlier>
  );
}
