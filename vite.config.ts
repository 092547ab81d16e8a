import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { addCompileHints } from './server/build/addCompileHints.ts';
import { emitInlineScript } from './server/build/emitInlineScript.ts';
import { recordModules } from './server/build/recordModules.ts';
import { portalReplacements, replaceLibraryFiles } from './server/build/replaceLibraryFiles.ts';
import { chunkEntryPatterns } from './server/build/chunkEntryPatterns.ts';
import { shortenClassNames } from './server/build/shortenClassNames.ts';
import { noncePlaceholder } from './server/page/pageShell.ts';

export default {
  plugins: [
    react(),
    replaceLibraryFiles(import.meta.dirname, portalReplacements),
    recordModules(),
    shortenClassNames(import.meta.dirname),
    emitInlineScript(import.meta.dirname),
    addCompileHints(Object.keys(chunkEntryPatterns)),
  ],
  // The server answers the page, with a nonce of its own each time.
  appType: 'custom',
  html: { cspNonce: noncePlaceholder },
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
            ...Object.entries(chunkEntryPatterns).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
} satisfies UserConfig;
