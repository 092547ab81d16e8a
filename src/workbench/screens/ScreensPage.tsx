import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { FileGroup } from './FileGroup.tsx';
import { groupFiles } from './groupFiles.ts';
import { NewLanguageDialog } from './NewLanguageDialog.tsx';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { planScreenRename, planScreenRemoval } from './planScreens.ts';
import { getScreenFile, findScreenId, configFile } from '#definition';
import styles from './ScreensPage.module.css';
import type { ScreenDialogTask } from './screenDialogTask.ts';
import { useDraftChange } from './useDraftChange.ts';

export default function ScreensPage() {
  const { portal, session } = useWorkbench();
  const [searchText, setSearchText] = useState('');
  const [task, setTask] = useState<ScreenDialogTask | null>(null);
  const { body, error, reload } = portal;
  const groups = useMemo(() => (body ? groupFiles(body, searchText) : []), [body, searchText]);
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
          leftSection={<LineIcon name="search" />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
        {isAuthor && (
          <>
            <Button variant="default" onClick={() => setTask({ kind: 'language' })}>
              New language
            </Button>
            <Button onClick={() => setTask({ kind: 'new' })}>New screen</Button>
          </>
        )}
      </div>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      <p className="visually-hidden" role="status">
        {searchText !== '' && `${groups.reduce((count, { files }) => count + files.length, 0)} found`}
      </p>
      {groups.map((group) => (
        <FileGroup key={group.name} group={group} onTask={isAuthor ? setTask : null} />
      ))}
      {!body && error === '' && <Waiting text="The screens are being read." />}
      {body && groups.length === 0 && (
        <p className={styles.empty}>
          {searchText === ''
            ? 'There is no screen yet.'
            : `Nothing has “${searchText}” in its title or address.`}
        </p>
      )}
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}

function TaskDialog({ task, onClose }: { task: ScreenDialogTask | null; onClose: () => void }) {
  switch (task?.kind) {
    case 'new':
      return <NewScreenDialog onClose={onClose} />;
    case 'language':
      return <NewLanguageDialog onClose={onClose} />;
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

/** Renames a screen's file; its address stays. */
function RenameDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { portal } = useWorkbench();
  const { make, isBusy, error } = useDraftChange();
  const from = findScreenId(file.file) ?? '';
  const [to, setTo] = useState(from);
  const isTaken = to !== from && (portal.body?.files ?? []).some((one) => one.file === getScreenFile(to));
  const rename = async () => {
    const isMade = await make(async (read) =>
      planScreenRename(from, to, {
        screen: await read(file.file),
        config: await read(configFile),
      }),
    );
    if (isMade) onClose();
  };
  return (
    <Dialog
      title={`Rename ${file.title}`}
      action="Rename"
      onAction={() => void rename()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
      isBarred={to === from || to === '' || isTaken}
    >
      <TextInput
        label="Area and file name"
        description="Its address and its title stay; the routes that lead to it follow."
        data-autofocus
        value={to}
        error={isTaken ? 'A screen of this name is there already.' : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Deletes a screen once that is published. */
function RetireDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { make, isBusy, error } = useDraftChange();
  const retire = async () => {
    const id = findScreenId(file.file) ?? '';
    const isMade = await make(async (read) => planScreenRemoval(id, await read(configFile)));
    if (isMade) onClose();
  };
  return (
    <Dialog
      title={`Retire ${file.title}?`}
      action="Retire"
      isGrave
      onAction={() => void retire()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <p>
        Your draft takes its file away{file.path === null ? '' : `, the route ${file.path}`} and its entry in
        the menu. Members notice once the draft is published; the history keeps the file.
      </p>
    </Dialog>
  );
}
