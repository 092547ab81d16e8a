import type { View } from '../visitor/lookAtPage.ts';
import { diffLines, type DiffLine } from './diffLines.ts';

/** The events between two captures of a page. */
export interface Happenings {
  calls: string[];
  announcements: string[];
  /** In order: loaded documents, opened windows, downloads, printing, errors. */
  events: string[];
}

/** A step of a journey as text: the act, its effects, and the changes of the page. */
export function writeStep(words: string, before: Partial<View>, after: View, happenings: Happenings): string {
  const { calls, announcements, events } = happenings;
  const parts = [
    ...events,
    ...calls.map((line) => `call     ${line}`),
    ...announcements.map((line) => `said     ${line}`),
    ...writeChange('address', before.address, after.address),
    ...writeChange('title', before.title, after.title),
    ...writeChange('focus', before.focus, after.focus),
    ...writeKept(before.kept ?? {}, after.kept),
    ...diffLines(before.states ?? [], after.states)
      .filter(({ sign }) => sign !== ' ')
      .map(({ sign, line }) => `${sign} ${line}`),
    ...writeOutlineChange(before.outline ?? [], after.outline),
  ];
  return [`== ${words}`, ...(parts.length > 0 ? parts : ['nothing changes']), ''].join('\n');
}

function writeChange(name: string, before: string | undefined, after: string): string[] {
  return before === after ? [] : [`${name.padEnd(8)} ${after}`];
}

function writeKept(before: Record<string, string>, after: Record<string, string>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => `kept     ${key}${key in after ? ` = ${after[key]}` : ' is gone'}`);
}

/**
 * The changed lines, each below the unchanged lines that contain it. If most lines changed, the whole outline. Of
 * a removed part only the first line is written, because its content is in the record above.
 */
function writeOutlineChange(before: string[], after: string[]): string[] {
  const lines = diffLines(before, after);
  const changed = lines.filter(({ sign }) => sign !== ' ').length;
  if (changed === 0) return [];
  if (before.length === 0 || changed > after.length) return after.map((line) => `  ${line}`);
  const shown = new Set<number>();
  for (const [at, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const above = ancestorsOf(lines, at);
    if (sign === '-' && above.some((one) => lines[one]?.sign === '-')) continue;
    for (const one of [at, ...above]) if (one === at || lines[one]?.sign === ' ') shown.add(one);
  }
  return [...shown].sort((one, other) => one - other).map((at) => `${lines[at]?.sign} ${lines[at]?.line}`);
}

/** The lines that contain a changed one, in its own version of the page. */
function ancestorsOf(lines: DiffLine[], at: number): number[] {
  const found: number[] = [];
  const { sign: own = ' ', line: changed = '' } = lines[at] ?? {};
  let depth = depthOf(changed);
  for (let above = at - 1; above >= 0 && depth > 0; above -= 1) {
    const { line = '', sign } = lines[above] ?? {};
    if ((sign !== ' ' && sign !== own) || depthOf(line) >= depth) continue;
    depth = depthOf(line);
    found.push(above);
  }
  return found;
}

function depthOf(line: string): number {
  return line.search(/\S|$/);
}
