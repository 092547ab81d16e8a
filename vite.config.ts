import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { compileAhead } from './server/build/compileAhead.ts';
import { emitEarly } from './server/build/emitEarly.ts';
import { noteModules } from './server/build/noteModules.ts';
import { scripts } from './server/build/scripts.ts';
import { noncePlaceholder } from './server/page/pageShell.ts';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default {
  plugins: [react(), noteModules(), emitEarly(import.meta.dirname), compileAhead(Object.keys(scripts))],
  // The server answers the page, with a nonce of its own each time.
  appType: 'custom',
  html: { cspNonce: noncePlaceholder },
  resolve: {
    alias: [
      // rjsf writes its own complaints as markdown, which no compiled schema causes: 31 kB less, gzip.
      { find: /^markdown-to-jsx\/react$/, replacement: source('src/view/form/plainMarkdown.ts') },
      // The compiled schemas are names and bare types: without $ref 7.5 kB less, without allOf 4 kB.
      { find: /^fast-uri$/, replacement: source('src/view/form/noReferences.ts') },
      { find: /^\.\/(schema\/)?shallowAllOfMerge\.js$/, replacement: source('src/view/form/noAllOf.ts') },
      // rjsf compares schemas and values by a library that knows far more than JSON: 2 kB less.
      { find: /^\.\.?\/deepEquals\.js$/, replacement: source('src/view/form/deepEquals.ts') },
      // What its `Form` does, which is not there: 2 kB less.
      {
        find: /^\.\/(omitExtraData|sanitizeDataForNewSchema|toPathSchema|processRawValidationErrors)\.js$/,
        replacement: source('src/view/form/noWholeValues.ts'),
      },
      // Reads alone go through TanStack Query, each whole: 2 kB less.
      { find: /^\.\/mutationCache\.js$/, replacement: source('src/data/noMutations.ts') },
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: source('src/data/noInfiniteQueries.ts') },
      // TanStack Table holds columns alone: 2.5 kB less.
      {
        find: /^(\.\/((rows|row-models|cells)\/core(Rows|RowModels|Cells)Feature|FlexRender)\.js|use-sync-external-store\/shim\/with-selector)$/,
        replacement: source('src/view/report/noTableRows.ts'),
      },
      // axios has a second way to send, which nothing asks for: 4 kB less.
      { find: /^\.\/fetch\.js$/, replacement: source('src/data/wire/noFetchAdapter.ts') },
      // It is given bodies as they are sent, and is stopped by a signal: 2 kB less.
      {
        find: /^\.{1,2}\/.*(formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams|HttpStatusCode|CancelToken|cookies)\.js$/,
        replacement: source('src/data/wire/noObjectForms.ts'),
      },
    ],
  },
  experimental: {
    // One build serves under any base path: files find each other from where they stand, and the server writes the page's links.
    renderBuiltUrl: (name, { hostType }) => ({
      relative: hostType === 'css' || (/\.(js|css)$/.test(name) && hostType === 'js'),
    }),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The server reads there what an address needs.
    manifest: true,
    // A preload of what the page has preloaded already would only add code.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Parts are imported from the script that holds them, not through a small one each.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [
            // What the entry imports is its own script, and holds the bundler's helpers too.
            { name: 'core', tags: ['$initial'] },
            ...Object.entries(scripts).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
} satisfies UserConfig;
