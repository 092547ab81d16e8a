import { type ReactNode, useLayoutEffect } from 'react';
import { useApp } from '../AppContext.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { index, generation } = useApp();
  const { brand } = index.config;
  // A layout effect, so that the screen can set a more exact title afterwards.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  return <ScreenBoundary key={generation}>{children}</ScreenBoundary>;
}
