/**
 * Definitions in words. Runs in Node only.
 *
 *   files ──check──► portal (screens, templates merged)
 *                      ├──describeScreen──► sections ──► printSection (explain) | docs (HTML)
 *                      └──comparePortals──► changes ──► printComparison (diff)
 *
 * A word of the language is known in one file of screen/ or words/: what explains its object, and the table by which
 * diff/ compares two versions of that object word by word.
 */

export { comparePortals, type Comparison } from './diff/comparePortals.ts';
export { followItem } from './diff/followItem.ts';
export { printComparison } from './diff/printComparison.ts';
export type { Version } from './diff/version.ts';
export { readRevision } from './diff/readRevision.ts';
export { buildDocs } from './docs/buildDocs.ts';
export { gatherExamples } from './docs/gatherExamples.ts';
export { codeFence, escapeMarkdown } from './docs/markdown.ts';
export { languageMarkdown } from './docs/languageMarkdown.ts';
export { writeDocs } from './docs/writeDocs.ts';
export type { Section } from './explanation.ts';
export { findRouteTarget } from './findRouteTarget.ts';
export { listRouteTargets, type PortalDefinitions, type RouteTarget } from './portalDefinitions.ts';
export { printSection } from './printSection.ts';
export { describePage } from './screen/describePage.ts';
export { describeScreen } from './screen/describeScreen.ts';
