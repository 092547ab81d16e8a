import type { Plugin } from 'vite';

/**
 * Marks scripts to be compiled whole while they are fetched, beside the page: else each function is compiled when it is first
 * called, while React works. Chromium heeds it, on the first line of a script; to others it is a comment.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileAhead(names: string[]): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      // Vite itself writes above what a chunk has so far.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || names.includes(chunk.name)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
