import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/* Parts of libraries that the product never uses: RJSF's own theme, its Markdown reader, URI parser and schema merger,
   and axios' fetch adapter and extras. Together they weigh more than everything we use of RJSF. */
const standIns: readonly { readonly source: RegExp; readonly importer?: RegExp; readonly file: string }[] = [
  { source: /\/getDefaultRegistry\.js$/, importer: /@rjsf\/core\//, file: 'widgets/form/empty-registry.ts' },
  { source: /\/shallowAllOfMerge\.js$/, importer: /@rjsf\/utils\//, file: 'widgets/form/no-schema-merge.ts' },
  { source: /^markdown-to-jsx(\/|$)/, file: 'widgets/form/no-markdown.ts' },
  { source: /^fast-uri$/, file: 'widgets/form/no-uri.ts' },
  { source: /\/fetch\.js$/, importer: /axios\/lib\/adapters\//, file: 'src/api/no-fetch-adapter.ts' },
  { source: /\/(HttpStatusCode|CancelToken|formDataToJSON)\.js$/, importer: /axios\/lib\//, file: 'src/api/no-axios-extras.ts' },
];

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = standIns.find((each) => each.source.test(source) && (each.importer?.test(importer) ?? true));
      return found ? fileURLToPath(new URL(found.file, import.meta.url)) : null;
    },
  };
}

/**
 * The parts that the first page loads in parallel. Each imports only those below it, because a cycle between chunks
 * would not run.
 */
const partsOfFirstPage = [
  { name: 'libraries', test: /node_modules\/(?!@rjsf\/)/ },
  { name: 'form-engine', test: /\/(widgets|schemas)\/|node_modules\/@rjsf\// },
  { name: 'page', test: /\/(src|machines)\// },
].map((part, at, parts) => ({ ...part, priority: parts.length - at, tags: ['$initial' as const] }));

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// Vite reads a default export.
export default defineConfig({
  plugins: [leanLibraries(), react(), tailwind()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The Content-Security-Policy allows files of this site, but not scripts or fonts embedded in others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // A few large files for everything that the first page loads, because many small ones load one after the other and
    // compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: partsOfFirstPage } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/forms', '/health', '/dev'].map((path) => [path, server])),
  },
});
