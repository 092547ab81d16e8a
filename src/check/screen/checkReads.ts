import { roots } from './checkPaths.ts';
import { findCircles, findWayRound, type Needs } from './findCircles.ts';
import type { ScreenIndex } from './indexScreen.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { nearest } from '../nearest.ts';
import type { PathParts } from '../path.ts';
import { say } from '../problem.ts';
import { partsOfBlock } from './partsOfBlock.ts';

/** Whether each read is used, and none waits for itself, be it by way of other reads, of a chosen row or of a field that shows one. */
export function checkReads(screen: ScreenIndex, report: ReportProblem): void {
  checkUsed(screen, report);
  const needs = listNeeds(screen);
  const names = Object.keys(screen.reads);
  for (const circle of findCircles(needs)) {
    const first = names.find((name) => circle.has(`read ${name}`));
    if (first === undefined) continue;
    const way = findWayRound(`read ${first}`, circle, needs);
    report(screen.source.atKey(screen.reads, first), say.circle(way.map((one) => one.replace('read ', ''))));
  }
}

/** A read that nothing uses is asked for in vain, at each opening of the screen. */
function checkUsed(screen: ScreenIndex, report: ReportProblem): void {
  const broken = screen.brokenTemplates.flatMap(({ text }) => text.split(/[{}]/));
  const used = new Set([...screen.paths.map(({ path }) => path), ...broken].map(firstName));
  for (const { reader } of screen.blocks.map(partsOfBlock)) if (reader) used.add(reader.read);
  for (const { options } of screen.forms.flatMap(({ fields }) => Object.values(fields)))
    if (options && !Array.isArray(options)) used.add(options.from);
  const strangers = [...used].filter((one) => !Object.hasOwn(screen.reads, one));
  for (const name of Object.keys(screen.reads))
    if (!used.has(name) && !roots.some((root) => root === name) && !isMeant(name, strangers))
      report(screen.source.atKey(screen.reads, name), say.unreadRead(name));
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
function listNeeds(screen: ScreenIndex): Needs {
  const needs: Needs = new Map();
  for (const { parts, context } of screen.paths) {
    const { read, field } = context;
    const owner = read === undefined ? field && `field ${field}` : `read ${read}`;
    const need = owner && parts && findNeed(parts, screen);
    if (owner && need) needs.set(owner, (needs.get(owner) ?? new Set()).add(need));
  }
  return needs;
}

function findNeed([root, name]: PathParts, screen: ScreenIndex): string | null {
  if (Object.hasOwn(screen.reads, String(root))) return `read ${root}`;
  if (root === 'form') return `field ${name}`;
  if (root !== 'chosen') return null;
  const field = screen.fields.get(String(name))?.[0];
  return field?.options && !Array.isArray(field.options) ? `read ${field.options.from}` : null;
}
