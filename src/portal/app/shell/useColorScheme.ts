import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useHydrating } from '#data/useHydrating.ts';
import { useDeviceState } from '#view/useDeviceState.ts';
import { prefersDarkScheme, subscribeToSystemScheme } from '#shared/systemColorScheme.ts';
import { writeCookie } from '../writeCookie.ts';

export interface ColorSchemeState {
  isDark: boolean;
  chooseScheme: (scheme: Scheme) => void;
}

/** A chosen colour scheme; 'auto' follows the system. */
type Scheme = 'light' | 'dark' | 'auto';

/** Reads the chosen scheme from its cookie, which lets the server render it before any script runs. */
function readScheme(): Scheme {
  try {
    const [, scheme] = /(?:^|; )scheme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    return 'auto';
  }
}

export function useColorScheme(): ColorSchemeState {
  const isFirst = useHydrating();
  const [chosen, setChosen] = useDeviceState<Scheme>(readScheme, 'auto');
  const isSystemDark = useSyncExternalStore(subscribeToSystemScheme, prefersDarkScheme, () => false);
  const isDark = chosen === 'auto' ? isSystemDark : chosen === 'dark';
  useLayoutEffect(() => {
    // The attribute for the theme's and Mantine's styles. The server-rendered page has it already.
    if (isFirst) return;
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  }, [isDark, isFirst]);
  const chooseScheme = useCallback(
    (scheme: Scheme) => {
      writeCookie('scheme', scheme === 'auto' ? null : scheme);
      setChosen(scheme);
    },
    [setChosen],
  );
  return useMemo(() => ({ isDark, chooseScheme }), [isDark, chooseScheme]);
}
