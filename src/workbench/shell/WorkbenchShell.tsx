import { Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { Notice } from '../feedback/Notice.tsx';
import { routes, type WorkbenchRoute } from '../routes.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { WorkbenchHeader } from './WorkbenchHeader.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import styles from './WorkbenchShell.module.css';

/** The frame of every page: header, notices and the page of the route. */
export function WorkbenchShell({ onSignOut }: { onSignOut: () => void }) {
  const main = useRef<HTMLElement>(null);
  const toMain = () => main.current?.focus();
  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          toMain();
        }}
      >
        Skip to the content
      </a>
      <WorkbenchHeader onSignOut={onSignOut} />
      <NewVersionNotice />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Placed route={route} />} />
          ))}
          <Route path="*" element={<Nowhere />} />
        </Routes>
      </main>
    </>
  );
}

function Nowhere() {
  const navigate = useNavigate();
  return (
    <Notice
      text="There is nothing at this address."
      action="To the screens"
      onAction={() => void navigate('/')}
    />
  );
}

/** Renders a page of the workbench inside an error boundary, so that an error leaves the shell intact. */
function Placed({ route: { title, Screen } }: { route: WorkbenchRoute }) {
  const { portal } = useWorkbench();
  const { key } = useLocation();
  const name = portal.body?.name ?? 'Portal';
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <ErrorBoundary
      resetKeys={[key]}
      fallback={
        <Notice text="This part could not be shown. Load the page again; if that does not help, tell whoever runs the server. What was saved is not lost." />
      }
    >
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
