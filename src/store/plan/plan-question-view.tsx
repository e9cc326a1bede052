import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { words } from './words.ts';

/** A draft of a cancer-insurance questionnaire, to look at: nothing that is answered here goes anywhere. */
export function PlanQuestionView() {
  return (
    <div className="page max-w-3xl space-y-5 pt-4 pb-8">
      <Breadcrumb crumbs={[...homeCrumb(), { label: words.planQuestions }]} />
      <PageHeading title={words.cancerInsuranceQuestionnaire} />
      <Notice live={false}>{words.draftNotice}</Notice>
      <Card>
        <OwnForm name="plan-question-view" onSubmit={() => undefined}>
          {null}
        </OwnForm>
      </Card>
    </div>
  );
}
