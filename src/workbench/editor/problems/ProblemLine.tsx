import { describePlace } from '../../schema/describePlace.ts';
import { useEditor } from '../EditorContext.ts';
import type { EditorMode } from '../editorModes.ts';
import { describeProblem } from './describeProblem.ts';
import { describeMarker, type Marker } from './markers.ts';
import styles from './ProblemList.module.css';
import { proposeRepair } from './proposeRepair.ts';

interface Props {
  marker: Marker;
  mode: EditorMode;
  /** The text that the marker is placed in. */
  text: string;
  onJump: (marker: Marker) => void;
}

/** A problem with its place and the button that repairs it. The place is a line in JSON, otherwise a label. */
export default function ProblemLine({ marker, mode, text, onJump }: Props) {
  const editor = useEditor();
  const isCode = mode === 'code';
  const repair = editor.isReadOnly ? null : proposeRepair(text, marker);
  return (
    <>
      <button
        type="button"
        className={styles.line}
        data-severity={marker.severity}
        onClick={() => onJump(marker)}
      >
        <span className={styles.place}>
          {isCode ? `${marker.line}:${marker.column}` : describePlace(editor, marker.path)}
        </span>
        <span className={styles.message}>
          {isCode ? describeMarker(marker) : describeProblem(editor, marker)}
        </span>
      </button>
      {repair && (
        <button type="button" className={styles.repair} onClick={() => editor.edit(() => repair.change)}>
          {repair.label}
        </button>
      )}
    </>
  );
}
