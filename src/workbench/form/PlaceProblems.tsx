import type { Path } from '../edit/change.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './form.module.css';

/** What the check says of a value itself. */
export function PlaceProblems({ path }: { path: Path }) {
  const { problemsAt } = useEditor();
  return problemsAt(path).map((message) => (
    <p key={message} className={styles.problem}>
      {message}
    </p>
  ));
}
