import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { type ControlProps, describedBy, isInvalid, isLocked } from '../widget.ts';
import { formats } from '#schemas/forms/schema/own-words.ts';
import { withTypedName } from '#schemas/rules/typed-signature.ts';
import { drawTypedName } from './draw-typed-name.ts';
import { useCanvasSize } from './use-canvas-size.ts';
import { useLatest } from '../use-latest.ts';
import { words } from '../words.ts';

/** The drawing surface with its typed alternative: people who cannot draw sign by typing their full name. */
export function SignatureBox(props: ControlProps) {
  const { id, value, required, onChange, onBlur } = props;
  const locked = isLocked(props);
  const invalid = isInvalid(props);
  // The pad keeps its callbacks while the component rerenders between two strokes.
  const handlers = useLatest({ onChange, onBlur });
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(place);
  const [typed, setTyped] = useState('');
  // The browser would try to load anything else as an image.
  const shown = typeof value === 'string' && formats.signature(value) ? value : undefined;

  useEffect(() => {
    if (!canvas.current || locked) return;
    const drawn = new SignaturePad(canvas.current, { penColor: '#10233f', minWidth: 0.8, maxWidth: 2.4 });
    drawn.addEventListener('endStroke', () => {
      setTyped('');
      const picture = drawn.toDataURL('image/png');
      handlers.current.onChange(picture);
      handlers.current.onBlur(id, picture);
    });
    pad.current = drawn;
    return () => drawn.off();
  }, [locked, id, handlers]);

  // A resized canvas is empty; what was signed is drawn again, as it is when the step is opened again.
  useEffect(() => {
    const drawn = pad.current;
    if (!drawn || !canvas.current) return;
    drawn.clear();
    if (shown) void drawn.fromDataURL(shown, { width: size.width, height: size.height, ratio: 1 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a stroke must not redraw the picture it just made
  }, [size.width, size.height]);

  const clear = () => {
    pad.current?.clear();
    setTyped('');
    onChange(undefined);
  };
  const type = (name: string) => {
    setTyped(name);
    if (!canvas.current) return;
    drawTypedName(canvas.current, name);
    onChange(name.trim() ? withTypedName(canvas.current.toDataURL('image/png'), name) : undefined);
  };

  return (
    <div ref={place} className="space-y-3">
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={shown ? words.yourSignature : words.signatureEmpty}
        aria-describedby={describedBy(props)}
        className={`block max-w-full touch-none rounded-lg bg-white inset-ring ${invalid ? 'inset-ring-danger' : 'inset-ring-line-strong'}`}
      />
      {locked ? null : (
        <div className="flex max-w-md flex-wrap items-end gap-3">
          <label htmlFor={id} className="min-w-0 flex-1 text-sm text-ink-muted">
            <span>{words.orSignByTyping}</span>
            <input
              id={id}
              value={typed}
              maxLength={60}
              autoComplete="off"
              aria-required={required || undefined}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy(props)}
              className="mt-1 min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink focus-visible:outline-2 focus-visible:outline-focus"
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => onBlur(id, value)}
            />
          </label>
          <button
            type="button"
            className="min-h-11 rounded-lg border border-line-strong px-4 text-base text-ink hover:bg-surface-muted focus-visible:outline-2 focus-visible:outline-focus"
            onClick={clear}
          >
            {words.clear}
          </button>
        </div>
      )}
    </div>
  );
}
