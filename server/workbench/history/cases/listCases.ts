import { buildCases } from '#cases/buildCases.ts';
import { createCaseContext } from '#cases/caseContext.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { checkPortal, type Files } from '#check/index.ts';
import type { ReadingStep } from '../../../definitions/readDefinitions.ts';
import { getScreenFile } from '#definition';

/** A screen whose cases are listed. It can be sent to another thread. */
export interface CasesRequest {
  casesOf: string;
  files: Files;
  allowedHosts: readonly string[] | null;
}

/** Lists a screen's cases; null if screen or config is invalid. @param begin is called before each piece of work. */
export function listCases(
  { casesOf, files, allowedHosts }: CasesRequest,
  begin: (work: ReadingStep) => void,
): CaseFile | null {
  const beginFile = (file: string) => begin({ file, key: '', isKept: false });
  const { screens, config, calls } = checkPortal(files, { allowedHosts, begin: beginFile });
  const screen = screens.get(casesOf);
  if (!screen || !config) return null;
  beginFile(getScreenFile(casesOf));
  return buildCases(createCaseContext(screen, { config, calls }));
}
