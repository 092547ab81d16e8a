import {
  readDefinitions,
  type DefinitionsRequest,
  type ReadingStep,
} from '../../definitions/readDefinitions.ts';
import { runWorker } from '../../definitions/runWorker.ts';
import { runTextWork, type TextRequest } from '../../releases/texts/textWork.ts';
import { compareDefinitions, type CompareRequest } from './cases/compareDefinitions.ts';
import { listCases, type CasesRequest } from './cases/listCases.ts';
import { buildCasePictures, type CaseReplaysInput } from './cases/buildCasePictures.ts';
import { readPortalTexts, type TextsRequest } from './readPortalTexts.ts';
import { writeReportText, type ReportRequest } from './writeReportText.ts';

type HistoryRequest =
  | DefinitionsRequest
  | CompareRequest
  | CasesRequest
  | CaseReplaysInput
  | ReportRequest
  | TextsRequest
  | TextRequest;

/* Reads definitions in a thread, and does the work of the history on authors' texts, as one bundled file. */
runWorker(async (request: HistoryRequest, begin: (work: ReadingStep) => void): Promise<unknown> => {
  if ('textWork' in request) return runTextWork(request);
  if ('casesOf' in request) return listCases(request, begin);
  if ('picturesOf' in request) return buildCasePictures(request, begin);
  if ('textsOf' in request) return readPortalTexts(request, begin);
  if ('reportOf' in request) return writeReportText(request, begin);
  return 'before' in request ? compareDefinitions(request, begin) : readDefinitions(request, begin);
});
