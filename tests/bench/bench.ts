import { benchForms } from './forms/bench-forms.ts';
import { benchLongSteps } from './forms/bench-long-steps.ts';
import { benchSchemas } from './forms/bench-schemas.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchExport } from './server/bench-export.ts';
import { benchServer } from './server/bench-server.ts';
import { benchSize } from './server/bench-size.ts';
import { benchStore } from './server/bench-store.ts';

const databases = (process.env.DATABASES ?? 'sqlite postgres').split(' ');

/* `npm run bench [export|forms|long-steps|pages|schemas|server|size|store]`: prints figures without judging them. Compare ratios, because absolute figures
   depend on the machine. */
const parts: Readonly<Record<string, () => string | Promise<string>>> = {
  schemas: benchSchemas,
  forms: () => benchForms(Number(process.env.ROUNDS ?? 7)),
  'long-steps': () => benchLongSteps(Number(process.env.ROUNDS ?? 3)),
  pages: () => benchPages(Number(process.env.ROUNDS ?? 5)),
  server: () => benchServer(4, Number(process.env.ROUNDS ?? 3)),
  export: () => benchExport(Number(process.env.POLICIES ?? 5000), databases),
  size: () => benchSize(Number(process.env.ENROLLMENTS ?? 1000), databases),
  store: () => benchStore(Number(process.env.ROUNDS ?? 15)),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}\n\n${await run()}`);
}
process.exit(0);
