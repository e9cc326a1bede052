const steps = [
  { title: 'Tell us who is covered', text: 'A few facts about you and your household. You need no account.' },
  { title: 'Compare and choose', text: 'Plans by kind with one clear monthly price. Put together what fits and see the whole cost.' },
  { title: 'Enroll at your own pace', text: 'Each step is saved as you go. Sign on screen and keep the receipt with your policy number.' },
] as const;

/** The steps from here to a policy. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="page pt-8 sm:pt-12">
      <h2 id="steps-title" className="font-display text-2xl font-semibold sm:text-3xl">
        How it works
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, at) => (
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
