import type { CallData } from '#schemas/calls/calls.ts';
import type { Acknowledged } from '#server/store/exports/acknowledgments.ts';

type DeskAcknowledgment = CallData<'GET /get-acknowledgments'>['result'][number]['acknowledgments'][number];

/** An acknowledgment as the desk shows it. */
export function acknowledgmentForDesk({
  id,
  kind,
  control_number,
  export_id,
  outcome,
  taken_at,
  faults,
}: Acknowledged): DeskAcknowledgment {
  return {
    acknowledgment_id: id,
    kind,
    control_number: control_number === null ? null : Number(control_number),
    export_id,
    outcome,
    taken_at,
    // The same fault of two people of a policy is shown once.
    faults: [...new Map(faults.map((fault) => [`${fault.policy_id} ${fault.text}`, fault])).values()],
  };
}
