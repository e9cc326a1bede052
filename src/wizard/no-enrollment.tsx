import { paths } from '#src/paths.ts';
import { isByOther } from '#src/session/enrollment/enrolled-by-other.ts';
import { storedHomePath } from '#src/session/site/home-path.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyPage } from './empty-page.tsx';
import { words } from './words.ts';

/** What to do when this browser has no enrollment. Reps and offices find what they have begun at their home. */
export function NoEnrollment() {
  return (
    <EmptyPage
      title={words.noEnrollment}
      actions={
        <>
          <ButtonLink to={paths.home}>{words.getAQuote}</ButtonLink>
          {isByOther() ? (
            <ButtonLink to={storedHomePath()} variant="secondary">
              {words.seeWhatYouHaveBegun}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.continueEnrollment} variant="secondary">
              {words.continueASavedEnrollment}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{words.chooseFirst}</p>
      {/* The way back from the thank-you page leads here. */}
      <p className="mt-2">{words.receiptAlsoMailed}</p>
    </EmptyPage>
  );
}
