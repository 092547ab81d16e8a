import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createResolver } from '../../scripts/test/importGraph.ts';

/** What each room may import besides itself, types included. What stands here is the house's plan: no circle is in it. */
const doors: Record<string, string[]> = {
  'src/language/definition': [],
  'src/language/check': ['src/language/definition'],
  'src/language/compile': ['src/language/check', 'src/language/definition'],
  'src/language/cases': ['src/language/check', 'src/language/definition'],
  'src/language/describe': ['src/language/check', 'src/language/definition'],
  'src/language/import': ['src/language/check', 'src/language/definition'],
  'src/portal/engine': ['src/language/definition'],
  'src/portal/data': ['src/portal/engine', 'src/language/definition'],
  'src/portal/view': ['src/portal/data', 'src/portal/engine', 'src/language/definition'],
  'src/portal/pages': ['src/portal/view', 'src/portal/data', 'src/portal/engine', 'src/language/definition'],
  'src/portal/app': [
    'src/portal/pages',
    'src/portal/view',
    'src/portal/data',
    'src/portal/engine',
    'src/language/definition',
  ],
  'src/workbench': ['src/language/definition'],
  'server/database': [],
  'server/passwords': ['server/database'],
  'server/commands': ['server/passwords', 'src/language/definition'],
  'server/sandbox': [
    ...['server/commands', 'server/database', 'server/passwords'],
    ...['src/language/check', 'src/language/definition'],
  ],
  'server/releases': [
    ...['server/commands', 'server/database', 'server/passwords'],
    ...['src/language/cases', 'src/language/describe', 'src/language/check', 'src/language/definition'],
  ],
  server: [
    ...['server/releases', 'server/sandbox', 'server/commands', 'server/database', 'server/passwords'],
    ...[
      'src/language/compile',
      'src/language/cases',
      'src/language/describe',
      'src/language/check',
      'src/language/definition',
    ],
    // What browser and server say to each other.
    'src/workbench',
  ],
  scripts: [
    ...['server', 'server/releases', 'server/sandbox', 'server/commands'],
    ...[
      'src/language/compile',
      'src/language/cases',
      'src/language/describe',
      'src/language/import',
      'src/language/check',
      'src/language/definition',
    ],
  ],
};

/** The more particular room first. */
const rooms = Object.keys(doors).sort((a, b) => b.length - a.length);
const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`));

const files = ['src', 'server', 'scripts']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .filter((file) => /\.tsx?$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const resolveImport = createResolver('.');
const read = (file: string, pattern: RegExp): string[] =>
  [...texts.get(file)!.matchAll(pattern)]
    .map(([, name = '']) => resolveImport(file, name))
    .filter((path) => texts.has(path));
/** The files that a file imports or exports from, and those that it imports on demand. */
const importsOf = (file: string) => read(file, /(?:\bfrom|^import) '([.#][^']+)'/gm);
const onDemand = (file: string) => read(file, /\bimport\('([.#][^']+)'\)/g);

it('has no import between rooms but through their doors', () => {
  const crossings = files.flatMap((file) => {
    const room = roomOf(file)!;
    const used = [...importsOf(file), ...onDemand(file)];
    const strange = used.filter((other) => ![room, ...doors[room]!].includes(roomOf(other)!));
    return strange.map((other) => `${file} imports ${other}`);
  });
  expect(crossings).toEqual([]);
});

it('has no file that imports itself by way of others', () => {
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

it('has no room with more than a quarter of the lines', () => {
  const lines = new Map(rooms.map((room) => [room, 0]));
  for (const [file, text] of texts)
    lines.set(roomOf(file)!, lines.get(roomOf(file)!)! + text.split('\n').length - 1);
  const all = [...lines.values()].reduce((sum, count) => sum + count);
  expect([...lines].filter(([, count]) => count > all / 4)).toEqual([]);
});
