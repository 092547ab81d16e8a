import { isDeepStrictEqual } from 'node:util';
import { listChildren, listTopBlocks, type Block, type Screen } from '#definition';
import { getBlockKind, getBlockWords } from '../screen/describeBlock.ts';
import { headWordTable } from '../screen/describeScreen.ts';
import { addBlockNames, buildPathNames } from '../words/names.ts';
import { compareWords } from './compareWords.ts';
import {
  enterLocation,
  reportChange,
  createLocation,
  type DiffLocation,
  type BeforeAfter,
} from './location.ts';
import { matchLists } from './matchLists.ts';

/** Reports the changes of a screen after templates are merged, in the order of a definition. */
export function compareScreens([before, after]: BeforeAfter<Screen>, { report }: DiffLocation): void {
  // A screen that was not checked again is the same object.
  if (before === after) return;
  const location = createLocation(report, [buildPathNames(before), buildPathNames(after)]);
  compareWords<object>([before, after], headWordTable, location);
  compareBlocks([partsOf(before), partsOf(after)], location);
}

/** A block with its place as text: ` in the tab Bank Details`; '' for a block on the screen itself. */
interface Part {
  block: Block;
  tab: string;
}

const partsOf = (screen: Screen): Part[] =>
  listTopBlocks(screen).flatMap((block) => partsIn({ block, tab: '' }));

function partsIn(part: Part): Part[] {
  const inner = listChildren(part.block).flatMap(({ block, tab }) =>
    partsIn({ block, tab: tab ? ` in the tab ${tab.label}` : part.tab }),
  );
  return [part, ...inner];
}

function compareBlocks([old, now]: BeforeAfter<Part[]>, location: DiffLocation): void {
  const { pairs, removed, added } = matchLists(old, now, likenessOf);
  for (const at of removed) reportPart(old[at]!, old, 'removed', location);
  for (const at of added) reportPart(now[at]!, now, 'added', location);
  for (const { before, after, moved } of pairs) {
    const [left, right] = [old[before]!, now[after]!];
    if (moved || left.tab !== right.tab) reportPart(right, now, null, location);
    comparePart([left, right], now, location);
  }
}

function reportPart(
  part: Part,
  parts: Part[],
  verb: 'added' | 'removed' | null,
  location: DiffLocation,
): void {
  const { noun, matters = false } = getBlockKind(part.block);
  const subject = noun.toLowerCase() + distinguish(part, parts);
  if (verb === null) reportChange(location, { subject, verb, rest: ' moved', matters: false });
  else reportChange(location, { subject, verb, rest: '', matters });
}

function comparePart([left, right]: BeforeAfter<Part>, parts: Part[], location: DiffLocation): void {
  const { noun, isNamed } = getBlockKind(right.block);
  const name = noun.toLowerCase();
  const own = distinguish(right, parts);
  const block = own === '' || own === right.tab ? own : ` in ${name}${own}`;
  const [before, after] = location.names;
  const names: DiffLocation['names'] = [addBlockNames(before, left.block), addBlockNames(after, right.block)];
  const inner = isNamed ? enterLocation(location, name + own) : { ...location, block };
  compareWords<object>([left.block, right.block], getBlockWords(right.block), { ...inner, names });
}

function likenessOf(before: Part, after: Part): number {
  if (before.block.type !== after.block.type) return 0;
  if (isDeepStrictEqual(before.block, after.block)) return 100;
  const marks = marksOf(after);
  const shared = marksOf(before).filter((mark) => marks.includes(mark));
  return 1 + Number(before.tab === after.tab) + 2 * shared.length;
}

const marksOf = ({ block }: Part): string[] =>
  getBlockKind(block)
    .marks(block)
    .filter((mark) => mark !== undefined);

/** Distinguishes a block from others of its type: by tab, by first mark, or by number; '' if it is the only one. */
function distinguish(part: Part, parts: Part[]): string {
  const peers = parts.filter(({ block }) => block.type === part.block.type);
  if (peers.length === 1) return '';
  const at = peers.indexOf(part);
  const areDistinct = (texts: (string | undefined)[]) =>
    texts.every(Boolean) && new Set(texts).size === texts.length;
  if (areDistinct(peers.map(({ tab }) => tab))) return part.tab;
  const marks = peers.map(({ block }) => getBlockKind(block).marks(block)[0]);
  return ` ${areDistinct(marks) ? marks[at] : at + 1}`;
}
