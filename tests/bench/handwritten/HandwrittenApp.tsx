import { createElement, StrictMode, useMemo } from 'react';
import { MantineProvider } from '@mantine/core';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useApp } from '#app/AppContext.ts';
import type { AppParts } from '#app/AppContext.ts';
import { environment } from '#app/environment.ts';
import { PortalProvider } from '#app/PortalProvider.tsx';
import { matchRoute } from '#app/routes/matchRoute.ts';
import { NotFound } from '#app/routes/NotFound.tsx';
import { useCodeChunk } from '#view/codeChunk.ts';
import { RouteAnnouncer } from '#app/routes/RouteAnnouncer.tsx';
import { ScreenFrame } from '#app/routes/ScreenFrame.tsx';
import { SignInRedirect } from '#app/routes/SignInRedirect.tsx';
import { PublicLayout } from '#app/shell/PublicLayout.tsx';
import { PortalShell } from '#app/shell/PortalShell.tsx';
import { createPortalTheme, resolveSurfaces } from '#view/mantine/theme.ts';
import { screens } from './screens.ts';

/** The portal's own frame around screens written by hand. */
export function HandwrittenApp({ parts }: { parts: AppParts }) {
  const { brand } = parts.index.get().config;
  const theme = useMemo(() => createPortalTheme(brand), [brand]);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveSurfaces}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        getStyleNonce={() => environment.nonce}
      >
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

function RouteView() {
  const { index, session } = useApp();
  const found = matchRoute(index, useLocation().pathname);
  const screen = found && screens[found.path];
  if (!screen) return <NotFound />;
  if (found.route.access === 'member' && !session) return <SignInRedirect />;
  const Layout = found.route.access === 'member' ? PortalShell : PublicLayout;
  return (
    <Layout>
      <ScreenFrame key={found.path} title={found.title}>
        <Loaded screen={screen} />
      </ScreenFrame>
    </Layout>
  );
}

function Loaded({ screen }: { screen: (typeof screens)[string] }) {
  const Screen = useCodeChunk(screen.chunk);
  return Screen && createElement(Screen);
}
