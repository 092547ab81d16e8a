import { roots } from './checkPaths.ts';
import { findCircles, findWayRound, type Needs } from './findCircles.ts';
import type { ScreenIndex } from './screenIndex.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { nearest } from '../nearest.ts';
import { parsePath } from '../path.ts';
import { say } from '../problem.ts';
import { partsOfBlock } from './partsOfBlock.ts';
import { visitScreen } from './visitScreen.ts';

/** Whether each read is used, and none waits for itself, be it by way of other reads, of a chosen row or of a field that shows one. */
export function checkReads(screenIndex: ScreenIndex, report: ReportFault): void {
  checkUsed(screenIndex, report);
  const needs = listNeeds(screenIndex);
  const names = Object.keys(screenIndex.reads);
  for (const circle of findCircles(needs)) {
    const first = names.find((name) => circle.has(`read ${name}`));
    if (first === undefined) continue;
    const way = findWayRound(`read ${first}`, circle, needs);
    report(
      screenIndex.source.atKey(screenIndex.reads, first),
      say.circle(way.map((one) => one.replace('read ', ''))),
    );
  }
}

/** A read that nothing uses is asked for in vain, at each opening of the screen. */
function checkUsed(screenIndex: ScreenIndex, report: ReportFault): void {
  const used = new Set<string>();
  visitScreen(screenIndex, {
    path: (path) => void used.add(firstName(path)),
    brokenTemplate: (text) => text.split(/[{}]/).forEach((part) => used.add(firstName(part))),
  });
  for (const { reader } of screenIndex.blocks.map(partsOfBlock)) if (reader) used.add(reader.read);
  for (const { options } of screenIndex.forms.flatMap(({ fields }) => Object.values(fields)))
    if (options && !Array.isArray(options)) used.add(options.from);
  const strangers = [...used].filter((one) => !Object.hasOwn(screenIndex.reads, one));
  for (const name of Object.keys(screenIndex.reads))
    if (!used.has(name) && !roots.some((root) => root === name) && !isMeant(name, strangers))
      report(screenIndex.source.atKey(screenIndex.reads, name), say.unreadRead(name));
}

/** The name that a path begins with, whether or not the rest of it can be read. */
function firstName(path: string): string {
  return /^[\w$-]+/.exec(path)?.[0] ?? path;
}

/** Whether a name that no read has is near this one; of that misspelling the passes over names speak. */
function isMeant(name: string, strangers: string[]): boolean {
  return strangers.some((one) => nearest(one, [name]) !== null);
}

/** What each read, and each field that shows a live value, needs; both by kind and name. */
function listNeeds(screenIndex: ScreenIndex): Needs {
  const needs: Needs = new Map();
  visitScreen(screenIndex, {
    path: (path, _place, { read, field }) => {
      const owner = read === undefined ? field && `field ${field}` : `read ${read}`;
      const need = owner && findNeed(path, screenIndex);
      if (owner && need) needs.set(owner, (needs.get(owner) ?? new Set()).add(need));
    },
  });
  return needs;
}

function findNeed(path: string, screenIndex: ScreenIndex): string | null {
  const [root, name] = parsePath(path) ?? [];
  if (root === undefined) return null;
  if (Object.hasOwn(screenIndex.reads, String(root))) return `read ${root}`;
  if (root === 'form') return `field ${name}`;
  if (root !== 'chosen') return null;
  const field = screenIndex.fields.get(String(name))?.[0];
  return field?.options && !Array.isArray(field.options) ? `read ${field.options.from}` : null;
}
