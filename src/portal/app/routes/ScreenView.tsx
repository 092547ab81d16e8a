import { createElement, useEffect, useState } from 'react';
import { useApp } from '../AppContext.ts';
import { FocusHeading } from './FocusHeading.tsx';
import { Loading } from './Loading.tsx';
import { NoticePage } from './notices/NoticePage.tsx';
import styles from './notices/Notice.module.css';
import { useCodeChunk } from '#view/codeChunk.ts';
import { screenChunk } from './screenChunk.ts';
import type { LoadedScreen, ScreenLoader } from '../definitions/screenLoader.ts';

/** Shows the screen with an id. After an edit its next version replaces the open one, and typed values stay. */
export function ScreenView({ id }: { id: string }) {
  const { parts, index } = useApp();
  const entry = index.screens[id];
  const { loaded, retry } = useScreenModule(parts.loader, id, entry?.module);
  const Screen = useCodeChunk(screenChunk);
  const { words } = index.config;
  const title = entry?.title ?? id;

  if (!loaded || !Screen) return <Loading />;
  if (loaded.state === 'unavailable') return <NoticePage title={title} text={words.notAvailable} />;
  // After an upgrade of the server only a reload brings the new code.
  const again = () => (parts.index.isOutdated() ? window.location.reload() : retry());
  if (loaded.state === 'failed')
    return (
      <div role="alert">
        <NoticePage title={title} text={words.loadFailed}>
          <button type="button" className={styles.button} onClick={again}>
            {words.retry}
          </button>
        </NoticePage>
      </div>
    );

  return (
    <>
      {createElement(Screen, { module: loaded.module })}
      <FocusHeading />
    </>
  );
}

/**
 * Returns the compiled screen with an id, loaded again when its address changes; null while the first one loads. A
 * valid version stays until the next one is loaded, so that typed values stay.
 */
function useScreenModule(loader: ScreenLoader, id: string, address: string | null | undefined) {
  const [loaded, setLoaded] = useState<LoadedScreen | null>(() => loader.peek(id));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    void loader.load(id).then((next) => {
      if (wanted) setLoaded((last) => (last?.state === 'ready' && next.state !== 'ready' ? last : next));
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new address or attempt loads again
  }, [loader, id, address, attempt]);

  const retry = () => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  };
  return { loaded, retry };
}
