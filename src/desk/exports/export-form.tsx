import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { DeskForm } from '#src/desk/desk-form.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Choices, type Extent, extentChoices } from './export-words.ts';
import { fileName, filesOf, valueOf } from './layout-files.ts';

interface ExportFormProps {
  readonly choices: Choices;
  readonly onMade: () => void;
}

/** Asks which policies to export, and how. */
export function ExportForm({ choices, onMade }: ExportFormProps) {
  const sending = useSendingForm();
  const { field } = sending;
  const [carrierId, setCarrier] = useState(choices[0]?.carrier_id ?? '');
  const [chosen, setFile] = useState('');
  const [wanted, setExtent] = useState<Extent>('changes');
  const [period, setPeriod] = useState({ from: '', to: '' });

  const files = filesOf(choices.find(({ carrier_id }) => carrier_id === carrierId)?.layouts ?? []);
  const file = files.find((each) => valueOf(each) === chosen) ?? files[0];
  if (!file) return null;
  const offered = extentChoices(file.format);
  const extent = offered.some(({ value }) => value === wanted) ? wanted : 'changes';
  const make = async () => {
    const days = extent === 'period' ? { ...(period.from ? { from: period.from } : {}), ...(period.to ? { to: period.to } : {}) } : {};
    await call('POST /make-export', { carrier_id: carrierId, layout: file.layout.name, format: file.format, extent, ...days });
    onMade();
  };

  return (
    <Card as="section" aria-label="Create an export">
      <DeskForm sending={sending} onSend={make} submitLabel="Create the export">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <ChooseOne
            label="Carrier"
            value={carrierId}
            options={choices.map(({ carrier_id, name }) => ({ value: carrier_id, name }))}
            {...field('carrier_id', setCarrier)}
          />
          <ChooseOne
            label="File"
            value={valueOf(file)}
            options={files.map((each) => ({ value: valueOf(each), name: fileName(each) }))}
            {...field(['layout', 'format'], setFile)}
          />
          <ChooseOne label="Policies" value={extent} options={offered} {...field('extent', setExtent)} />
          {extent === 'period' && (
            <>
              <Entry type="date" label="From" value={period.from} {...field('from', (from: string) => setPeriod({ ...period, from }))} />
              <Entry type="date" label="To" value={period.to} {...field('to', (to: string) => setPeriod({ ...period, to }))} />
            </>
          )}
        </div>
        {file.layout.shows_sensitive && (
          <Notice kind="warn" live={false}>
            This file has sensitive answers in full, such as Social Security Numbers. Each one is recorded in the audit log under your name.
          </Notice>
        )}
      </DeskForm>
    </Card>
  );
}
