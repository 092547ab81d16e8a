import type { Plugin } from 'vite';

/**
 * Adds a hint that a script is compiled as a whole while it loads. Otherwise each function is compiled at its first call,
 * while React works. Only Chromium reads it.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function addCompileHints(names: string[]): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      // The hint has to be the first line, so that it is added after Vite's own.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || names.includes(chunk.name)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
