import { MantineProvider, Modal, type MantineColorSchemeManager } from '@mantine/core';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useRequest } from './api/useRequest.ts';
import { Notice } from './feedback/Notice.tsx';
import type { PortalSummary } from './protocol.ts';
import type { SessionState, SessionStore } from './session/createSession.ts';
import { SignInForm } from './session/SignInForm.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { WorkbenchShell } from './shell/WorkbenchShell.tsx';
import { resolveSurfaceColors, theme } from './theme.ts';
import { WorkbenchContext } from './WorkbenchContext.ts';

interface Props {
  session: SessionStore;
  basePath: string;
  nonce: string;
}

export function Workbench({ session, basePath, nonce }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveSurfaceColors}
      colorSchemeManager={pageScheme}
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <BrowserRouter basename={`${basePath}workbench`}>
        <Entrance store={session} />
      </BrowserRouter>
    </MantineProvider>
  );
}

/** Renders the workbench for a session, otherwise the sign-in. */
function Entrance({ store }: { store: SessionStore }) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  switch (state.kind) {
    case 'failed':
      return <Notice text={state.message} action="Try again" onAction={() => void store.find()} />;
    case 'nobody':
      return <SignInPage store={store} />;
    case 'somebody':
      return (
        <Inside store={store} state={state}>
          <WorkbenchShell onSignOut={() => void store.signOut()} />
        </Inside>
      );
    default:
      return null;
  }
}

interface InsideProps {
  store: SessionStore;
  state: Extract<SessionState, { kind: 'somebody' }>;
  children: ReactNode;
}

/** The surroundings of every screen. An ended session is renewed in a dialog, so that nothing typed is lost. */
function Inside({ store, state: { session, isExpired }, children }: InsideProps) {
  const { api } = store;
  const portal = useRequest<PortalSummary>(api, 'portal');
  const value = useMemo(() => ({ api, session, portal }), [api, session, portal]);
  return (
    <WorkbenchContext value={value}>
      {children}
      <Modal
        opened={isExpired}
        onClose={noop}
        withCloseButton={false}
        title="Sign in again"
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <p>Your session has ended. What you typed is still here.</p>
        <SignInForm store={store} name={session.name} />
      </Modal>
    </WorkbenchContext>
  );
}

const noop = () => undefined;

/** Mantine follows the colour scheme of the page and never changes it. */
const pageScheme: MantineColorSchemeManager = {
  get: (initial) => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : initial),
  set: noop,
  clear: noop,
  subscribe: noop,
  unsubscribe: noop,
};
