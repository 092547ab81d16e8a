import { use } from 'react';
import type { JsonObject } from '#definition';
import { lazyPart } from '../../codePart.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowButtons = lazyPart(() => import('./RowButtons.tsx'));

/** What can be done with a row, at its end; nothing where the table has no actions. */
export function RowTail({ row, as: Frame }: { row: JsonObject; as: 'td' | 'div' }) {
  const actions = use(RowActionsContext);
  if (!actions) return null;
  return (
    <Frame data-actions>
      <RowButtons actions={actions} row={row} />
    </Frame>
  );
}

/** The heading of the column in which the actions stand, and how many columns a table has more by it. */
export function TailHeading() {
  return use(RowActionsContext) ? <th data-actions aria-hidden="true" /> : null;
}
