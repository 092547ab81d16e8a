import { createLazyPart } from '../../codePart.ts';

/** The errors of a form that shows all at once. If it can't be fetched, the first error alone is shown. */
export const ErrorSummary = createLazyPart(() =>
  import('./ErrorSummary.tsx').catch(() => ({ default: () => null })),
);
