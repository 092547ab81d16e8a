import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createResolver } from '../../scripts/test/importGraph.ts';
import { madeUpWords } from './words.ts';

const architecture = readFileSync('docs/architecture.md', 'utf8');

/** The allowed imports of each module, types included: the list in docs/architecture.md. */
const allowed = readModules(sectionOf('Modules'));

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

function sectionOf(heading: string): string {
  return architecture.split(/^## /m).find((section) => section.startsWith(`${heading}\n`))!;
}

/** Reads the items of a list, each as one line. */
function readItems(section: string): string[] {
  const list = section.slice(section.search(/^- /m)).split('\n\n')[0]!;
  return list.split(/^- /m).flatMap((item) => item.replaceAll(/\s+/g, ' ').trim() || []);
}

/** The modules after "Imports:" at the end of each item, by module: `src/language/check`. */
function readModules(section: string): Record<string, string[]> {
  const named = readItems(section).map((item) => {
    const [, module, imports] = /^\[?`([^`]+)`.*: .*\bImports: ([^:]+)\.$/.exec(item) ?? [];
    if (module === undefined || imports === undefined) throw new Error(`No module with its imports: ${item}`);
    return [module, imports] as const;
  });
  const pathOf = (name: string) => named.find(([module]) => basename(module) === name)?.[0] ?? name;
  return Object.fromEntries(
    named.map(([module, imports]) => [
      module,
      imports === 'nothing' ? [] : imports.split(', ').map(pathOf).toSorted(),
    ]),
  );
}

it('no module imports what the page on architecture does not allow', () => {
  expect(modules.length).toBe(28);
  const crossings = files.flatMap((file) => {
    const module = moduleOf(file)!;
    const used = [...importsOf(file), ...onDemand(file)];
    const strange = used.filter((other) => ![module, ...allowed[module]!].includes(moduleOf(other)!));
    return strange.map((other) => `${file} imports ${other}`);
  });
  expect(crossings).toEqual([]);
});

it('the linter forbids the imports that the page does not allow, and no other', () => {
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

it('no folder has more than 25 files', () => {
  const sizes = ['src', 'server', 'scripts'].flatMap(listSizes);
  expect(sizes.filter(([, size]) => size > 25)).toEqual([]);
});

function listSizes(folder: string): [folder: string, size: number][] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    [folder, entries.length - folders.length],
    ...folders.flatMap(({ name }) => listSizes(`${folder}/${name}`)),
  ];
}

it('the page on architecture has the files that a new word of each kind needs', () => {
  const items = readItems(sectionOf('Add a word of the language')).map((item) => {
    const [, kind = '', count] = /^([a-z ]+), (\d+) files?: /.exec(item) ?? [];
    return [kind, { count: Number(count), files: namesIn(item).map(toModulePath).toSorted() }];
  });
  const needed = Object.entries(madeUpWords).map(([kind, { file, needs }]) => {
    const names = [...new Set([file, ...needs])].toSorted();
    return [kind, { count: names.length, files: names }];
  });
  expect(Object.fromEntries(items)).toEqual(Object.fromEntries(needed));
});

const page = 'docs/architecture.md';
/** The pages for contributors, without the package's own page. */
const readmes = ['src', 'server', 'scripts', 'tests']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .filter((file) => basename(file) === 'README.md' && file !== 'scripts/pack/README.md');
const written = [page, ...readmes].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The paths among the names in backquotes: with a slash, or with the extension of a file. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(name))
    .filter((name) => name.includes('/') || /\.(?:tsx?|css|sql|json|md|html)$/.test(name));
}

/** Replaces the short name of a module: `check/problem.ts` is `src/language/check/problem.ts`. */
function toModulePath(name: string): string {
  const [first] = name.split('/');
  const module = modules.find((one) => one.startsWith('src/') && basename(one) === first);
  return module ? join(dirname(module), name) : name;
}

it('every path in the page on architecture and in the README of a module exists', () => {
  const missing = written.flatMap(({ file, text }) => {
    const names = namesIn(text).filter((name) => {
      const places = file === page ? [name, toModulePath(name)] : [name, join(dirname(file), name)];
      return !places.some((place) => existsSync(place));
    });
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(file), link)));
    return [...names, ...links].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(written.flatMap(({ text }) => namesIn(text)).length).toBeGreaterThan(500);
});

it('the page on architecture and the README of each module are short', () => {
  const sizes = written.map(({ file, text }) => [file, text.trimEnd().split('\n')] as const);
  expect(sizes.length).toBeGreaterThan(20);
  const long = sizes.filter(([file, lines]) => lines.length > (file === page ? 150 : 60));
  expect(long.map(([file, lines]) => `${file}: ${lines.length} lines`)).toEqual([]);
  const [[, lines]] = sizes as [(typeof sizes)[0]];
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});
