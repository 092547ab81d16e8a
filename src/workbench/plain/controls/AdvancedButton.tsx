import { useSearchParams } from 'react-router-dom';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import styles from '../plain.module.css';

/** Opens the form of a place under Advanced, for what a tab by task cannot show. */
export function AdvancedButton({ path, text }: { path: ValuePath; text: string }) {
  const { select } = useEditor();
  const [, setQuery] = useSearchParams();
  return (
    <button
      type="button"
      className={styles.advanced}
      onClick={() => {
        select(path);
        setQuery((query) => ({ ...Object.fromEntries(query), as: 'form' }), { replace: true });
      }}
    >
      {text}
    </button>
  );
}
