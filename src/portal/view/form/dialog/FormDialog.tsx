import { Modal } from '@mantine/core';
import type { CompiledForm } from '#definition';
import { MantineFrame } from '../../mantine/MantineFrame.tsx';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useScreenStore } from '../../screen/screenContext.ts';
import './dialogStyles.ts';
import styles from './FormDialog.module.css';
import { FormBody } from '../FormBody.tsx';
import { useDialogOpen } from './useDialogOpen.ts';

interface FormDialogProps {
  block: CompiledForm;
  title: string;
  open: boolean;
  close: () => void;
}

/** Shows a form in a dialog. Typed values stay when it is closed. It stays open while it is being sent. */
export default function FormDialog({ block, title, open, close }: FormDialogProps) {
  const { words } = usePortal().config;
  const store = useScreenStore();
  const sending = useSelected(store, () => store.form(block.name).sending() !== null);
  const opened = useDialogOpen(open);
  return (
    <MantineFrame>
      <Modal
        opened={opened}
        onClose={() => sending || close()}
        title={title}
        size={block.summary ? 960 : undefined}
        closeButtonProps={{ 'aria-label': words.close ?? 'Close' }}
        classNames={{
          inner: styles.inner,
          content: `${styles.dialog} ${styles.content}`,
          header: styles.dialog,
          title: styles.title,
        }}
        // A `header` outside of an article would be a landmark of the page.
        attributes={{ header: { role: 'none' } }}
        transitionProps={{ duration: 160 }}
        returnFocus={false}
        centered
      >
        <FormBody block={block} />
      </Modal>
    </MantineFrame>
  );
}
