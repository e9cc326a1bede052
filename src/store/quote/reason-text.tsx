import { words } from './words.ts';

export interface ReasonTextProps {
  /** The reason why a plan has no price. */
  readonly message: string;
  /** What the control does, for people who hear it without the sentence around it. */
  readonly label: string;
  /** Resolves the reason; without it, there is no control. */
  readonly onResolve?: (() => void) | undefined;
}

/** Whether a reason contains the words that are its control. Others need a button of their own. */
export function namesClick(message: string): boolean {
  return message.includes(words.clickingHere);
}

/** The reason why a plan has no price. The words “clicking here” in it are the control that resolves it. */
export function ReasonText({ message, label, onResolve }: ReasonTextProps) {
  const [before, after] = message.split(words.clickingHere);
  if (after === undefined || !onResolve) return message;
  return (
    <>
      {before}
      <button
        type="button"
        aria-label={`${words.clickingHere}: ${label}`}
        className="font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
        onClick={onResolve}
      >
        {words.clickingHere}
      </button>
      {after}
    </>
  );
}
