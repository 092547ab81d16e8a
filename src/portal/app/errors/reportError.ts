import type { IndexStore } from '../definitions/indexStore.ts';
import { environment } from '../environment.ts';
import type { Wrong } from './sendErrorReport.ts';

/** Reports to the server what went wrong. The code for it comes only now; where it can't be had, or nobody hears it, nothing is reported. */
export function reportError(index: IndexStore, wrong: Wrong): void {
  // At once, as React would by itself.
  // oxlint-disable-next-line no-console
  if ('error' in wrong) console.error(wrong.error);
  if (environment.isExported) return;
  void import('./sendErrorReport.ts').then(
    (sender) => sender.sendErrorReport(index.get(), wrong),
    () => undefined,
  );
}
