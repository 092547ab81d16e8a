import { Button } from '@mantine/core';
import { Notice } from '../feedback/Notice.tsx';
import styles from './NotSavedNotice.module.css';
import type { OpenedFile } from './loadFile.ts';
import type { Editing } from './useEditing.ts';

interface Props {
  editing: Editing;
  error: string;
  opened: OpenedFile;
}

/** The reason why a draft is not saved, or not to be changed. Loaded behind the text, because it is rare. */
export default function NotSavedNotice({
  editing: { saved, saver, resolveWithTheirs },
  error,
  opened,
}: Props) {
  const { returned } = saved.draft;
  if (!opened.isOwn && !returned?.isRejected)
    return (
      <Notice
        tone="wait"
        text={`This is a draft of ${opened.draft.author}. You may look, and nobody else changes it.`}
      />
    );
  if (saved.kind === 'conflict')
    return (
      <div className={styles.conflict} role="alert">
        <span>{saved.message} Which text shall stay? Undo brings the other one back here.</span>
        <Button size="compact-sm" variant="default" onClick={() => void saver.resolveWithMine()}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void resolveWithTheirs()}>
          Take the other
        </Button>
      </div>
    );
  if (saved.kind === 'failed')
    return <Notice text={saved.message} action="Try now" onAction={() => void saver.flush()} />;
  if (error !== '')
    return (
      <Notice tone="wait" text={`${error} The form shows the last text that was, until it is JSON again.`} />
    );
  return null;
}
