import { Button, Modal } from '@mantine/core';
import type { FileLine } from '../protocol.ts';
import dialog from '../feedback/dialog.module.css';
import { retireScreen } from './planScreens.ts';
import { screenOfFile } from './screenFile.ts';
import { useChange } from './useChange.ts';

/** Takes a screen away, once that is published. */
export function RetireDialog({ file, onClose }: { file: FileLine; onClose: () => void }) {
  const { make, isBusy, fault } = useChange();
  const retire = async () => {
    const id = screenOfFile(file.file) ?? '';
    const isMade = await make(async (read) => retireScreen(id, await read('screens.config.json')));
    if (isMade) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Retire ${file.title}?`}>
      <div className={dialog.form}>
        <p className={dialog.words}>
          Your draft takes its file away{file.path === null ? '' : `, the route ${file.path}`} and its entry
          in the menu. Members notice once the draft is published; the history keeps the file.
        </p>
        <p className={dialog.fault} role="alert">
          {fault}
        </p>
        <div className={dialog.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void retire()}>
            Retire
          </Button>
        </div>
      </div>
    </Modal>
  );
}
