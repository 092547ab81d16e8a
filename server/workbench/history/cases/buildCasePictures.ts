import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import { buildPictures, type CasePictures } from '#cases/changes/buildPictures.ts';
import { checkPortal, type Files } from '#check/index.ts';
import type { ReadingStep } from '../../../definitions/readDefinitions.ts';
import { getScreenFile } from '#definition';

/** The input of `buildCasePictures`: a screen in two versions. It can be sent to another thread. */
export interface CaseReplaysInput {
  picturesOf: string;
  before: Files;
  after: Files;
  allowedHosts: readonly string[] | null;
}

/** Builds the pictures of a screen's changed cases before and after the change, by the key of the change. @param begin is called with each piece of work before it begins. */
export function buildCasePictures(
  { picturesOf: id, before, after, allowedHosts }: CaseReplaysInput,
  begin: (work: ReadingStep) => void,
): Record<string, CasePictures> {
  const beginFile = (file: string) => begin({ file, key: '', isKept: false });
  const buildContext = (files: Files): CaseContext | null => {
    const { screens, config, calls } = checkPortal(files, { allowedHosts, begin: beginFile });
    const screen = screens.get(id);
    return screen && config ? createCaseContext(screen, { config, calls }) : null;
  };
  const versions: [CaseContext | null, CaseContext | null] = [buildContext(before), buildContext(after)];
  beginFile(getScreenFile(id));
  return buildPictures(versions);
}
