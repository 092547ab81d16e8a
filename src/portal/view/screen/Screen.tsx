import { useEffect, useLayoutEffect, useState } from 'react';
import { getShownAnswers } from '#data/callCache.ts';
import { listForms, type ScreenModule } from '#definition';
import { findSnapshot, removeSnapshot, snapshotKey, storeSnapshot } from '#data/screenSnapshots.ts';
import { useHydrating } from '#data/useHydrating.ts';
import { usePortal } from '../portal.ts';
import { hasScreenHeading } from '../report/hasScreenHeading.ts';
import { useSelected } from '../useSelected.ts';
import { Blocks } from './Blocks.tsx';
import { createScreenStore, type ScreenStore } from './createScreenStore.ts';
import { restoreAfterExpiry } from './expiredForms.ts';
import styles from './Screen.module.css';
import { ScreenStoreContext } from './screenContext.ts';
import { useTitle, useWindowTitle } from './useTitle.ts';
import { removeOnceParameters, dropOnceParameters, claimOnceParameters } from './claimOnceParameters.ts';

/** Shows a screen, from its compiled module. A newer module of the same screen replaces it, and typed values stay. */
export function Screen({ module }: { module: ScreenModule }) {
  return <OpenScreen key={module.screen.id} module={module} />;
}

function OpenScreen({ module }: { module: ScreenModule }) {
  const portal = usePortal();
  const isFirst = useHydrating();
  const place = snapshotKey(portal.address.entry, portal.session);
  const make = () => {
    const query = isFirst ? {} : claimOnceParameters(module.screen, portal.address);
    return createScreenStore(module, portal, { query, snapshot: findSnapshot(place)?.answers });
  };
  const [made, setMade] = useState(() => ({ isFirst, store: make() }));
  // Created again after hydration, because then the visitor is known.
  if (made.isFirst !== isFirst) setMade({ isFirst, store: make() });
  const { store } = made;

  useLayoutEffect(() => store.setPortal(portal), [store, portal]);
  useLayoutEffect(() => removeOnceParameters(store.screen, portal.address), [store, portal.address]);
  useEffect(() => store.replace(module), [store, module]);
  useEffect(() => {
    if (isFirst) return undefined;
    store.start();
    const end = restoreAfterExpiry(store);
    return () => {
      end();
      store.stop();
      dropOnceParameters(store.screen);
    };
  }, [store, isFirst]);
  useSnapshot(store, isFirst ? null : place);

  // The store's definition counts, because it applies a newer one only when no form is in use.
  const screen = useSelected(store, () => store.screen);
  const title = useTitle(store);
  useWindowTitle(store);
  return (
    <ScreenStoreContext value={store}>
      <div className={styles.screen}>
        {!hasScreenHeading(screen) && <h1>{title}</h1>}
        <Blocks blocks={screen.blocks} />
      </div>
    </ScreenStoreContext>
  );
}

/**
 * Stores a snapshot of the answers when the screen is left; an earlier snapshot is used once. Screens with a form have
 * none, because their answers may come from typed values. Null during hydration.
 */
function useSnapshot(store: ScreenStore, place: string | null): void {
  // Runs before the reads of the screen stop.
  useLayoutEffect(
    () => () => {
      const { blocks, calls } = store.screen;
      if (place === null || listForms(blocks).length > 0) return;
      storeSnapshot(place, { answers: getShownAnswers(Object.values(calls)), top: window.scrollY });
    },
    [store, place],
  );
  // Runs after the blocks have read the snapshot.
  useEffect(() => {
    if (place !== null) removeSnapshot(place);
  }, [place]);
}
