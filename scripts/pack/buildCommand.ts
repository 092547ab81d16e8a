import { builtinModules } from 'node:module';
import { runWithProductionEnv } from '#server/build/runWithProductionEnv.ts';
import type { Rolldown } from 'vite';

/** Builds the command `portico` into one folder of JavaScript. @returns the names of the imported libraries. */
export async function buildCommand(root: string, outDir: string): Promise<string[]> {
  let libraries: string[] = [];
  await runWithProductionEnv(async () => {
    libraries = listPackageNames(await bundle(root, outDir));
  });
  return libraries;
}

async function bundle(root: string, outDir: string): Promise<Rolldown.RolldownOutput> {
  const { build } = await import('vite');
  return (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'scripts/portico/portico.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // All files are in one folder, so that relative paths from sources still work.
      rolldownOptions: {
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
}

/** Lists the package names of imported libraries, without Node's own modules. */
function listPackageNames({ output }: Rolldown.RolldownOutput): string[] {
  const built = new Set(output.map(({ fileName }) => fileName));
  // The bundler also lists imports that it has removed again.
  const imported = output.flatMap((file) =>
    file.type === 'chunk'
      ? [...file.imports, ...file.dynamicImports].filter((name) => file.code.includes(`"${name}"`))
      : [],
  );
  const outside = imported.filter(
    (name) => !built.has(name) && !name.startsWith('node:') && !builtinModules.includes(name),
  );
  return [...new Set(outside.map(getPackageName))].sort();
}

function getPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
