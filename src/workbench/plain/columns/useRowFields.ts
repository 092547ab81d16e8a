import type { ValuePath } from '#edit/change.ts';
import { useEditor } from '../../editor/EditorContext.ts';

/** The fields of a table's rows, as the catalogue declares them for its call; empty if it declares none. */
export function useRowFields(table: ValuePath): string[] {
  const { suggest } = useEditor();
  return suggest({ path: [...table, 'columns', 0, 'field'], schema: {}, variant });
}

const variant = { kind: 'text', label: '', schema: {} } as const;
