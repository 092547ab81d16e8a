import type { ValuePath } from '#edit/change.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { describeMarker } from '../editor/problems/markers.ts';
import styles from './form.module.css';

export function PlaceProblems({ path }: { path: ValuePath }) {
  const { problemsAt } = useEditor();
  return problemsAt(path).map((marker) => (
    <p key={marker.message} className={styles.problem} data-severity={marker.severity}>
      {describeMarker(marker)}
    </p>
  ));
}
