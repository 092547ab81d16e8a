import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { modulesFile, type ModuleSizes } from '#server/build/recordModules.ts';
import type { RouteKind } from './limits.ts';
import type { RouteCost } from './measureRoute.ts';
import { sharePackages } from './sharePackages.ts';

const root = resolve(import.meta.dirname, '../..');
/** Bytes below which an owner is not worth a line. */
const least = 100;

/** Prints gzip bytes by package or room, of the dearest route of each kind. */
export async function printPackages(
  costs: { cost: RouteCost; kind: RouteKind }[],
  print: (line: string) => void,
): Promise<void> {
  const text = await readFile(join(root, 'dist', modulesFile), 'utf8');
  const sizes = JSON.parse(text) as ModuleSizes;
  const dearest = findDearest(costs);
  const columns = dearest.map(({ cost }) => sharePackages(cost.scripts, sizes));
  const most = (owner: string) => Math.max(...columns.map((shares) => shares.get(owner) ?? 0));
  const owners = [...new Set(columns.flatMap((shares) => [...shares.keys()]))]
    .filter((owner) => most(owner) >= least)
    .toSorted((a, b) => most(b) - most(a));
  print(writeLine('gzip kB by package', ...dearest.map(({ kind }) => kind)));
  print(writeLine('', ...dearest.map(({ cost }) => cost.route)));
  for (const owner of owners)
    print(writeLine(owner, ...columns.map((shares) => kilo(shares.get(owner) ?? 0))));
  print(writeLine('all', ...dearest.map(({ cost }) => kilo(cost.scriptBytes))));
}

function findDearest<T extends { cost: RouteCost; kind: RouteKind }>(costs: T[]): T[] {
  const ordered = costs.toSorted((a, b) => b.cost.scriptBytes - a.cost.scriptBytes);
  return ordered.filter((each, at) => ordered.findIndex(({ kind }) => kind === each.kind) === at);
}

function kilo(bytes: number): string {
  return bytes === 0 ? '' : (bytes / 1000).toFixed(1);
}

function writeLine(owner: string, ...cells: string[]): string {
  return owner.padEnd(30) + cells.map((cell) => cell.slice(0, 17).padStart(18)).join('');
}
