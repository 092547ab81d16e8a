import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';

/** Lists the fields of a table's rows that the catalogue declares for its call; empty if it declares none. */
export function useRowFields(table: ValuePath): string[] {
  const { suggest } = useEditor();
  return suggest({ path: [...table, 'columns', 0, 'field'], schema: {}, variant });
}

const variant = { kind: 'text', label: '', schema: {} } as const;
