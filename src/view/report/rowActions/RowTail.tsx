import { createElement, use } from 'react';
import type { JsonObject } from '../../../definition/index.ts';
import { createPart, usePart } from '../../codePart.ts';
import { RowActionsContext, type RowActionsValue } from './rowActionsContext.ts';

const part = createPart(() => import('./RowButtons.tsx'));

/** What can be done with a row, at its end; nothing where the table has no actions. */
export function RowTail({ row, as: Frame }: { row: JsonObject; as: 'td' | 'div' }) {
  const actions = use(RowActionsContext);
  if (!actions) return null;
  return (
    <Frame data-actions>
      <Buttons actions={actions} row={row} />
    </Frame>
  );
}

function Buttons(props: { actions: RowActionsValue; row: JsonObject }) {
  const RowButtons = usePart(part);
  return RowButtons && createElement(RowButtons, props);
}

/** The heading of the column in which the actions stand, and how many columns a table has more by it. */
export function TailHeading() {
  return use(RowActionsContext) ? <th data-actions aria-hidden="true" /> : null;
}
