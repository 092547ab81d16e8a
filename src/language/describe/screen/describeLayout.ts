import { getLayoutPartKind, type LayoutPart } from '#definition';
import type { ListItem } from '../explanation.ts';
import { joinWords, quote } from '../words/phrase.ts';
import type { ListComparison } from '../words/wordTable.ts';

export function describePart(part: LayoutPart): ListItem {
  if (typeof part === 'string') return { text: part, more: [] };
  if (Array.isArray(part)) return { text: `${joinWords(part, 'and')}, side by side`, more: [] };
  return { text: `${formatPartHead(part)}:`, more: part.parts.map(formatPart) };
}

/** Formats a part in one line: `the section "Customer" with customer.name`. */
function formatPart(part: LayoutPart): string {
  const { text, more } = describePart(part);
  return more.length === 0 ? text : `${text} ${more.join('; ')}`;
}

function formatPartHead(part: Exclude<LayoutPart, string | string[]>): string {
  if ('section' in part)
    return `The section ${quote(part.section)}${part.help === undefined ? '' : `, which says ${quote(part.help)}`}`;
  if ('tab' in part) return `The tab ${quote(part.tab)}`;
  const way = part.next === undefined ? '' : `, left by the action ${part.next}`;
  return `The step ${quote(part.label)} (${part.step})${way}`;
}

export const layoutComparison: ListComparison<LayoutPart> = {
  noun: 'part of the layout',
  label: getPartName,
  describe: formatPart,
  similarity: (before, after) =>
    Number(
      getLayoutPartKind(before) === getLayoutPartKind(after) && getPartName(before) === getPartName(after),
    ),
  order: 'seen',
};

function getPartName(part: LayoutPart): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return joinWords(part, 'and');
  if ('section' in part) return part.section;
  return 'step' in part ? part.step : part.tab;
}
