import { pathsOf, readFormat, shownBy, type Json } from '../../definition/index.ts';
import { valueOf } from '../language/isSatisfied.ts';
import { writeCell } from '../language/writeCell.ts';
import type { Step } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { scopeOf, type Filled } from './filled.ts';

/** What stays of a success: the title, the lines in their order, and the link. The time is told by its minute alone. */
export function receiptSteps(one: ActionCase, filled: Filled, answer: Json): Step[] {
  const { receipt } = one.action.success;
  if (!receipt) return [];
  const { title, items, link } = receipt;
  const scope = { ...scopeOf(one, filled), sent: { ...filled.form, ...filled.ask }, answer };
  const known = items.filter(
    ({ value, format }) =>
      !pathsOf(value).includes('portal.now') || shownBy(readFormat(format).type) === 'day',
  );
  const texts = known.map(({ value, format }) => {
    const { text } = writeCell(
      { field: 'value', format },
      { value: valueOf(value, scope) },
      0,
      one.context.config,
      scope,
    );
    return text;
  });
  return [
    {
      see: {
        texts: [String(valueOf(title, scope) ?? ''), ...texts],
        labels: items.map(({ label }) => label),
        ...(link ? { links: { [link.label]: link.to } } : {}),
      },
    },
  ];
}
