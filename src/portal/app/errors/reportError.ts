import type { IndexStore } from '../definitions/indexStore.ts';
import { environment } from '../environment.ts';
import type { ReportedFailure } from './sendErrorReport.ts';

/** Reports an error to the server. The code is loaded on demand; if that fails, nothing is reported. */
export function reportError(index: IndexStore, wrong: ReportedFailure): void {
  // Logged at once, as React does by default.
  // oxlint-disable-next-line no-console
  if ('error' in wrong) console.error(wrong.error);
  if (environment.isExported) return;
  void import('./sendErrorReport.ts').then(
    (sender) => sender.sendErrorReport(index.get(), wrong),
    () => undefined,
  );
}
