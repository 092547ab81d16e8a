import { type ComponentType, type ReactNode, StrictMode } from 'react';
import type { AppParts } from './AppContext.ts';
import { PortalProvider } from './PortalProvider.tsx';
import { RouteAnnouncer } from './routes/RouteAnnouncer.tsx';
import { RouteView } from './routes/RouteView.tsx';
import { ReplayInput } from './ReplayInput.tsx';

interface Props {
  parts: AppParts;
  /** The router over the browser's address, or over the address of the server's request. */
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ parts, Router }: Props) {
  return (
    <StrictMode>
      <Router>
        <PortalProvider parts={parts}>
          <RouteView />
          <RouteAnnouncer />
          <ReplayInput />
        </PortalProvider>
      </Router>
    </StrictMode>
  );
}
