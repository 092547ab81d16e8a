import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { checkPortal, type CheckedPortal } from '#check/index.ts';
import { compileModule, compilePortal, compileScreen } from '#compile/index.ts';
import { describeScreen, formatSection } from '#describe/index.ts';
import { narrow } from '../check/narrow.ts';
import { loadModule } from '../compile/loadModule.ts';
import { seed } from '../support/fastCheck.ts';
import { readShipped } from '../support/readShipped.ts';

/*
 * Property names of every JavaScript object replace keys and texts of the shipped files. One of the three worst names is
 * tried at each kind of place, and one name at every 87th other place. The seed chooses names and places. Check may report
 * problems. Accepted definitions must compile, load and be described.
 */

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];
const files = await readShipped();
const anyScreen = 'schemas/screens/public/login.json';
const shipped = checkPortal(files).screens;

const worst = ['__proto__', 'constructor', 'toString'];

interface Spot {
  /** The way to it, without the names that an author gave and without numbers. */
  kind: string;
  /** Offsets of the quotes. */
  from: number;
  to: number;
}

describe.each([...files.keys()])('%s', (file) => {
  const small = narrow(files, file === 'screens.config.json' ? anyScreen : (userOf(file) ?? anyScreen));
  small.set(file, small.get(file) ?? files.get(file) ?? '');
  const text = small.get(file) ?? '';
  const spots = listSpots(text);

  test('Such a name is accepted at any place, or gives a problem', async () => {
    expect(spots.length).toBeGreaterThan(3);
    for (const { spot, name } of pickTries(file, spots)) {
      const changed = text.slice(0, spot.from) + JSON.stringify(name) + text.slice(spot.to);
      await attempt(
        checkPortal(new Map(small).set(file, changed)),
        file,
        `${name} at ${spot.kind} (${spot.from})`,
      );
    }
  });
});

/** A screen that is made of the file. */
function userOf(file: string): string | undefined {
  return [...shipped.values()].find(({ uses }) => uses.includes(file))?.file;
}

/** Compiles, loads and describes the accepted definitions of the changed file. */
async function attempt(checked: CheckedPortal, file: string, what: string): Promise<void> {
  for (const { message } of checked.problems) expect(message, what).toMatch(/\S/);
  try {
    if (checked.config)
      compilePortal(checked.config, { local: null }, { calls: Object.fromEntries(checked.calls) });
    const users = [...checked.screens.values()].filter(({ uses }) => uses.includes(file));
    for (const resolved of users.slice(0, 1)) {
      const parts = compileScreen(resolved.id, resolved.screen, checked.calls, { total: 'Total' });
      await loadModule(compileModule(parts));
      formatSection(describeScreen(resolved, checked));
    }
  } catch (error) {
    throw new Error(`check accepts ${what}, and then`, { cause: error });
  }
}

const tried = new Set<string>();

/** A worst name at a kind of place that no file had before; any name at one place in 87 of the others. */
function pickTries(file: string, spots: Spot[]): { spot: Spot; name: string }[] {
  const area = file.split('/').slice(0, 2).join('/');
  return spots.flatMap((spot, at) => {
    const kind = `${area} ${spot.kind}`;
    const isNew = !tried.has(kind);
    tried.add(kind);
    if (isNew) return [{ spot, name: worst[(seed + tried.size) % worst.length]! }];
    return (at + seed) % 87 === 0 ? [{ spot, name: names[at % names.length] ?? '' }] : [];
  });
}

/** Objects whose keys an author chose. */
const named = new Set([
  'fields',
  'reads',
  'actions',
  'payload',
  'query',
  'map',
  'colours',
  'icons',
  'calls',
  'request',
  'fixed',
  'shapes',
  'routes',
]);

function listSpots(text: string): Spot[] {
  const spots: Spot[] = [];
  const add = (kind: string, { offset, length }: Node): number =>
    spots.push({ kind, from: offset, to: offset + length });
  const visit = (node: Node, kind: string, isNamed: boolean): void => {
    if (node.type === 'string') add(kind, node);
    if (node.type === 'array') for (const item of node.children ?? []) visit(item, kind, false);
    for (const { children } of node.type === 'object' ? (node.children ?? []) : []) {
      const [key, value] = children ?? [];
      if (!key || !value) continue;
      const step = isNamed ? '*' : String(key.value);
      add(`${kind}.${step} (key)`, key);
      visit(value, `${kind}.${step}`, !isNamed && named.has(step));
    }
  };
  const tree = parseTree(text);
  if (tree) visit(tree, '', false);
  return spots;
}
