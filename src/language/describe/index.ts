/**
 * Definitions in words. Runs in Node only.
 *
 *   files ──check──► portal (screens, templates merged)
 *                      ├──describeScreen──► sections ──► formatSection (explain) | docs (HTML)
 *                      └──comparePortals──► changes ──► formatComparison (diff)
 *
 * Each word of the language is in one file of screen/ or words/, together with the function that describes its object.
 * A table in the same file is used by diff/ to compare two versions of the object, word by word.
 */

export { comparePortals, type PortalComparison } from './diff/comparePortals.ts';
export { findPreviousIndex } from './diff/findPreviousIndex.ts';
export { formatComparison } from './diff/formatComparison.ts';
export { buildPortalVersion, type PortalVersion } from './diff/version.ts';
export { readRevision } from './diff/readRevision.ts';
export { buildDocs } from './docs/buildDocs.ts';
export { collectExamples } from './docs/collectExamples.ts';
export { formatCodeFence, escapeMarkdown } from './docs/markdown.ts';
export { buildLanguageMarkdown } from './docs/buildLanguageMarkdown.ts';
export type { WordExample } from './docs/findExamples.ts';
export { typeGroups } from './docs/languageWords.ts';
export { writeDocs } from './docs/writeDocs.ts';
export type { Section } from './explanation.ts';
export { findRouteTarget } from './findRouteTarget.ts';
export { listRouteTargets, type PortalDefinitions, type RouteTarget } from './portalDefinitions.ts';
export { formatSection } from './formatSection.ts';
export { describePage } from './screen/describePage.ts';
export { describeScreen } from './screen/describeScreen.ts';
export { describeTarget } from './screen/describeTarget.ts';
export { describePlace } from './search/describePlace.ts';
export { describeWord, type WordDescription } from './search/describeWord.ts';
export { findWords } from './search/findWords.ts';
export { indexWordUses } from './search/indexWordUses.ts';
