import { lazy, Suspense } from 'react';
import type { CompiledForm } from '../../definition/index.ts';
import { FormBody } from './FormBody.tsx';
import styles from './form.module.css';

const FormDialog = lazy(() => import('./FormDialog.tsx'));

/** A form on its screen, or behind the button that opens its dialog. */
export default function FormBlock({ block }: { block: CompiledForm }) {
  if (!block.modal) {
    return (
      <section className={styles.card}>
        {block.heading && <h2 className={styles.heading}>{block.heading}</h2>}
        <FormBody block={block} />
      </section>
    );
  }
  return (
    <Suspense>
      <FormDialog block={block} title={block.modal.open} />
    </Suspense>
  );
}
