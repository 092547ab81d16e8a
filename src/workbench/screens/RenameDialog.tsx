import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import dialog from '../feedback/dialog.module.css';
import { renameScreen } from './planScreens.ts';
import { fileOfScreen, screenOfFile } from './screenFile.ts';
import { useChange } from './useChange.ts';

/** Gives a screen's file another name; its address stays. */
export function RenameDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { portal } = useWorkbench();
  const { make, isBusy, fault } = useChange();
  const from = screenOfFile(file.file) ?? '';
  const [to, setTo] = useState(from);
  const isTaken = to !== from && (portal.body?.files ?? []).some((one) => one.file === fileOfScreen(to));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMade = await make(async (read) =>
      renameScreen(from, to, { screen: await read(file.file), config: await read('screens.config.json') }),
    );
    if (isMade) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Rename ${file.title}`}>
      <form className={dialog.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Area and file name"
          description="Its address and its title stay; the routes that lead to it follow."
          data-autofocus
          value={to}
          error={isTaken ? 'A screen of this name is there already.' : undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <p className={dialog.fault} role="alert">
          {fault}
        </p>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={to === from || to === '' || isTaken}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  );
}
