import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { CompiledForm } from '../../definition/index.ts';
import { useSelected } from '../useSelected.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import './dialogStyles.ts';
import styles from './form.module.css';
import { FormBody } from './FormBody.tsx';

/** A button, and the dialog with the form that it opens. What was typed stays when the dialog is closed. */
export default function FormDialog({ block, title }: { block: CompiledForm; title: string }) {
  const [open, setOpen] = useState(false);
  const store = useScreenStore();
  const sending = useSelected(store, () => store.form(block.name).sending() !== null);
  const close = () => {
    if (!sending) setOpen(false);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Modal
        opened={open}
        onClose={close}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ content: styles.dialog, header: styles.dialog }}
        transitionProps={{ duration: 160 }}
        centered
      >
        <FormBody block={block} />
      </Modal>
    </div>
  );
}
