import { useMemo } from 'react';
import type { Json } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';
import { usePortal } from '#view/portal.ts';

/**
 * Returns the formats of pages: `money` as 1,234.50, `inUnit` with the portal's unit, `date` in the portal's format,
 * `text` unchanged. '' for missing values.
 */
export function useFormats(): {
  money: (value: Json | undefined) => string;
  inUnit: (value: Json | undefined) => string;
  date: (value: Json | undefined) => string;
  text: (value: Json | undefined) => string;
} {
  const { config } = usePortal();
  return useMemo(() => {
    const { format } = createValueOperations(config);
    const around = { row: {}, index: 0, tests: [], scope: {} };
    return {
      money: (value) => format({ type: 'money' }, value ?? null, around).text,
      inUnit: (value) => format({ type: 'money' }, value ?? null, { ...around, unit: true }).text,
      date: (value) => format({ type: 'date' }, value ?? null, around).text,
      text: (value) => format({ type: 'text' }, value ?? null, around).text,
    };
  }, [config]);
}
