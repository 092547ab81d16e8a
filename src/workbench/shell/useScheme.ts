import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { environment } from '../environment.ts';

/** The colour scheme that the page wears, and how to change it. */
export interface SchemeState {
  isDark: boolean;
  toggle: () => void;
}

type Scheme = 'light' | 'dark';

/** Has the page wear the chosen colour scheme, or the system's until one is chosen. The portal keeps it in the same cookie. */
export function useScheme(): SchemeState {
  const [chosen, setChosen] = useState(readScheme);
  const isSystemDark = useSyncExternalStore(followSystem, readSystem);
  const isDark = chosen === null ? isSystemDark : chosen === 'dark';
  useLayoutEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  const toggle = () => {
    const next = isDark ? 'light' : 'dark';
    document.cookie = `scheme=${next}; Path=${environment.basePath}; Max-Age=31536000; SameSite=Lax`;
    setChosen(next);
  };
  return { isDark, toggle };
}

function readScheme(): Scheme | null {
  return (/(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1] ?? null) as Scheme | null;
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
