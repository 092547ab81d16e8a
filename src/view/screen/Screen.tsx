import { useEffect, useLayoutEffect, useState } from 'react';
import type { ScreenModule } from '../../definition/index.ts';
import { usePortal } from '../portal.ts';
import { ownsHeading } from '../report/ownsHeading.ts';
import { useSelected } from '../useSelected.ts';
import { Blocks } from './Blocks.tsx';
import { createScreenStore } from './createScreenStore.ts';
import styles from './Screen.module.css';
import { ScreenStoreContext } from './screenContext.ts';
import { useTitle, useWindowTitle } from './useTitle.ts';
import { clearAddress, dropQuery, takeQuery } from './takeQuery.ts';

/** A screen, from its compiled module. A newer module of the same screen takes its place and keeps what was typed. */
export function Screen({ module }: { module: ScreenModule }) {
  return <OpenScreen key={module.screen.id} module={module} />;
}

function OpenScreen({ module }: { module: ScreenModule }) {
  const portal = usePortal();
  const [store] = useState(() => createScreenStore(module, portal, takeQuery(module.screen, portal.address)));

  useLayoutEffect(() => store.setPortal(portal), [store, portal]);
  useLayoutEffect(() => clearAddress(store.screen, portal.address), [store, portal.address]);
  useEffect(() => store.replace(module), [store, module]);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
      dropQuery(store.screen);
    };
  }, [store]);

  // The definition that counts is the store's: it takes a newer one only when no form is in use.
  const screen = useSelected(store, () => store.screen);
  const title = useTitle(store);
  useWindowTitle(store);
  return (
    <ScreenStoreContext value={store}>
      <div className={styles.screen}>
        {!ownsHeading(screen) && <h1>{title}</h1>}
        <Blocks blocks={screen.blocks} />
      </div>
    </ScreenStoreContext>
  );
}
