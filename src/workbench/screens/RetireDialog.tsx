import { Dialog } from '../feedback/Dialog.tsx';
import type { FileLine } from '../protocol.ts';
import { retireScreen } from './planScreens.ts';
import { screenOfFile } from './screenFile.ts';
import { useChange } from './useChange.ts';

/** Deletes a screen once that is published. */
export function RetireDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { make, isBusy, fault } = useChange();
  const retire = async () => {
    const id = screenOfFile(file.file) ?? '';
    const isMade = await make(async (read) => retireScreen(id, await read('screens.config.json')));
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
      fault={fault}
    >
      <p>
        Your draft takes its file away{file.path === null ? '' : `, the route ${file.path}`} and its entry in
        the menu. Members notice once the draft is published; the history keeps the file.
      </p>
    </Dialog>
  );
}
