import type { CompiledBlock, CompiledItem } from '../../definition/index.ts';
import { resolveValue } from '../../engine/resolveValue.ts';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { SmallImage } from '../image/SmallImage.tsx';
import { usePortal } from '../portal.ts';
import { isMissing } from '../screen/isMissing.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './details.module.css';

/** Labels with values, once their read has answered. */
export default function DetailsBlock({ block }: { block: Extract<CompiledBlock, { type: 'details' }> }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { read, heading, items, absent = words.absent } = block;
  const state = useSelected(store, () => {
    const view = store.reads.view(read);
    const { value, busy, failure } = view;
    if (absent !== undefined && isMissing(view)) return 'absent';
    if (failure && failure.kind !== 'expired') return 'failed';
    return value === undefined && busy ? 'waiting' : 'ready';
  });
  return (
    <section className={styles.card}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {state === 'failed' && (
        <RetryAlert text={store.reads.read(read)?.failure.text} retry={() => store.reads.refresh(read)} />
      )}
      {state === 'waiting' && <Waiting lines={items.length} />}
      {state === 'absent' && <p>{absent}</p>}
      {state === 'ready' && (
        <dl className={styles.list}>
          {items.map((item) => (
            <DetailsItem key={item.label} item={item} />
          ))}
        </dl>
      )}
    </section>
  );
}

function DetailsItem({ item }: { item: CompiledItem }) {
  const store = useScreenStore();
  const {
    text,
    whole = text,
    colour = 'plain',
    image,
  } = useSelected(store, () => {
    const scope = store.scope();
    const context = { row: {}, index: 0, tests: store.tests, scope };
    return store.formatters.format(item.format, resolveValue(item.value, scope), context);
  });
  return (
    <div className={item.figure ? styles.figure : styles.item}>
      <dt>{item.label}</dt>
      <dd>
        <span className={styles[colour]}>
          {image ? <SmallImage source={image} alt={text} /> : text || '–'}
        </span>
        {item.copy !== undefined && text && <CopyButton label={item.label} text={whole} told={item.copy} />}
      </dd>
    </div>
  );
}
