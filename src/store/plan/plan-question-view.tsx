import { OwnForm } from '#src/ui/own-form.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';

/** A draft of a cancer-insurance questionnaire, to look at: nothing that is answered here goes anywhere. */
export function PlanQuestionView() {
  return (
    <div className="page max-w-3xl space-y-5 pt-4 pb-8">
      <Breadcrumb crumbs={[...homeCrumb(), { label: 'Plan questions' }]} />
      <PageHeading title="Cancer insurance questionnaire" />
      <Notice live={false}>This is a draft to look at. Nothing that you enter is kept or sent.</Notice>
      <Card>
        <OwnForm name="plan-question-view" onSubmit={() => undefined}>
          {null}
        </OwnForm>
      </Card>
    </div>
  );
}
