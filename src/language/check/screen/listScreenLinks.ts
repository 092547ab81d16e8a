import { listRowOpeners, type Action, type Item, type RouteLink } from '#definition';
import { getBlockParts } from './getBlockParts.ts';
import type { ReportShape, ScreenContents } from './screenContents.ts';

/** Returns the links of a screen: of blocks, columns, row actions, fields, items and receipts. */
export function listScreenLinks({ actions, forms, blocks, reports }: ScreenContents): RouteLink[] {
  const fields = forms.flatMap((form) => Object.values(form.fields));
  const parts = blocks.map(getBlockParts);
  return [
    ...actions.flatMap(listActionLinks),
    ...forms.flatMap(({ summary }) => listItemLinks(summary)),
    ...fields.flatMap(({ link }) => (typeof link === 'object' ? link : [])),
    ...parts.flatMap(({ links = [] }) => links),
    ...parts.flatMap(({ items }) => listItemLinks(items)),
    ...reports.flatMap(listReportLinks),
  ];
}

function listActionLinks({ ask, success: { receipt } }: Action): RouteLink[] {
  return [
    ...listItemLinks(ask?.items),
    ...listItemLinks(receipt?.items),
    ...(receipt?.link ? [receipt.link] : []),
  ];
}

function listReportLinks({ columns, rowActions }: ReportShape): RouteLink[] {
  const openers = Object.values(listRowOpeners(rowActions));
  return [
    ...columns.flatMap(({ link }) => link ?? []),
    ...openers.flatMap((opener) => ('link' in opener ? opener.link : [])),
    ...openers.flatMap((opener) => ('items' in opener ? listItemLinks(opener.items) : [])),
  ];
}

function listItemLinks(items: Item[] = []): RouteLink[] {
  return items.flatMap(({ link }) => link ?? []);
}
