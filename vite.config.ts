import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Packages of RJSF's that no form of ours reaches (see the file that takes their place).
const leftOut = /^(markdown-to-jsx|fast-uri)(\/|$)/;

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    resolveId: (source) => (leftOut.test(source) ? fileURLToPath(new URL('widgets/left-out.ts', import.meta.url)) : null),
  };
}

/**
 * The parts that the first page loads beside each other. Each imports only those below it, for a circle between files would
 * not run.
 */
const partsOfFirstPage = [
  { name: 'libraries', test: /node_modules\/(?!(@rjsf|@x0k|fast-equals|jsonpointer|react-is)\/)/ },
  { name: 'form-engine', test: /\/(widgets|schemas)\/|node_modules\/(@rjsf|@x0k|fast-equals|jsonpointer|react-is)\// },
  { name: 'page', test: /\/(src|machines)\// },
].map((part, at, parts) => ({ ...part, priority: parts.length - at, tags: ['$initial' as const] }));

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// Vite reads a default export.
export default defineConfig({
  plugins: [leanLibraries(), react(), tailwind()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The Content-Security-Policy allows files of this site, not scripts or fonts written into others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The layout of diagrams is that large and is loaded by the analyst's pages only. Tests hold what the first page loads to its weight.
    chunkSizeWarningLimit: 1500,
    // A few large files for all that the first page loads: many small ones are fetched one after the other and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: partsOfFirstPage } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/forms', '/health', '/dev'].map((path) => [path, server])),
  },
});
