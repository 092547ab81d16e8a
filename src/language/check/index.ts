export { checkPortal, type CheckedPortal, type CheckOptions } from './checkPortal.ts';
export * from './disk/index.ts';
export { createHostFilter, isHostName } from './address/createHostFilter.ts';
export { compareTranslations, type LocaleState } from './locale/compareTranslations.ts';
export { listPortalTexts } from './locale/listPortalTexts.ts';
export { listWords, type WordList } from './locale/listWords.ts';
export { mapTexts } from './locale/mapTexts.ts';
export { findNearestWord } from './findNearestWord.ts';
export { escapeControls, escapeLines } from './escapeControls.ts';
export {
  buildError,
  formatMessage,
  formatPosition,
  formatProblem,
  formatSeverity,
  sentences,
} from './problem.ts';
export type { Problem } from './problem.ts';
export { isWithinLimits } from './documents/parseDocument.ts';
export { getExtensionFile, findExtensionName } from '#definition';
export { fileLimit, totalLimit, type Files } from './documents/files.ts';
export { readPortalNames, type PortalNames } from './documents/readPortalNames.ts';
export type { ResolvedScreen } from './screen/resolvedScreen.ts';
