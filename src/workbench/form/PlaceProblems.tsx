import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { describeProblem } from '../editor/problems/describeProblem.ts';
import styles from './form.module.css';

/** The problems at a path, below its control. */
export function PlaceProblems({ path }: { path: ValuePath }) {
  const editor = useEditor();
  return editor.problemsAt(path).map((marker) => (
    <p key={marker.message} className={styles.problem} data-severity={marker.severity}>
      {describeProblem(editor, marker)}
    </p>
  ));
}
