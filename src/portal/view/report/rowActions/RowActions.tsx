import { useMemo, type ReactNode } from 'react';
import type { CompiledForm, JsonObject } from '#definition';
import { createLazyPart } from '../../codePart.ts';
import { createChosenRows } from './createChosenRows.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowActionsBar = createLazyPart(() => import('./RowActionsBar.tsx'));

export function RowActions({
  form,
  rows,
  children,
}: {
  form: CompiledForm | undefined;
  rows: readonly JsonObject[];
  children: ReactNode;
}) {
  // Created anew for other rows, because reloaded rows are not the chosen ones.
  const chosen = useMemo(() => [createChosenRows(), rows] as const, [rows])[0];
  const value = useMemo(() => (form ? { form, chosen } : null), [form, chosen]);
  return (
    <RowActionsContext value={value}>
      {value && <RowActionsBar {...value} />}
      {children}
    </RowActionsContext>
  );
}
