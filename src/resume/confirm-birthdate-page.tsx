import { paths } from '#src/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { confirmBirthdate } from '#src/session/enrollment/resumed.ts';
import { stored } from '#src/session/stored.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { OneFormPage } from './one-form-page.tsx';
import { words } from './words.ts';

/** Asks for the applicant's date of birth before visitors with a mailed link or code see any answer. */
export function ConfirmBirthdatePage({ onConfirmed }: { readonly onConfirmed: () => void }) {
  return (
    <OneFormPage
      title={words.whoseEnrollmentIsThis}
      intro={[words.whyBirthdateIsAsked]}
      form="confirm-birthdate"
      aside={
        <ButtonLink to={paths.home} variant="secondary" size="large" onClick={forgetEnrollment}>
          {words.startANewQuote}
        </ButtonLink>
      }
      onContinue={async ({ dob }) => {
        await confirmBirthdate(stored.get('tempId') ?? '', String(dob));
        onConfirmed();
      }}
    />
  );
}
