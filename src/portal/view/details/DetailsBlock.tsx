import type { CompiledBlock } from '#definition';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { usePortal } from '../portal.ts';
import { isMissing } from '../screen/isMissing.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import styles from './details.module.css';
import { ItemLines } from './ItemLines.tsx';
import { WaitingLines } from './WaitingLines.tsx';

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
  const { isOld, hasValue } = useSelected(store, () => {
    const { value, busy } = store.reads.view(read);
    return { isOld: value !== undefined && busy, hasValue: value !== undefined };
  });
  return (
    <section className={styles.card} data-old={isOld || undefined} aria-busy={isOld || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {state === 'failed' && (
        <RetryAlert text={store.reads.read(read)?.failure.text} retry={() => store.reads.refresh(read)} />
      )}
      {state === 'waiting' && <WaitingLines items={items} />}
      {state === 'absent' && <p>{absent}</p>}
      {(state === 'ready' || (state === 'failed' && hasValue)) && (
        <ItemLines items={items} scope={store.scope} absent="–" />
      )}
    </section>
  );
}
