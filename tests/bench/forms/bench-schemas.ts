import { buildForm } from '#schemas/forms/build-form.ts';
import { median } from '../median.ts';
import { benchDefinitions } from './definitions.ts';

/** Definitions to schemas and UI schemas, without a browser: medians in milliseconds. */
export function benchSchemas(): string {
  const lines = [10, 100, 1_000, 10_000].map((count) => {
    const definitions = benchDefinitions(count);
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now();
      buildForm('bench', definitions);
      return performance.now() - start;
    });
    const time = median(times);
    return `| ${count} | ${time.toFixed(2)} | ${((time * 1000) / count).toFixed(2)} |`;
  });
  return ['| fields | definitions to form, ms | per field, µs |', '|--:|--:|--:|', ...lines].join('\n');
}
