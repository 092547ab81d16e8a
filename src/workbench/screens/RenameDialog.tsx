import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { renameScreen } from './planScreens.ts';
import { fileOfScreen, screenOfFile } from './screenFile.ts';
import { useChange } from './useChange.ts';

/** Renames a screen's file; its address stays. */
export function RenameDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { portal } = useWorkbench();
  const { make, isBusy, fault } = useChange();
  const from = screenOfFile(file.file) ?? '';
  const [to, setTo] = useState(from);
  const isTaken = to !== from && (portal.body?.files ?? []).some((one) => one.file === fileOfScreen(to));
  const rename = async () => {
    const isMade = await make(async (read) =>
      renameScreen(from, to, { screen: await read(file.file), config: await read('screens.config.json') }),
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
      fault={fault}
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
