import { useMemo, type ReactNode } from 'react';
import type { CompiledReport, JsonObject } from '#definition';
import { createLazyComponent } from '../../codeChunk.ts';
import { createChosenRows } from './createChosenRows.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowActionsBar = createLazyComponent(() => import('./RowActionsBar.tsx'));

export function RowActions({
  block: { rowActions: form, rowOpeners: openers },
  rows,
  children,
}: {
  block: Pick<CompiledReport, 'rowActions' | 'rowOpeners'>;
  rows: readonly JsonObject[];
  children: ReactNode;
}) {
  // Created anew for other rows, because reloaded rows are not the chosen ones.
  const chosen = useMemo(() => [createChosenRows(), rows] as const, [rows])[0];
  const value = useMemo(
    () => (form || openers ? { form, openers: openers ?? [], chosen } : null),
    [form, openers, chosen],
  );
  return (
    <RowActionsContext value={value}>
      {form && <RowActionsBar form={form} chosen={chosen} />}
      {children}
    </RowActionsContext>
  );
}
