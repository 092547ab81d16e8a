import type { CompiledBlock, Json } from '../../definition/index.ts';
import type { CallFailure } from '../../engine/outcome.ts';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import styles from './details.module.css';
import { ItemLines } from './ItemLines.tsx';

/** Labels with values, once their read has answered. */
export default function DetailsBlock({ block }: { block: Extract<CompiledBlock, { type: 'details' }> }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { read, heading, items, absent = words.absent } = block;
  const state = useSelected(store, () => {
    const { value, busy, failure } = store.reads.view(read);
    if (absent !== undefined && isMissing(value, failure)) return 'absent';
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
      {state === 'ready' && <ItemLines items={items} scope={store.scope} absent="–" />}
    </section>
  );
}

/** Whether the backend has answered that there is no such record: by its status, or with nothing in its place. */
function isMissing(value: Json | undefined, failure: CallFailure | null): boolean {
  if (failure) return failure.kind === 'refused' && failure.status === 404;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
