import { StrictMode, useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { PortalProvider } from '#app/PortalProvider.tsx';
import { useApp } from '#app/AppContext.ts';
import { matchRoute } from '#app/routes/matchRoute.ts';
import { ScreenFrame } from '#app/routes/ScreenFrame.tsx';
import { Screen } from '#view/screen/Screen.tsx';
import type { FramedScreen, FrameStore } from './createFrameStore.ts';
import styles from './FrameView.module.css';

export function FrameView({ store }: { store: FrameStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.get);
  if (!shown) return null;
  return (
    <StrictMode>
      <MemoryRouter key={shown.id} initialEntries={[shown.path]}>
        <PortalProvider parts={shown.parts}>
          <main id="main" className={styles.main}>
            <Place {...shown} />
          </main>
        </PortalProvider>
      </MemoryRouter>
    </StrictMode>
  );
}

/** The screen on its route. Other routes have their name, because nothing else is compiled. */
function Place({ id, title, module }: FramedScreen) {
  const { index } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = matchRoute(index, pathname);
  if (!found || ('screen' in found.route && found.route.screen === id))
    return (
      <ScreenFrame title={title}>
        <Screen module={module} />
      </ScreenFrame>
    );
  return (
    <div className={styles.elsewhere} role="status">
      <p>
        Here a member comes to <code>{pathname}</code>. The playground shows one screen.
      </p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back to {title}
      </button>
    </div>
  );
}
