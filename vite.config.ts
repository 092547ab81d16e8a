import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sourceManifest } from './server/build/sourceManifest.ts';
import { noncePlaceholder } from './server/page/pageShell.ts';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), sourceManifest(source('.'))],
  // The server answers the page, with a nonce of its own each time.
  appType: 'custom',
  html: { cspNonce: noncePlaceholder },
  resolve: {
    alias: [
      // rjsf writes descriptions as markdown, which no definition has: 31 kB less.
      { find: /^markdown-to-jsx(\/react)?$/, replacement: source('src/view/form/plainMarkdown.ts') },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // A preload of what the page has preloaded already would only add code.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [],
        },
      },
    },
  },
});
