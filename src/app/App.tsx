import { StrictMode, useMemo } from 'react';
import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router-dom';
import type { Parts } from './AppContext.ts';
import { environment } from './environment.ts';
import { PortalProvider } from './PortalProvider.tsx';
import { RouteAnnouncer } from './routes/RouteAnnouncer.tsx';
import { RouteView } from './routes/RouteView.tsx';
import { schemeCookie } from './shell/schemeCookie.ts';
import { createPortalTheme, createVariablesResolver } from './theme.ts';

/** The whole portal: theme, cache, router, and what stands at the address. */
export function App({ parts }: { parts: Parts }) {
  const { brand } = parts.index.get().config;
  const theme = useMemo(() => createPortalTheme(brand), [brand]);
  const resolver = useMemo(() => createVariablesResolver(brand), [brand]);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        defaultColorScheme="auto"
        colorSchemeManager={schemeCookie}
        // The variables come from the theme itself: they cost no sheet of their own.
        deduplicateCssVariables={false}
        getStyleNonce={() => environment.nonce}
      >
        {/* Not in a transition: where one goes shows at once. */}
        <BrowserRouter useTransitions={false}>
          <PortalProvider parts={parts}>
            <RouteView />
            <RouteAnnouncer />
          </PortalProvider>
        </BrowserRouter>
      </MantineProvider>
    </StrictMode>
  );
}
