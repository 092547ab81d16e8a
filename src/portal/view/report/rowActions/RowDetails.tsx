import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { CompiledRowDetailsDialog, JsonObject } from '#definition';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { ItemLines } from '../../details/ItemLines.tsx';
import dialog from '../../form/dialog/FormDialog.module.css';
import '../../form/dialog/dialogStyles.ts';
import { useDialogOpen } from '../../form/dialog/useDialogOpen.ts';
import { MantineFrame } from '../../mantine/MantineFrame.tsx';
import { usePortal } from '../../portal.ts';
import { useScreenStore } from '../../screen/screenContext.ts';

interface Props {
  details: CompiledRowDetailsDialog;
  row: JsonObject;
  onClosed: () => void;
}

/** Shows a dialog with values of a row. Escape and Close end it. */
export default function RowDetails({ details, row, onClosed }: Props) {
  const { config } = usePortal();
  const store = useScreenStore();
  const [open, setOpen] = useState(true);
  const scope = () => ({ ...store.scope(), row });
  return (
    <MantineFrame>
      <Modal
        opened={useDialogOpen(open)}
        onClose={() => setOpen(false)}
        onExitTransitionEnd={onClosed}
        title={formatBackendText(toText(resolveValue(details.title, scope())), config)}
        closeButtonProps={{ 'aria-label': config.words.close ?? 'Close' }}
        classNames={{ content: dialog.dialog, header: dialog.dialog, title: dialog.title }}
        transitionProps={{ duration: 160 }}
        returnFocus={false}
        centered
      >
        <ItemLines items={details.items} scope={scope} />
      </Modal>
    </MantineFrame>
  );
}
