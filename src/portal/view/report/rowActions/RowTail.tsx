import { use } from 'react';
import type { JsonObject } from '#definition';
import { lazyPart } from '../../codePart.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowButtons = lazyPart(() => import('./RowButtons.tsx'));

/** The actions of a row, at its end; nothing if the table has none. */
export function RowTail({ row, as: Frame }: { row: JsonObject; as: 'td' | 'div' }) {
  const actions = use(RowActionsContext);
  if (!actions) return null;
  return (
    <Frame data-actions>
      <RowButtons actions={actions} row={row} />
    </Frame>
  );
}

export function TailHeading() {
  return use(RowActionsContext) ? <th data-actions aria-hidden="true" /> : null;
}
