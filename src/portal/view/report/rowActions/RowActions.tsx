import { useMemo, type ReactNode } from 'react';
import type { CompiledForm, JsonObject } from '#definition';
import { lazyPart } from '../../codePart.ts';
import { createChosen } from './createChosen.ts';
import { RowActionsContext } from './rowActionsContext.ts';

const RowActionsBar = lazyPart(() => import('./RowActionsBar.tsx'));

/** Gives the rows of a table what can be done with them. */
export function RowActions({
  form,
  rows,
  children,
}: {
  form: CompiledForm | undefined;
  rows: readonly JsonObject[];
  children: ReactNode;
}) {
  // Other rows than those that were chosen: they were loaded again.
  const chosen = useMemo(() => [createChosen(), rows] as const, [rows])[0];
  const value = useMemo(() => (form ? { form, chosen } : null), [form, chosen]);
  return (
    <RowActionsContext value={value}>
      {value && <RowActionsBar {...value} />}
      {children}
    </RowActionsContext>
  );
}
