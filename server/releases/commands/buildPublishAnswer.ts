import type { PublicationResult } from '../publish.ts';
import type { CommandAnswer } from './commandInput.ts';
import { formatReport } from './formatReport.ts';
import { shortenReportHash } from './reportHash.ts';

export function buildPublishAnswer({ report, version }: PublicationResult): CommandAnswer {
  const text = formatReport(report);
  if (version)
    return { text: `${text}\nVersion ${version.number} is live.`, version: version.number, report };
  const closed = report.gates.flatMap(({ name, isOpen }) => (isOpen ? [] : [name]));
  const hint =
    closed.join() === 'review'
      ? `\nOnce you have looked at each case, add --seen ${shortenReportHash(report)}`
      : '';
  return { text: text + hint, report, isRefused: closed.length > 0 };
}
