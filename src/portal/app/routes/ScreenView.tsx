import { createElement } from 'react';
import { useApp } from '../AppContext.ts';
import { useScreenModule } from '../definitions/useScreenModule.ts';
import { Arrival } from './Arrival.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './notices/Notice.tsx';
import styles from './notices/Notice.module.css';
import { usePart } from '#view/codePart.ts';
import { screenPart } from './screenPart.ts';

/** The screen behind an id. After an edit its next version takes the place of the open one, with what was typed. */
export function ScreenView({ id }: { id: string }) {
  const { parts, index } = useApp();
  const entry = index.screens[id];
  const { loaded, retry } = useScreenModule(parts.loader, id, entry?.module);
  const Screen = usePart(screenPart);
  const { words } = index.config;
  const title = entry?.title ?? id;

  if (!loaded || !Screen) return <Loading />;
  if (loaded.state === 'unavailable') return <Notice title={title} text={words.notAvailable} />;
  // A reload brings the code that the server has now.
  const again = () => (parts.index.isOutdated() ? window.location.reload() : retry());
  if (loaded.state === 'failed')
    return (
      <div role="alert">
        <Notice title={title} text={words.loadFailed}>
          <button type="button" className={styles.button} onClick={again}>
            {words.retry}
          </button>
        </Notice>
      </div>
    );

  return (
    <>
      {createElement(Screen, { module: loaded.module })}
      <Arrival />
    </>
  );
}
