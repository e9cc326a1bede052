import type { ErrorListProps } from '@rjsf/utils';
import { ErrorBox } from '../form/error-box.tsx';

/** RJSF's list of errors, for forms other than the product's own. */
export function ErrorListTemplate({ errors }: ErrorListProps) {
  return (
    <ErrorBox count={errors.length}>
      {errors.map(({ stack }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same message may occur twice
        <li key={at}>{stack}</li>
      ))}
    </ErrorBox>
  );
}
