import { useMemo } from 'react';
import { createDecimalFormat } from '#engine/formats/createDecimalFormat.ts';
import { usePortal } from '../portal.ts';

/** Returns the format for numbers of rows and pages: 1,234. */
export function useCountFormat(): (count: number) => string {
  const { config } = usePortal();
  return useMemo(() => createDecimalFormat(config, { min: 0, max: 0 }), [config]);
}
