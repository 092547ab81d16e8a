import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createResolver } from '../../scripts/test/importGraph.ts';

const architecture = readFileSync('docs/architecture.md', 'utf8');

/** The allowed imports of each module, types included: the table in docs/architecture.md. */
const allowed = readTable(architecture);

/** The most specific module first, because a file may be a module of its own. */
const modules = Object.keys(allowed).sort((a, b) => b.length - a.length);
const moduleOf = (file: string) => modules.find((module) => `${file}/`.startsWith(`${module}/`));

const files = ['src', 'server', 'scripts']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .filter((file) => /\.tsx?$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const resolveImport = createResolver('.');
const read = (file: string, pattern: RegExp): string[] =>
  [...texts.get(file)!.matchAll(pattern)]
    .map(([, name = '']) => resolveImport(file, name))
    .filter((path) => texts.has(path));
/** The static and dynamic imports and the exports of a file. */
const importsOf = (file: string) => read(file, /(?:\bfrom|^import) '([.#][^']+)'/gm);
const onDemand = (file: string) => read(file, /\bimport\('([.#][^']+)'\)/g);

/** The last cell of each row of the table, by module: `src/language/check`. A row may have several modules. */
function readTable(page: string): Record<string, string[]> {
  const rows = [...page.matchAll(/^\| +(`(?:src|server|scripts)[^|]*)\|[^|]*\|([^|]*)\|$/gm)];
  const named = rows.flatMap(([, cell = '', imports = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, module = '']) => [module, imports.trim()] as const),
  );
  const pathOf = (name: string) => named.find(([module]) => basename(module) === name)?.[0] ?? name;
  return Object.fromEntries(
    named.map(([module, imports]) => [
      module,
      imports === 'nothing' ? [] : imports.split(', ').map(pathOf).toSorted(),
    ]),
  );
}

it('no module imports what the table does not allow', () => {
  expect(modules.length).toBeGreaterThan(15);
  const crossings = files.flatMap((file) => {
    const module = moduleOf(file)!;
    const used = [...importsOf(file), ...onDemand(file)];
    const strange = used.filter((other) => ![module, ...allowed[module]!].includes(moduleOf(other)!));
    return strange.map((other) => `${file} imports ${other}`);
  });
  expect(crossings).toEqual([]);
});

it('the linter forbids the imports that the table does not allow, and no other', () => {
  const found = modules.map((module) => {
    const pattern = patternOf(module);
    const others = modules.filter((other) => other !== module);
    return [
      module,
      others.filter((other) => specifiers(module, other).every((name) => !pattern.test(name))).toSorted(),
    ];
  });
  expect(Object.fromEntries(found)).toEqual(allowed);
});

/** The imports that the linter forbids in a module: the last rule for its files counts. */
function patternOf(module: string): RegExp {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, [string, { patterns: { regex: string }[] }]> }[];
  };
  const rule = overrides
    .filter(({ files: globs }) => globs.some((glob) => `${module}/`.startsWith(glob.replace('**', ''))))
    .map(({ rules }) => rules['no-restricted-imports'])
    .findLast((one) => one !== undefined);
  return new RegExp(rule?.[1].patterns[0]?.regex ?? '$^');
}

/** The specifiers for imports of one module in the other. */
function specifiers(from: string, to: string): string[] {
  if (to.startsWith('src/')) return [`#${basename(to)}/index.ts`];
  const top = to.startsWith('server') ? 'server' : 'scripts';
  const outside = top === 'server' ? '#server/' : '../../scripts/';
  const prefix = from.startsWith(top) ? '../../' : outside;
  const paths = to === top ? listOthers(top) : [to.slice(top.length + 1)];
  return paths.map((path) => prefix + (path.endsWith('.ts') ? path : `${path}/index.ts`));
}

/** Files without a module of their own: one of each folder, and those beside the folders. */
function listOthers(top: string): string[] {
  return readdirSync(top, { withFileTypes: true })
    .filter(({ name }) => !modules.includes(`${top}/${name}`))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/any.ts` : entry.name));
}

it('no file imports itself indirectly', () => {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
    if (done.has(file)) return [];
    const found = [...importsOf(file), ...onDemand(file)].flatMap((other) => walk(other, [...path, file]));
    done.add(file);
    return found;
  };
  expect(files.flatMap((file) => walk(file, []))).toEqual([]);
});

it('no module has more than a quarter of the lines', () => {
  const lines = new Map(modules.map((module) => [module, 0]));
  for (const [file, text] of texts)
    lines.set(moduleOf(file)!, lines.get(moduleOf(file)!)! + text.split('\n').length - 1);
  const all = [...lines.values()].reduce((sum, count) => sum + count);
  expect([...lines].filter(([, count]) => count > all / 4)).toEqual([]);
});

it('no folder but that of the language has more than 25 files', () => {
  const sizes = ['src', 'server', 'scripts'].flatMap(listSizes);
  expect(sizes.filter(([folder, size]) => size > 25 && folder !== 'src/language/definition')).toEqual([]);
});

function listSizes(folder: string): [folder: string, size: number][] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    [folder, entries.length - folders.length],
    ...folders.flatMap(({ name }) => listSizes(`${folder}/${name}`)),
  ];
}

it('every file that the page on architecture names exists', () => {
  const short = Object.fromEntries(modules.map((module) => [basename(module), module]));
  const isThere = (name: string) => paths.has(name) || [...paths].some((path) => path.endsWith(`/${name}`));
  const missing = [...architecture.matchAll(/`([\w./-]+)(?::\w+)?`/g)]
    .map(([, name = '']) => name.replace(/^(\w+)(?=\/)/, (module) => short[module] ?? module))
    .filter((name) => /\.(ts|tsx|css|sql)$/.test(name) && !isThere(name));
  expect(missing).toEqual([]);
});

const paths = new Set(
  ['src', 'server', 'scripts', 'tests', 'examples'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)),
  ),
);
