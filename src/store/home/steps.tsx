import { words } from './words.ts';

const steps = () => [
  {
    title: words.stepTellUs,
    text: words.tellUsText,
  },
  {
    title: words.compareAndChoose,
    text: words.compareText,
  },
  {
    title: words.enrollAtYourOwnPace,
    text: words.enrollText,
  },
];

/** The steps from here to a policy. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="page pt-8 sm:pt-12">
      <h2 id="steps-title" className="font-display text-2xl font-semibold sm:text-3xl">
        {words.howItWorks}
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps().map(({ title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="w-8 shrink-0 font-display text-4xl font-semibold text-brand">
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
