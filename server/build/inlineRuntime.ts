import type { Plugin } from 'vite';

/**
 * Puts the bundler's own helpers, less than a kilobyte, into each script that uses them: as a script of their own they
 * would be one more request before anything is usable.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'portico:inline-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const runtime = Object.values(bundle).find((chunk) => /rolldown-runtime/.test(chunk.fileName));
        if (runtime?.type !== 'chunk') return;
        const { fileName, code } = runtime;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.imports.includes(fileName)) continue;
          chunk.code = inline(chunk.code, fileName.split('/').at(-1) as string, code);
          chunk.imports = chunk.imports.filter((name) => name !== fileName);
        }
        delete bundle[fileName];
      },
    },
  };
}

const asPattern = (first: string, second: string): string => `${first}:${second}`;
const asObject = (first: string, second: string): string => `${second}:${first}`;

/** Replaces the import of the runtime by its code. */
export function inline(code: string, runtime: string, runtimeCode: string): string {
  const [body, names] = splitExports(runtimeCode);
  const name = runtime.replaceAll('.', '\\.');
  const pattern = new RegExp(`import\\s*(?:\\{([^}]*)\\}\\s*from)?\\s*["']\\./${name}["'];?`);
  return code.replace(pattern, (_all, imported: string | undefined) =>
    imported
      ? `const{${rename(imported, asPattern)}}=(()=>{${body};return{${rename(names, asObject)}}})();`
      : '',
  );
}

function splitExports(code: string): [string, string] {
  const found = /export\s*\{([^}]*)\};?\s*$/.exec(code);
  if (!found) throw new Error('The bundler writes its runtime in another way now.');
  return [code.slice(0, found.index).replace(/;\s*$/, ''), found[1] as string];
}

/** `a as b` of an import becomes `a:b` of a pattern; of an export, `b:a` of an object. */
function rename(names: string, turn: (first: string, second: string) => string): string {
  return names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([first = '', second = first]) => turn(first, second))
    .join(',');
}
