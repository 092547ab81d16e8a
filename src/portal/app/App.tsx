import { StrictMode } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Parts } from './AppContext.ts';
import { PortalProvider } from './PortalProvider.tsx';
import { RouteAnnouncer } from './routes/RouteAnnouncer.tsx';
import { RouteView } from './routes/RouteView.tsx';
import { Takeover } from './Takeover.tsx';

interface Props {
  parts: Parts;
  /** Knows the address: the browser's, or the one that the server was asked for. */
  Router: ComponentType<{ children: ReactNode }>;
}

/** The whole portal: router, and what stands at the address. */
export function App({ parts, Router }: Props) {
  return (
    <StrictMode>
      <Router>
        <PortalProvider parts={parts}>
          <RouteView />
          <RouteAnnouncer />
          <Takeover />
        </PortalProvider>
      </Router>
    </StrictMode>
  );
}
