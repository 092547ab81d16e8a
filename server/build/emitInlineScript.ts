import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inlineScriptFile } from '../page/pageShell.ts';

export function emitInlineScript(root: string): Plugin {
  return {
    name: 'portico:early',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: inlineScriptFile, source: await buildInlineScript(root) });
    },
  };
}

/** Bundles the code that runs before the module scripts (src/portal/app/inlineScript) into one classic script. */
async function buildInlineScript(root: string): Promise<string> {
  // Vite loads slowly, so that it is imported only for a build.
  const { build } = await import('vite');
  const built = (await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/portal/app/inlineScript/index.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }, ...others] = built.output;
  if (others.length > 0) throw new Error('The inline script is more than one file.');
  if (code.includes('</script')) throw new Error('The inline script would end its own element.');
  return code.trim();
}
