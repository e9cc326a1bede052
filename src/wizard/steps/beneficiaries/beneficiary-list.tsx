import { useMemo } from 'react';
import { type BuiltForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Beneficiary, sharesMessage, totalShare } from '#schemas/rules/beneficiary-shares.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { ShareTotal } from '#widgets/share-total/share-total.tsx';
import { defineList, type ListParts, type LoadedParts } from '../../engine/list/list-step.ts';
import { nameOf } from '../../people/name-of.ts';
import { useValidationDays } from '../../engine/use-validation-days.ts';
import { useWizard } from '../../engine/wizard-context.ts';
import { AddBeneficiaries } from './add-beneficiaries.tsx';
import { sentBeneficiaries, validateBeneficiary } from './beneficiary-calls.ts';
import { beneficiaryDrafts } from './beneficiary-drafts.ts';
import { beneficiaryFacts, withoutShare } from './beneficiary-texts.ts';
import { useOpeningBeneficiaries } from './opening-beneficiaries.ts';
import { contingent, shareRules } from './share-rules.ts';

interface BeneficiaryParts extends ListParts<Beneficiary> {
  /** The form without a share, because a contingent has none. */
  readonly contingentForm: BuiltForm;
  /** Whether a required answer is missing. */
  readonly isUnfinished: (beneficiary: Beneficiary) => boolean;
}

function useParts(): LoadedParts<BeneficiaryParts> {
  const { enrollmentId, tab } = useWizard();
  const { form, validate, news, error, reload } = useFormDefinitions(tab.tab_name, 'GET /get-form-fields-beneficiary-info', {
    enrollment_id: enrollmentId,
  });
  const opening = useOpeningBeneficiaries(enrollmentId);
  const days = useValidationDays();
  const { list, version, open } = opening;
  const parts = useMemo(() => {
    if (!form || !validate || !list) return undefined;
    const contingentForm = withoutShare(form);
    const isUnfinished = (each: Beneficiary) => checkAnswers(each.is_contigent ? contingentForm : form, each, validate, days).length > 0;
    const held = { list, aside: undefined, answer: undefined };
    return { form, validate, news, version, rules: shareRules, held, draft: { open }, contingentForm, isUnfinished };
  }, [form, validate, news, list, version, open, days]);
  const retry = () => {
    reload();
    opening.reload();
  };
  return { parts, error: error ?? opening.error, reload, retry };
}

/** Beneficiary Information: people whose shares add up to exactly 100 percent, and a contingent one. */
export const beneficiaryList = defineList<Beneficiary, BeneficiaryParts>({
  title: 'Your beneficiaries',
  one: 'beneficiary',
  notSaved: 'Your beneficiaries were not saved',
  ruled: ['beneficiaries'],
  useParts,
  check: ({ form }, joining, { enrollmentId, signal }) => validateBeneficiary(enrollmentId, form, joining, signal),
  drafts: beneficiaryDrafts,
  nameOf,
  form: ({ parts, chosen, as }) => ({
    form: as === contingent ? parts.contingentForm : parts.form,
    title: chosen ? `Edit ${nameOf(chosen)}` : as === contingent ? 'Add contingent beneficiary' : 'Add beneficiary',
  }),
  card: (each, _, { parts }) => ({
    facts: beneficiaryFacts(parts.form, each),
    mark: <Share {...each} />,
    fault: parts.isUnfinished(each) ? fill(messages.beneficiaryUnfinished, { name: nameOf(each) }) : undefined,
  }),
  head: ({ list, parts }) => {
    const said = sharesMessage(list);
    // Complete shares do not suffice while something about a person is missing.
    const message = said.state === 'complete' && list.some(parts.isUnfinished) ? '' : said.message;
    return <ShareTotal {...said} message={message} total={totalShare(list)} parts={partsOf(list)} />;
  },
  additions: ({ list, open, send }) =>
    open ? null : (
      <AddBeneficiaries
        list={list}
        onAdd={(isContingent) => send({ type: 'ADD', ...(isContingent ? { as: contingent } : {}) })}
        onSplit={() => send({ type: 'ARRANGE' })}
      />
    ),
  withheld: ({ parts, ...held }) => {
    const unfinished = held.list.find(parts.isUnfinished);
    return shareRules.missing(held) ?? (unfinished && fill(messages.beneficiaryUnfinished, { name: nameOf(unfinished) }));
  },
  // The list itself says what is missing about a person; otherwise the last reason is that of the list as a whole.
  reasons: (faults, { list, parts }) => (list.some(parts.isUnfinished) ? [] : faults.slice(-1).map(({ error_message }) => error_message)),
  sent: (list, { form }) => sentBeneficiaries(form, list),
});

function Share({ is_contigent, beneficiary_percentage }: Beneficiary) {
  return (
    <p className="text-right">
      {is_contigent ? (
        <span className="text-sm font-medium text-ink-muted">Contingent</span>
      ) : (
        <span className="text-2xl font-bold tabular-nums">{String(beneficiary_percentage)}%</span>
      )}
    </p>
  );
}

function partsOf(list: readonly Beneficiary[]) {
  return list
    .filter((each) => !each.is_contigent)
    .map((each) => ({ key: each.beneficiary_id, name: nameOf(each), percent: Number(each.beneficiary_percentage) || 0 }));
}
