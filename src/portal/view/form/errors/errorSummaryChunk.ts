import { createLazyComponent } from '../../codeChunk.ts';

/** The errors of a form that shows all at once. If it can't be fetched, the first error alone is shown. */
export const ErrorSummary = createLazyComponent(() =>
  import('./ErrorSummary.tsx').catch(() => ({ default: () => null })),
);
