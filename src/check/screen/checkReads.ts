import { ownValue } from '../../definition/index.ts';
import { roots } from './checkPaths.ts';
import type { Outline } from './outline.ts';
import type { Report } from '../shape/checkShape.ts';
import { nearest } from '../nearest.ts';
import { parsePath } from '../path.ts';
import { say } from '../problem.ts';
import { visitScreen } from './visitScreen.ts';

/** Whether each read is used, and none waits for itself, be it by way of other reads, of a chosen row or of a field that shows one. */
export function checkReads(outline: Outline, report: Report): void {
  checkUsed(outline, report);
  const needs = listNeeds(outline);
  const said = new Set<string>();
  for (const name of Object.keys(outline.reads)) {
    const circle = findCircle(name, needs);
    if (!circle || circle.some((one) => said.has(one))) continue;
    circle.forEach((one) => said.add(one));
    report(
      outline.source.atKey(outline.reads, name),
      say.circle(circle.map((one) => one.replace('read ', ''))),
    );
  }
}

/** A read that nothing uses is asked for in vain, at each opening of the screen. */
function checkUsed(outline: Outline, report: Report): void {
  const used = new Set<string>();
  visitScreen(outline, {
    path: (path) => void used.add(firstName(path)),
    brokenTemplate: (text) => text.split(/[{}]/).forEach((part) => used.add(firstName(part))),
  });
  for (const block of outline.blocks) if (block.type === 'details') used.add(block.read);
  for (const { options } of outline.forms.flatMap(({ fields }) => Object.values(fields)))
    if (options && !Array.isArray(options)) used.add(options.from);
  for (const name of Object.keys(outline.reads))
    if (!used.has(name) && !roots.some((root) => root === name) && !isMeant(name, used, outline))
      report(outline.source.atKey(outline.reads, name), say.unreadRead(name));
}

/** The name that a path begins with, whether or not the rest of it can be read. */
function firstName(path: string): string {
  return /^[\w$]+/.exec(path)?.[0] ?? path;
}

/** Whether a name that no read has is near this one; of that misspelling the passes over names speak. */
function isMeant(name: string, used: Set<string>, { reads }: Outline): boolean {
  return [...used].some((one) => !Object.hasOwn(reads, one) && nearest(one, [name]) !== null);
}

type Needs = Map<string, Set<string>>;

/** What each read, and each field that shows a live value, needs; both by kind and name. */
function listNeeds(outline: Outline): Needs {
  const needs: Needs = new Map();
  visitScreen(outline, {
    path: (path, _place, { read, field }) => {
      const owner = read === undefined ? field && `field ${field}` : `read ${read}`;
      const need = owner && findNeed(path, outline);
      if (owner && need) needs.set(owner, (needs.get(owner) ?? new Set()).add(need));
    },
  });
  return needs;
}

function findNeed(path: string, outline: Outline): string | null {
  const [root, name] = parsePath(path) ?? [];
  if (root === undefined) return null;
  if (Object.hasOwn(outline.reads, String(root))) return `read ${root}`;
  if (root === 'form') return `field ${name}`;
  if (root !== 'chosen') return null;
  const field = outline.forms
    .map((form) => ownValue(form.fields, String(name)))
    .find((one) => one !== undefined);
  return field?.options && !Array.isArray(field.options) ? `read ${field.options.from}` : null;
}

/** The way from a read back to itself, or null. */
function findCircle(name: string, needs: Needs): string[] | null {
  const start = `read ${name}`;
  const seen = new Set<string>();
  const follow = (from: string, way: string[]): string[] | null => {
    for (const need of needs.get(from) ?? []) {
      if (need === start) return [...way, start];
      if (seen.has(need)) continue;
      seen.add(need);
      const found = follow(need, [...way, need]);
      if (found) return found;
    }
    return null;
  };
  return follow(start, [start]);
}
