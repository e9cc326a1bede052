import { expect, onTestFinished, test, vi } from 'vitest';
import { whenIdle } from '#widgets/form/when-idle.ts';

test('work is done after half a second in a browser that is never idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(work, options.timeout);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
