import type { Report } from '../report.ts';

export function readReport(text: string): Pick<Report, 'changes' | 'gates' | 'approval'> {
  const { changes, gates, approval } = JSON.parse(text) as Report;
  return { changes, gates, approval };
}
