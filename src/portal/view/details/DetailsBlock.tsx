import { useCallback } from 'react';
import type { CompiledBlock, CompiledItem } from '#definition';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StillLoading } from '../feedback/StillLoading.tsx';
import { usePortal } from '../portal.ts';
import { isRecordMissing } from '../screen/isRecordMissing.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './details.module.css';
import { ItemLines } from './ItemLines.tsx';

/** The number of digits that is as wide as most values. A copied value is an address or a link. */
const digits = { plain: 10, copied: 42 };

/** Shows the placeholder of a details block: labels, and bars with as many lines as the values will take. */
function WaitingLines({ items }: { items: readonly CompiledItem[] }) {
  return (
    <>
      <dl className={styles.list} aria-busy="true">
        {items.map(({ label, figure, copy }) => (
          <div key={label} className={figure ? styles.figure : styles.item}>
            <dt>{label}</dt>
            <dd>
              <span>
                <span className={styles.place} aria-hidden="true">
                  {figureSpace.repeat(copy === undefined ? digits.plain : digits.copied)}
                </span>
              </span>
              {copy !== undefined && <CopyButton label={label} text="" copy={copy} />}
            </dd>
          </div>
        ))}
      </dl>
      <StillLoading />
    </>
  );
}

/** A space as wide as a digit, at which lines do not break unless they have to. */
const figureSpace = '\u2007';

export default function DetailsBlock({ block }: { block: Extract<CompiledBlock, { type: 'details' }> }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { read, heading, items, absent = words.absent } = block;
  const state = useSelected(store, () => {
    const view = store.reads.view(read);
    const { value, busy, failure } = view;
    if (absent !== undefined && isRecordMissing(view)) return 'absent';
    if (failure && failure.kind !== 'expired') return 'failed';
    return value === undefined && busy ? 'waiting' : 'ready';
  });
  const { answer, failure, busy } = useSelected(store, () => store.reads.view(read));
  const isStale = answer !== null && busy;
  const retry = useCallback(() => store.reads.refresh(read), [store, read]);
  return (
    <section className={styles.card} data-old={isStale || undefined} aria-busy={isStale || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <LoadFailure
        answer={state === 'absent' ? null : answer}
        failure={failure}
        retry={retry}
        hasFailed={state === 'failed'}
        text={store.reads.read(read)?.failure.text}
      />
      {state === 'waiting' && <WaitingLines items={items} />}
      {state === 'absent' && <p>{absent}</p>}
      {(state === 'ready' || (state === 'failed' && answer)) && (
        <ItemLines items={items} scope={store.scope} absent="–" />
      )}
    </section>
  );
}
