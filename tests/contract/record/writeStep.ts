import type { View } from '../visitor/lookAtPage.ts';
import { diffLines, type DiffLine } from './diffLines.ts';

/** What happened between two looks at a page. */
export interface Happenings {
  calls: string[];
  said: string[];
  /** Documents that were loaded, windows opened, files handed over, printing, errors: in order. */
  events: string[];
}

/** A step of a journey as text: what was done, what it led to, and how the page differs from the look before. */
export function writeStep(words: string, before: Partial<View>, after: View, happenings: Happenings): string {
  const { calls, said, events } = happenings;
  const parts = [
    ...events,
    ...calls.map((line) => `call     ${line}`),
    ...said.map((line) => `said     ${line}`),
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
 * The changed lines, each below the unchanged lines it stands in; the whole where little is left of it. Of what is gone
 * only the first line is written: what stood in it is on record above.
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

/** The lines above a changed one that it stands in, in its own version of the page. */
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
