import type { CompiledItem } from '../../../definition/index.ts';
import type { Scope } from '../../../engine/resolvePath.ts';
import { resolveValue } from '../../../engine/resolveValue.ts';
import styles from '../../details/details.module.css';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';

interface Props {
  items: CompiledItem[];
  /** What their values are read from. */
  scope: () => Scope;
}

/** Labels with their values, one below the other; one whose value is absent is left out. */
export function ItemLines({ items, scope }: Props) {
  if (items.length === 0) return null;
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <Line key={item.label} item={item} scope={scope} />
      ))}
    </dl>
  );
}

function Line({ item, scope }: { item: CompiledItem; scope: Props['scope'] }) {
  const store = useScreenStore();
  const { text, colour = 'plain' } = useSelected(store, () => {
    const here = scope();
    const context = { row: {}, index: 0, tests: store.tests, scope: here };
    return store.formatters.format(item.format, resolveValue(item.value, here), context);
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
