import { checkPortal, type Files } from '#check/index.ts';
import type { ReadingStep } from '../../definitions/readDefinitions.ts';
import { writeReport, type NewReportOptions } from '../../scaffold/scaffoldReport.ts';

/** A report to write over a call of the catalogue. */
export interface ReportRequest {
  reportOf: Pick<NewReportOptions, 'title' | 'call' | 'type'>;
  files: Files;
  allowedHosts: readonly string[] | null;
}

/** The text of the report, or a sentence about what is missing. */
export type WrittenText = { text: string } | { error: string };

/** Writes the text of a new report over a call. @param begin is called with each piece of work before it begins. */
export function writeReportText(
  { reportOf, files, allowedHosts }: ReportRequest,
  begin: (work: ReadingStep) => void,
): WrittenText {
  const beginFile = (file: string) => begin({ file, key: '', isKept: false });
  const checked = checkPortal(files, { allowedHosts, begin: beginFile });
  try {
    const { text, type, isNew } = writeReport(files, checked, reportOf);
    return isNew ? { error: `The catalogue has no rows of "${type}".` } : { text };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
