import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { FileGroup } from './FileGroup.tsx';
import { groupFiles } from './groupFiles.ts';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RetireDialog } from './RetireDialog.tsx';
import styles from './ScreensPage.module.css';
import type { Task } from './task.ts';

export default function ScreensPage() {
  const { portal, session } = useWorkbench();
  const [sought, setSought] = useState('');
  const [task, setTask] = useState<Task | null>(null);
  const { body, fault, reload } = portal;
  const groups = useMemo(() => (body ? groupFiles(body, sought) : []), [body, sought]);
  const isAuthor = session.role !== 'viewer';
  return (
    <>
      <div className={styles.head}>
        <h1>Screens</h1>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search screens"
          placeholder="Search by title, address or file"
          leftSection={<Icon name="search" />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {isAuthor && <Button onClick={() => setTask({ kind: 'new' })}>New screen</Button>}
      </div>
      {fault !== '' && <Notice text={fault} action="Try again" onAction={reload} />}
      <p className="visually-hidden" role="status">
        {sought !== '' && `${groups.reduce((count, { files }) => count + files.length, 0)} found`}
      </p>
      {groups.map((group) => (
        <FileGroup key={group.name} group={group} onTask={isAuthor ? setTask : null} />
      ))}
      {body && groups.length === 0 && (
        <p className={styles.empty}>
          {sought === '' ? 'There is no screen yet.' : `Nothing has “${sought}” in its title or address.`}
        </p>
      )}
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}

function TaskDialog({ task, onClose }: { task: Task | null; onClose: () => void }) {
  switch (task?.kind) {
    case 'new':
      return <NewScreenDialog onClose={onClose} />;
    case 'copy':
      return <NewScreenDialog source={task.file} onClose={onClose} />;
    case 'rename':
      return <RenameDialog file={task.file} onClose={onClose} />;
    case 'retire':
      return <RetireDialog file={task.file} onClose={onClose} />;
    default:
      return null;
  }
}
