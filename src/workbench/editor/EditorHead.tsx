import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LineIcon } from '../icons/LineIcon.tsx';
import { findScreenId } from '#definition';
import styles from './EditorHead.module.css';
import { modeLabels, type EditorMode } from './editorModes.ts';
import type { OpenedFile } from './loadFile.ts';
import type { Editing } from './useEditing.ts';

interface Props {
  title: string;
  opened: OpenedFile;
  editing: Editing;
  mode: EditorMode;
  modes: EditorMode[];
  onMode: (mode: EditorMode) => void;
}

const words = {
  saved: 'Saved in your draft',
  waiting: 'Saving…',
  failed: 'Not saved yet',
  conflict: 'Not saved',
} as const;

/** The title, the state of saving, undo, and the tabs. */
export function EditorHead({ title, opened: { file, draft, isOwn }, editing, mode, modes, onMode }: Props) {
  const { reading, saved, store } = editing;
  const isUntouched = saved.kind === 'saved' && Object.keys(saved.draft.edits).length === 0;
  return (
    <div className={styles.head}>
      <Link className={styles.back} to="/" aria-label="All screens" title="All screens">
        <LineIcon name="back" />
      </Link>
      <div className={styles.name}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.file}>{file}</span>
      </div>
      {isOwn && (
        <span className={styles.state} role="status" data-kind={saved.kind}>
          {isUntouched ? 'Nothing is changed' : words[saved.kind]}
        </span>
      )}
      {isOwn && (
        <span className={styles.undo}>
          <Button variant="default" size="xs" disabled={!reading.canUndo} onClick={store.undo}>
            Undo
          </Button>
          <Button variant="default" size="xs" disabled={!reading.canRedo} onClick={store.redo}>
            Redo
          </Button>
        </span>
      )}
      <div className={styles.modes} role="group" aria-label="Edit as">
        {modes.map((one) => (
          <UnstyledButton
            key={one}
            className={styles.mode}
            aria-pressed={mode === one}
            onClick={() => onMode(one)}
          >
            {modeLabels[one]}
          </UnstyledButton>
        ))}
      </div>
      {findScreenId(file) !== null && (
        <Link className={styles.preview} to={`/preview?draft=${draft.id}&file=${encodeURIComponent(file)}`}>
          Preview
        </Link>
      )}
      <Button component={Link} to={`/review/${draft.id}`}>
        Review
      </Button>
    </div>
  );
}
