import { call } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { OneFormPage } from './one-form-page.tsx';
import { openResumed } from './open-resumed.ts';
import { words } from './words.ts';

/** Returning to a saved enrollment with the mailed code. */
export function ContinuePage() {
  return (
    <OneFormPage
      title={words.continueASavedEnrollment}
      intro={[words.howToContinue]}
      form="continue-enrollment"
      aside={
        <ButtonLink to={paths.home} variant="secondary" size="large">
          {words.startANewQuote}
        </ButtonLink>
      }
      onContinue={async ({ code, email }) =>
        openResumed(await call('POST /continue-enrollment', { code: String(code), email: String(email) }))
      }
    />
  );
}
