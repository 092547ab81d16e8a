import type { Published } from '../publish.ts';
import type { Said } from './given.ts';
import { printReport } from './printReport.ts';
import { shortHash } from './reportName.ts';

export function formatPublished({ report, version }: Published): Said {
  const text = printReport(report);
  if (version)
    return { text: `${text}\nVersion ${version.number} is live.`, version: version.number, report };
  const closed = report.gates.flatMap(({ name, isOpen }) => (isOpen ? [] : [name]));
  const hint =
    closed.join() === 'review' ? `\nOnce you have looked at each case, add --seen ${shortHash(report)}` : '';
  return { text: text + hint, report, isRefused: closed.length > 0 };
}
