import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Beneficiary, mostPrimaries, sharesMessage, totalShare } from '#schemas/rules/beneficiary-shares.ts';
import { itemTexts } from '#schemas/rules/own-list.ts';
import { ShareTotal } from '#widgets/share-total/share-total.tsx';
import type { Additions } from '../../engine/list/list-additions.tsx';
import { defineList } from '../../engine/list/list-step.ts';
import { fullName } from '#schemas/values/full-name.ts';
import { sentBeneficiary, validateBeneficiary } from './beneficiary-calls.ts';
import { beneficiaryDrafts, type BeneficiaryParts, loadBeneficiaries } from './load-beneficiaries.ts';
import { contingent, shareName } from './share-rules.ts';
import { words } from '../words.ts';

/** Beneficiary Information: people whose shares add up to exactly 100 percent, and a contingent one. */
export const beneficiaryList = defineList<Beneficiary, BeneficiaryParts>({
  texts: () => ({
    title: words.yourBeneficiaries,
    one: words.beneficiary,
    notSaved: words.yourBeneficiariesWereNotSaved,
    unfinished: messages.beneficiaryUnfinished,
    none: messages.nobodyNamed,
  }),
  ruled: ['beneficiaries'],
  load: loadBeneficiaries,
  check: ({ form }, joining, { enrollmentId, signal }) => validateBeneficiary(enrollmentId, form, joining, signal),
  drafts: beneficiaryDrafts,
  nameOf: fullName,
  formOf: ({ form, contingentForm }, as) => (as === contingent ? contingentForm : form),
  heading: ({ chosen, as }) => ({
    title: chosen
      ? fill(words.editName, { name: fullName(chosen) })
      : as === contingent
        ? words.addContingentBeneficiaryHeading
        : words.addBeneficiaryHeading,
  }),
  card: (each, _, { parts }) => ({
    facts: facts().flatMap(([name, template]) => itemTexts(parts.form.fields, [name], each).map((text) => fill(template, { text }))),
    mark: <Share {...each} />,
  }),
  review: {
    besideName: ({ is_contigent }) => (is_contigent ? words.contingentInBrackets : ''),
    notAsked: ({ is_contigent }) => (is_contigent ? [shareName] : []),
  },
  head: ({ list, isUnfinished }) => {
    const total = sharesMessage(list);
    // Complete shares do not suffice while something about a person is missing.
    const message = total.state === 'complete' && list.some(isUnfinished) ? '' : total.message;
    return <ShareTotal {...total} message={message} total={totalShare(list)} parts={partsOf(list)} />;
  },
  additions: ({ list }) => additionsTo(list),
  // The list itself says what is missing about a person; otherwise the last reason is that of the list as a whole.
  reasons: (faults, { list, isUnfinished }) => (list.some(isUnfinished) ? [] : faults.slice(-1).map(({ error_message }) => error_message)),
  sent: ({ list }, { form }) => ({ beneficiaries: list.map((each) => sentBeneficiary(form, each)) }),
});

/** The facts of a card besides the share. */
const facts = () =>
  [
    ['relationship', '{text}'],
    ['birthdate', words.bornOn],
    ['ssn', words.ssnOf],
  ] as const;

function additionsTo(list: readonly Beneficiary[]): Additions {
  const before = list.find((each) => each.is_contigent);
  return {
    ways: [{ label: words.addBeneficiary }, { label: words.addContingentBeneficiary, as: contingent }],
    arrange: words.splitEvenly,
    full: primariesOf(list).length >= mostPrimaries ? messages.beneficiariesMost : messages.sharesNothingLeft,
    notes: (
      <p className="text-sm text-ink-muted">
        {before ? fill(words.contingentIsReplaced, { name: fullName(before) }) : words.aboutContingents}
      </p>
    ),
  };
}

function Share({ is_contigent, beneficiary_percentage }: Beneficiary) {
  return (
    <p className="text-right">
      {is_contigent ? (
        <span className="text-sm font-medium text-ink-muted">{words.contingent}</span>
      ) : (
        <span className="text-2xl font-bold tabular-nums">{String(beneficiary_percentage)}%</span>
      )}
    </p>
  );
}

const primariesOf = (list: readonly Beneficiary[]) => list.filter((each) => !each.is_contigent);

const partsOf = (list: readonly Beneficiary[]) =>
  primariesOf(list).map((each) => ({
    key: each.beneficiary_id,
    name: fullName(each),
    percent: Number(each.beneficiary_percentage) || 0,
  }));
