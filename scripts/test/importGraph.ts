import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export type ImportersByFile = Map<string, string[]>;

const folders = ['src', 'server', 'scripts', 'tests'];
const specifier = /(?:from|import|(?:import|import\.meta\.resolve)\()\s*'((?:\.{1,2}\/|#)[^']+)'/g;

export function readImporters(root: string): ImportersByFile {
  const importers: ImportersByFile = new Map();
  const resolveImport = createResolver(root);
  for (const file of folders.flatMap((folder) => listSources(root, folder)))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const imported = resolveImport(file, name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** Creates a function that resolves an import of a file, by a relative path or by a name in package.json's `imports`. */
export function createResolver(root: string): (file: string, name: string) => string {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return (file, name) => {
    if (!name.startsWith('#')) return posix.join(posix.dirname(file), name);
    const [module = '', ...rest] = name.split('/');
    const target = imports[rest.length > 0 ? `${module}/*` : module] ?? name;
    return posix.normalize(target.replace('*', rest.join('/')));
  };
}

function listSources(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Lists the unit tests that import the files, by the number of imports between: the nearest first. */
export function listTestsImporting(
  importers: ImportersByFile,
  files: string[],
): { test: string; distance: number }[] {
  const seen = new Set(files);
  const tests: { test: string; distance: number }[] = [];
  let level = files;
  for (let distance = 0; level.length > 0; distance += 1) {
    const found = level.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file));
    tests.push(...found.toSorted().map((test) => ({ test, distance })));
    level = level
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !seen.has(file) && seen.add(file));
  }
  return tests;
}
