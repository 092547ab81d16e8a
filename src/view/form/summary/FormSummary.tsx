import type { CompiledItem } from '../../../definition/index.ts';
import { resolveValue } from '../../../engine/resolveValue.ts';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import styles from './summary.module.css';

/** What is being filled in, in short. It follows what is typed, and is read out only where somebody goes there. */
export default function FormSummary({ items }: { items: readonly CompiledItem[] }) {
  return (
    <dl className={styles.summary}>
      {items.map((item) => (
        <SummaryLine key={item.label} item={item} />
      ))}
    </dl>
  );
}

function SummaryLine({ item }: { item: CompiledItem }) {
  const { store, formName } = useForm();
  const { text, colour = 'plain' } = useSelected(store, () => {
    const scope = store.formScope(formName);
    const context = { row: {}, index: 0, tests: store.tests, scope };
    return store.formatters.format(item.format, resolveValue(item.value, scope), context);
  });
  if (text === '') return null;
  return (
    <div className={item.figure ? styles.figure : styles.item}>
      <dt>{item.label}</dt>
      <dd>
        <span className={styles[colour]}>{text}</span>
      </dd>
    </div>
  );
}
