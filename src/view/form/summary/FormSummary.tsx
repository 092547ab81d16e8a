import type { CompiledItem } from '../../../definition/index.ts';
import { ItemLines } from '../../details/ItemLines.tsx';
import { useForm } from '../formContext.ts';
import styles from './summary.module.css';

/** What is being filled in, in short. It follows what is typed; what is wrong is read out, the rest only where somebody goes there. */
export default function FormSummary({ items }: { items: readonly CompiledItem[] }) {
  const { store, formName } = useForm();
  return <ItemLines items={items} scope={() => store.formScope(formName)} look={styles} unit live />;
}
