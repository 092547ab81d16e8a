import { diffLines } from 'diff';

/** A line of a text, numbered from 1. */
export interface DifferenceLine {
  number: number;
  text: string;
}

/** A part of two texts side by side. */
export type DifferencePart =
  | { kind: 'same'; before: DifferenceLine[]; after: DifferenceLine[] }
  | { kind: 'changed'; before: DifferenceLine[]; after: DifferenceLine[] }
  /** Equal lines far from any change, starting at line `from` of the first text. */
  | { kind: 'skipped'; from: number; count: number };

/** The number of lines shown around a change. */
const context = 3;

/** The milliseconds after which two texts count as completely different. */
const timeout = 1_000;

/** Compares two texts by lines. @param isWhole true to include lines far from any change. */
export function compareLines(before: string, after: string, isWhole: boolean): DifferencePart[] {
  const changes = diffLines(before, after, { timeout }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const parts: DifferencePart[] = [];
  let [left, right] = [1, 1];
  for (const { value, removed, added } of changes) {
    const old = added ? [] : number(value, left);
    const now = removed ? [] : number(value, right);
    [left, right] = [left + old.length, right + now.length];
    const last = parts.at(-1);
    if (!removed && !added) parts.push({ kind: 'same', before: old, after: now });
    else if (last?.kind === 'changed') {
      last.before.push(...old);
      last.after.push(...now);
    } else parts.push({ kind: 'changed', before: old, after: now });
  }
  return isWhole ? parts : parts.flatMap((part, at) => fold(part, at === 0, at === parts.length - 1));
}

function number(value: string, first: number): DifferenceLine[] {
  if (value === '') return [];
  const lines = value.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((text, index) => ({ number: first + index, text }));
}

function fold(part: DifferencePart, isFirst: boolean, isLast: boolean): DifferencePart[] {
  if (part.kind !== 'same') return [part];
  const { before, after } = part;
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const skipped = before.length - head - tail;
  // A single line needs no more space than its placeholder.
  if (skipped <= 1) return [part];
  const sliceSame = (from: number, to: number): DifferencePart[] =>
    from === to ? [] : [{ kind: 'same', before: before.slice(from, to), after: after.slice(from, to) }];
  return [
    ...sliceSame(0, head),
    { kind: 'skipped', from: before[0]!.number + head, count: skipped },
    ...sliceSame(before.length - tail, before.length),
  ];
}
