import { isDeepStrictEqual } from 'node:util';
import { listChildren, listTopBlocks, type Block, type Screen } from '#definition';
import { getBlockKind, getBlockWordTable } from '../screen/describeBlock.ts';
import { headWordTable } from '../screen/describeScreen.ts';
import { addFieldAndFilterNames, buildPathNames } from '../words/pathNames.ts';
import { compareWords } from './compareWords.ts';
import {
  enterDiffContext,
  reportChange,
  createDiffContext,
  type DiffContext,
  type BeforeAfter,
} from './diffContext.ts';
import { matchLists } from './matchLists.ts';

/** Reports the changes of a screen after templates are merged, in the order of a definition. */
export function compareScreens([before, after]: BeforeAfter<Screen>, { report }: DiffContext): void {
  // A screen that was not checked again is the same object.
  if (before === after) return;
  const location = createDiffContext(report, [buildPathNames(before), buildPathNames(after)]);
  compareWords<object>([before, after], headWordTable, location);
  compareBlocks([listPlacedBlocks(before), listPlacedBlocks(after)], location);
}

/** A block with its place as text: ` in the tab Bank Details`; '' for a block on the screen itself. */
interface PlacedBlock {
  block: Block;
  tab: string;
}

const listPlacedBlocks = (screen: Screen): PlacedBlock[] =>
  listTopBlocks(screen).flatMap((block) => listBlocksWithin({ block, tab: '' }));

function listBlocksWithin(part: PlacedBlock): PlacedBlock[] {
  const inner = listChildren(part.block).flatMap(({ block, tab }) =>
    listBlocksWithin({ block, tab: tab ? ` in the tab ${tab.label}` : part.tab }),
  );
  return [part, ...inner];
}

function compareBlocks([old, now]: BeforeAfter<PlacedBlock[]>, context: DiffContext): void {
  const { pairs, removed, added } = matchLists(old, now, calculateSimilarity);
  for (const at of removed) reportBlock(old[at]!, old, 'removed', context);
  for (const at of added) reportBlock(now[at]!, now, 'added', context);
  for (const { before, after, moved } of pairs) {
    const [left, right] = [old[before]!, now[after]!];
    if (moved || left.tab !== right.tab) reportBlock(right, now, null, context);
    compareBlock([left, right], now, context);
  }
}

function reportBlock(
  part: PlacedBlock,
  parts: PlacedBlock[],
  verb: 'added' | 'removed' | null,
  context: DiffContext,
): void {
  const { noun, matters = false } = getBlockKind(part.block);
  const subject = noun.toLowerCase() + formatDistinction(part, parts);
  if (verb === null) reportChange(context, { subject, verb, rest: ' moved', matters: false });
  else reportChange(context, { subject, verb, rest: '', matters });
}

function compareBlock(
  [left, right]: BeforeAfter<PlacedBlock>,
  parts: PlacedBlock[],
  context: DiffContext,
): void {
  const { noun, isNamed } = getBlockKind(right.block);
  const name = noun.toLowerCase();
  const own = formatDistinction(right, parts);
  const block = own === '' || own === right.tab ? own : ` in ${name}${own}`;
  const [before, after] = context.names;
  const names: DiffContext['names'] = [
    addFieldAndFilterNames(before, left.block),
    addFieldAndFilterNames(after, right.block),
  ];
  const inner = isNamed ? enterDiffContext(context, name + own) : { ...context, block };
  compareWords<object>([left.block, right.block], getBlockWordTable(right.block), { ...inner, names });
}

function calculateSimilarity(before: PlacedBlock, after: PlacedBlock): number {
  if (before.block.type !== after.block.type) return 0;
  if (isDeepStrictEqual(before.block, after.block)) return 100;
  const marks = listMarks(after);
  const shared = listMarks(before).filter((mark) => marks.includes(mark));
  return 1 + Number(before.tab === after.tab) + 2 * shared.length;
}

const listMarks = ({ block }: PlacedBlock): string[] =>
  getBlockKind(block)
    .marks(block)
    .filter((mark) => mark !== undefined);

/** Distinguishes a block from others of its type: by tab, by first mark, or by number; '' if it is the only one. */
function formatDistinction(part: PlacedBlock, parts: PlacedBlock[]): string {
  const peers = parts.filter(({ block }) => block.type === part.block.type);
  if (peers.length === 1) return '';
  const at = peers.indexOf(part);
  const areDistinct = (texts: (string | undefined)[]) =>
    texts.every(Boolean) && new Set(texts).size === texts.length;
  if (areDistinct(peers.map(({ tab }) => tab))) return part.tab;
  const marks = peers.map(({ block }) => getBlockKind(block).marks(block)[0]);
  return ` ${areDistinct(marks) ? marks[at] : at + 1}`;
}
