/** How many lines that stay are shown around those that change. */
const around = 3;
/** Beyond so many pairs of lines the changed part of a file is shown as taken out and put in as a whole. */
const mostPairs = 25_000_000;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/** The difference between two texts, as `diff -u` writes it; empty where there is none. */
export function diffLines(name: string, before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'));
  const hunks = findHunks(lines).map((hunk) => printHunk(lines, hunk));
  return hunks.length === 0 ? '' : [`--- a/${name}`, `+++ b/${name}`, ...hunks].join('\n');
}

function compare(before: string[], after: string[]): Line[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const inner = (lines: string[]) => lines.slice(head, lines.length - tail);
  return [
    ...before.slice(0, head).map(stays),
    ...compareInner(inner(before), inner(after)),
    ...before.slice(before.length - tail).map(stays),
  ];
}

const stays = (text: string): Line => ({ mark: ' ', text });
const goes = (text: string): Line => ({ mark: '-', text });
const comes = (text: string): Line => ({ mark: '+', text });

/** By the longest sequence of lines that both have. */
function compareInner(before: string[], after: string[]): Line[] {
  if (before.length * after.length > mostPairs) return [...before.map(goes), ...after.map(comes)];
  const common = countCommon(before, after);
  const lines: Line[] = [];
  let [b, a] = [0, 0];
  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) {
      lines.push(stays(before[b++]!));
      a += 1;
    } else if (common[b + 1]![a]! >= common[b]![a + 1]!) lines.push(goes(before[b++]!));
    else lines.push(comes(after[a++]!));
  }
  return [...lines, ...before.slice(b).map(goes), ...after.slice(a).map(comes)];
}

/** How many lines the rests have in common, in their order, from each line of one and each of the other. */
function countCommon(before: string[], after: string[]): Uint32Array[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      common[b]![a] =
        before[b] === after[a]
          ? common[b + 1]![a + 1]! + 1
          : Math.max(common[b + 1]![a]!, common[b]![a + 1]!);
  return common;
}

type Hunk = [from: number, to: number];

/** What changes, with what stands around it; what is near each other is one. */
function findHunks(lines: Line[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    const last = hunks.at(-1);
    const to = Math.min(index + around + 1, lines.length);
    if (last && index - around <= last[1]) last[1] = to;
    else hunks.push([Math.max(index - around, 0), to]);
  }
  return hunks;
}

function printHunk(lines: Line[], [from, to]: Hunk): string {
  const part = lines.slice(from, to);
  const side = (other: Line['mark']) => {
    const count = (some: Line[]) => some.filter(({ mark }) => mark !== other).length;
    return `${count(lines.slice(0, from)) + 1},${count(part)}`;
  };
  return [`@@ -${side('+')} +${side('-')} @@`, ...part.map(({ mark, text }) => mark + text)].join('\n');
}
