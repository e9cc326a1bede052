import type { Payers } from '#schemas/calls/store/whole-cost.ts';
import { isByOther } from '#src/session/enrollment/enrolled-by-other.ts';
import { classNames } from '../class-names.ts';
import { Money } from './money.tsx';
import { Rich } from '../rich.tsx';
import { words } from '../words.ts';

interface WhoPaysProps {
  readonly payers: Payers | undefined;
  readonly className?: string;
}

/** The monthly parts of employer and employee, and the employee's part for each paycheck; nothing without a contributing employer. */
export function WhoPays({ payers, className }: WhoPaysProps) {
  if (!payers) return null;
  const { employer_pays, employee_pays, per_paycheck } = payers;
  return (
    <span className={classNames('block font-sans text-sm font-normal', className)}>
      <Rich
        text={isByOther() ? words.employerPaysApplicantPays : words.employerPaysYouPay}
        with={{
          employer: <Money amount={employer_pays} />,
          employee: <Money amount={employee_pays} className="font-semibold" />,
          paycheck: <Money amount={per_paycheck} />,
        }}
      />
    </span>
  );
}
