import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useHydrating } from '#data/useHydrating.ts';
import { useDeviceState } from '#view/useDeviceState.ts';
import { writeCookie } from '../writeCookie.ts';

export interface SchemeState {
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

export function useScheme(): SchemeState {
  const isFirst = useHydrating();
  const [chosen, setChosen] = useDeviceState<Scheme>(readScheme, 'auto');
  const isSystemDark = useSyncExternalStore(followSystem, readSystem, () => false);
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

const prefersDark = '(prefers-color-scheme: dark)';

function readSystem(): boolean {
  return window.matchMedia(prefersDark).matches;
}

function followSystem(listener: () => void): () => void {
  const media = window.matchMedia(prefersDark);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
