import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useApp } from '../AppContext.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Around every screen and page: the window's title, and a boundary that keeps its faults from the shell. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { index, generation } = useApp();
  const { brand } = index.config;
  // Before a screen may say it more exactly.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  return <ScreenBoundary key={generation}>{children}</ScreenBoundary>;
}
