import type { Published } from '../publish.ts';
import type { Said } from './given.ts';
import { printReport } from './printReport.ts';

/** What came of a publication, in words. */
export function tell({ report, version }: Published): Said {
  const text = printReport(report);
  if (version)
    return { text: `${text}\nVersion ${version.number} is live.`, version: version.number, report };
  return { text, report, isRefused: report.gates.some(({ isOpen }) => !isOpen) };
}
