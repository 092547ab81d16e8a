import { useId } from 'react';
import type { CompiledItem } from '#definition';
import { ItemLines } from '../../details/ItemLines.tsx';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';
import { hasNoInput } from '../store/hasNoInput.ts';
import styles from './summary.module.css';

/** Shows a live summary of the values. Only errors are announced. Hidden from screen readers until something is typed. */
export default function FormSummary({ items }: { items: readonly CompiledItem[] }) {
  const { store, formName } = useFormContext();
  const { words } = usePortal().config;
  const title = useId();
  const isEmpty = useSelected(store, () => hasNoInput(store.form(formName)));
  return (
    <div
      className={styles.summary}
      id={`${formName}-summary`}
      role="group"
      aria-labelledby={title}
      // A link can have the focus, which must never be in a hidden part.
      aria-hidden={(isEmpty && !items.some((item) => item.link)) || undefined}
    >
      <p className={styles.title} id={title}>
        {words.summary ?? 'In short'}
      </p>
      {isEmpty && (
        <p className={styles.hint}>
          {words.summaryHint ?? 'What you fill in is summed up here before you send it.'}
        </p>
      )}
      <ItemLines items={items} scope={() => store.formScope(formName)} look={styles} unit live />
    </div>
  );
}
