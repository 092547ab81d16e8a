import { pathsOf, readFormat, shownBy, type Json, type JsonObject } from '#definition';
import { addressOf } from '../../language/addressOf.ts';
import { isSatisfied, valueOf } from '../../language/isSatisfied.ts';
import { writeInUnit } from '../../language/writeCell.ts';
import type { Step } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { scopeOf, type Filled } from '../solve/filled.ts';

/** What stays of a success: the title, the lines that have a value in their order, and the link. The time is told by its minute alone. */
export function receiptSteps(one: ActionCase, filled: Filled, answer: Json): Step[] {
  const { receipt } = one.action.success;
  if (!receipt) return [];
  const { title, items, link } = receipt;
  const known = scopeOf(one, filled);
  const scope = { ...known, sent: { ...(known['form'] as JsonObject), ...filled.ask }, answer };
  const there = items.filter(({ show }) => isSatisfied(show, scope));
  const lines = there.map(({ label, value, format }) => {
    const row = { value: valueOf(value, scope) };
    const text = writeInUnit({ field: 'value', format }, row, one.context.config, scope);
    const isMoment = pathsOf(value).includes('portal.now') && shownBy(readFormat(format)) !== 'day';
    return { label, text, isMoment };
  });
  const shown = lines.filter(({ text, isMoment }) => isMoment || text !== '');
  const details = shown.flatMap(({ label, text, isMoment }): [string, string][] =>
    isMoment ? [] : [[label, text]],
  );
  return [
    {
      see: {
        texts: [String(valueOf(title, scope) ?? '')],
        details,
        labels: shown.map(({ label }) => label),
        ...(link ? { links: { [link.label]: addressOf(link, scope) ?? link.to } } : {}),
      },
    },
  ];
}
