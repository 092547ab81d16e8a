import type { CompiledForm } from '#definition';
import { FormBody } from './FormBody.tsx';
import { FormDialogButton } from './dialog/FormDialogButton.tsx';
import styles from './form.module.css';

export default function FormBlock({ block }: { block: CompiledForm }) {
  if (block.modal) return <FormDialogButton block={block} title={block.modal.open} />;
  return (
    <section className={styles.card}>
      {block.heading && <h2 className={styles.heading}>{block.heading}</h2>}
      <FormBody block={block} />
    </section>
  );
}
