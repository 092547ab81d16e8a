import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { findOwnDraft } from '../drafts/openOwnDraft.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { formatQuantity } from '../words/formatQuantity.ts';
import { diskAuthor } from '../words/describePerson.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './FileGroup.module.css';
import type { FileGroupLines, ListedFile } from './groupFiles.ts';
import type { ScreenDialogTask } from './screenDialogTask.ts';

interface Props {
  group: FileGroupLines;
  onTask: ((task: ScreenDialogTask) => void) | null;
}

/** A group of files in the list of screens. */
export function FileGroup({ group: { name, files }, onTask }: Props) {
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.name}>
        {name} <span className={styles.count}>{files.length}</span>
      </h2>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileRow key={file.line.file} file={file} onTask={onTask} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file: listed, onTask }: { file: ListedFile; onTask: Props['onTask'] }) {
  const { session } = useWorkbench();
  const { line, drafts, isNew } = listed;
  const { file, title, path, problems, warnings, changed, kind } = line;
  return (
    <li className={styles.row}>
      <Link className={styles.title} to={buildEditPath(listed, session.name)}>
        {title}
      </Link>
      <span className={styles.path}>{path ?? (kind === 'screen' ? 'no address' : file)}</span>
      <span className={styles.marks}>
        {isNew && <span className={styles.mark}>New</span>}
        {problems > 0 && (
          <span className={styles.mark} data-look="bad">
            {formatQuantity(problems, 'problem')}
          </span>
        )}
        {warnings > 0 && (
          <span className={styles.mark} data-look="wait">
            {formatQuantity(warnings, 'warning')}
          </span>
        )}
        {drafts.map(({ id, author }) => (
          <span key={id} className={styles.mark} data-look={author === session.name ? 'own' : 'wait'}>
            {author === session.name ? 'Your draft' : `Draft of ${author}`}
          </span>
        ))}
      </span>
      <span className={styles.changed}>{changed && describeChange(changed)}</span>
      {onTask && kind === 'screen' ? <RowMenu line={line} onTask={onTask} /> : <span />}
    </li>
  );
}

/** Builds the path of a file in the editor. A file that only drafts have opens in one of them, the operator's own first. */
function buildEditPath({ line, drafts, isNew }: ListedFile, name: string): string {
  const draft = isNew ? (findOwnDraft(drafts, name) ?? drafts[0]) : undefined;
  return `/edit?${draft ? `draft=${draft.id}&` : ''}file=${encodeURIComponent(line.file)}`;
}

/** Describes the day of the last change, and its author if a person made it. */
function describeChange({ who, at }: NonNullable<ListedFile['line']['changed']>): string {
  const date = day.format(new Date(at));
  return who === diskAuthor ? date : `${who}, ${date}`;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

interface RowMenuProps {
  line: ListedFile['line'];
  onTask: (task: ScreenDialogTask) => void;
}

function RowMenu({ line, onTask }: RowMenuProps) {
  return (
    <Menu position="bottom-end" shadow="none">
      <Menu.Target>
        <ActionIcon
          className={styles.more}
          variant="subtle"
          color="gray"
          aria-label={`More for ${line.title}`}
        >
          <LineIcon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onTask({ kind: 'copy', file: line })}>Copy…</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'rename', file: line })}>Rename…</Menu.Item>
        <Menu.Item color="red" onClick={() => onTask({ kind: 'retire', file: line })}>
          Retire…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
