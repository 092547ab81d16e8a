import { MantineContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { getNonce } from 'get-nonce';
import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { createPortalTheme, resolveSurfaces } from './theme.ts';

/** Around what is Mantine's: dialogs, the calendar, toasts. Their code brings it; the page does without. */
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
      // The variables come from the theme itself: they cost no sheet of their own.
      deduplicateCssVariables={false}
      getStyleNonce={() => getNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  );
}

const noop = () => undefined;

/** Mantine wears what the page wears, and decides nothing. */
const pageScheme: MantineColorSchemeManager = {
  get: (initial) => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : initial),
  set: noop,
  clear: noop,
  subscribe: noop,
  unsubscribe: noop,
};
