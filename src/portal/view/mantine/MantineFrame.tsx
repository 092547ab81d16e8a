import { MantineContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { getNonce } from 'get-nonce';
import { type ReactNode, use, useMemo } from 'react';
import { usePortal } from '../portal.ts';
import { createPortalTheme, resolveSurfaces } from './theme.ts';

/** The Mantine provider for dialogs, the calendar and toasts. Only their code loads it. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const isWithin = use(MantineContext) !== null;
  return isWithin ? children : <Framed>{children}</Framed>;
}

function Framed({ children }: { children: ReactNode }) {
  const { brand } = usePortal().config;
  const theme = useMemo(() => createPortalTheme(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveSurfaces}
      colorSchemeManager={pageScheme}
      // The variables come from the theme, so they need no stylesheet of their own.
      deduplicateCssVariables={false}
      getStyleNonce={() => getNonce() ?? ''}
    >
      {children}
    </MantineProvider>
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
