import type { ValuePath } from '#edit/textChange.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { IconButton } from '../../form/IconButton.tsx';

/** Removes the entry at a path. */
export function RemoveButton({ path, name }: { path: ValuePath; name: string }) {
  const { edit, isReadOnly } = useEditor();
  if (isReadOnly) return null;
  const remove = () => edit((text) => removeEntry(text, path));
  return <IconButton icon="close" name={`Remove ${name}`} onClick={remove} />;
}
