import { getPartKind, type LayoutPart } from '#definition';
import type { ListItem } from '../explanation.ts';
import { joinWords, quote } from '../words/phrase.ts';
import type { ListComparison } from '../words/word.ts';

export function describePart(part: LayoutPart): ListItem {
  if (typeof part === 'string') return { text: part, more: [] };
  if (Array.isArray(part)) return { text: `${joinWords(part, 'and')}, side by side`, more: [] };
  return { text: `${headOf(part)}:`, more: part.parts.map(formatPart) };
}

/** A part in one line: `the section "Customer" with customer.name`. */
function formatPart(part: LayoutPart): string {
  const { text, more } = describePart(part);
  return more.length === 0 ? text : `${text} ${more.join('; ')}`;
}

function headOf(part: Exclude<LayoutPart, string | string[]>): string {
  if ('section' in part)
    return `The section ${quote(part.section)}${part.help === undefined ? '' : `, which says ${quote(part.help)}`}`;
  if ('tab' in part) return `The tab ${quote(part.tab)}`;
  const way = part.next === undefined ? '' : `, left by the action ${part.next}`;
  return `The step ${quote(part.label)} (${part.step})${way}`;
}

export const layoutComparison: ListComparison<LayoutPart> = {
  noun: 'part of the layout',
  label: nameOf,
  describe: formatPart,
  likeness: (before, after) =>
    Number(getPartKind(before) === getPartKind(after) && nameOf(before) === nameOf(after)),
  order: 'seen',
};

function nameOf(part: LayoutPart): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return joinWords(part, 'and');
  if ('section' in part) return part.section;
  return 'step' in part ? part.step : part.tab;
}
