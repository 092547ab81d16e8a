import { use } from 'react';
import type { JsonObject } from '#definition';
import { createLazyComponent } from '../../codeChunk.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowButtons = createLazyComponent(() => import('./RowButtons.tsx'));

/** Shows the actions of a row, at its end; nothing if the table has none. */
export function RowActionsCell({ row, as: Frame }: { row: JsonObject; as: 'td' | 'div' }) {
  const actions = use(RowActionsContext);
  if (!actions) return null;
  return (
    <Frame data-actions>
      <RowButtons actions={actions} row={row} />
    </Frame>
  );
}

export function RowActionsHeading() {
  return use(RowActionsContext) ? <th data-actions aria-hidden="true" /> : null;
}
