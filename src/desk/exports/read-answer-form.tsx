import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Choices } from './export-words.ts';

interface ReadAnswerFormProps {
  readonly carriers: Choices;
  readonly onRead: () => void;
}

const mostBytes = 2_000_000;

/** Reads an answer that came another way, such as by mail. */
export function ReadAnswerForm({ carriers, onRead }: ReadAnswerFormProps) {
  const { busy, problem, send } = useSending();
  const [carrierId, setCarrier] = useState(carriers[0]?.carrier_id ?? '');
  const [notice, setNotice] = useState<{ readonly kind: 'danger' | 'success' | 'info'; readonly text: string }>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setNotice({ kind: 'danger', text: 'Choose the file first.' });
    if (file.size === 0) return setNotice({ kind: 'danger', text: 'The file is empty.' });
    if (file.size > mostBytes) return setNotice({ kind: 'danger', text: 'The file is too large to be a response.' });
    setNotice(undefined);
    return void send(async () => {
      const { is_new } = await call('POST /read-acknowledgment', { carrier_id: carrierId, file_name: file.name, text: await file.text() });
      setNotice(is_new ? { kind: 'success', text: `${file.name} was read.` } : { kind: 'info', text: `${file.name} was read before.` });
      if (input.current) input.current.value = '';
      onRead();
    });
  };
  return (
    <form onSubmit={read} className="space-y-3" noValidate>
      <div className="grid items-end gap-4 sm:grid-cols-[16rem_minmax(0,1fr)_auto]">
        <ChooseOne
          label="Sent by"
          value={carrierId}
          options={carriers.map(({ carrier_id, name }) => ({ value: carrier_id, name }))}
          onChange={setCarrier}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block font-semibold">
            File with a TA1 or 999
          </label>
          <input
            id={id}
            ref={input}
            type="file"
            className="block min-h-11 w-full max-w-full py-1 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:font-semibold file:text-ink"
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          Read the response
        </Button>
      </div>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {problem && <Notice kind="danger">{problem.message}</Notice>}
    </form>
  );
}
