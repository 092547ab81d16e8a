import { useEffect } from 'react';
import type { CompiledReport } from '#definition';
import { useScreen } from '../screen/screenContext.ts';

/** Lets the effect `refresh` load a report again, by its name. */
export function useRefresh({ name }: CompiledReport, reload: () => void): void {
  const { registerRefresh } = useScreen();
  useEffect(() => registerRefresh(name, reload), [registerRefresh, name, reload]);
}
