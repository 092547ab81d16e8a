import type { Call, Landing, PortalConfig } from '../definition/index.ts';
import { checkCatalogues } from './catalogue/checkCatalogues.ts';
import { checkConfig } from './config/checkConfig.ts';
import { checkLanding } from './checkLanding.ts';
import { checkPageCalls } from './checkPageCalls.ts';
import { checkSchemaAddresses } from './checkSchemaAddresses.ts';
import { checkScreens } from './screen/checkScreens.ts';
import { gather } from './gather.ts';
import { loadDocuments } from './loadDocuments.ts';
import type { Problem } from './problem.ts';
import type { Files } from './readFiles.ts';
import type { ResolvedScreen } from './screen/resolvedScreen.ts';

export { nearest } from './nearest.ts';
export { formatProblem } from './problem.ts';
export type { Problem } from './problem.ts';
export { fileAt, placesFrom, placesIn, readFiles } from './readFiles.ts';
export type { Files, Places } from './readFiles.ts';
export { listDefinitions } from './listDefinitions.ts';
export { insideOf } from './screen/insideOf.ts';
export type { ResolvedScreen } from './screen/resolvedScreen.ts';

/** What check found. */
export interface Checked {
  /** In the order of file, line and column. */
  problems: Problem[];
  /** Null when something in the config is wrong. */
  config: PortalConfig | null;
  /** Null when there is no landing content, or something in it is wrong. */
  landing: Landing | null;
  /** The calls in which nothing is wrong, by name. */
  calls: Map<string, Call>;
  /** The names of those among them that pages written by hand can make. */
  pageCalls: Set<string>;
  /** The screens in which nothing is wrong, nor in their template and calls, by id. */
  screens: Map<string, ResolvedScreen>;
  /** How much was looked at. */
  summary: { screens: number; calls: number; problems: number };
}

/*
 *  texts ──load──► documents ──► catalogue ──► calls ───┐
 *                      ├───────► config ◄───────┤       │
 *                      │           └────────► routes ───┼──► screens, templates merged ──► problems
 *                      └───────► landing                │
 *        parse, migrate        shape, references, contradictions, danger
 */

/**
 * Looks over all definitions of a portal and says everything that is wrong, at once.
 * @param files the texts (null for a file that can't be read) by path from the repository's root, with forward slashes: `screens.config.json`,
 *   `schemas/screens/…`, `schemas/templates/…`, `schemas/api/…`, `schemas/content/landing.json`.
 */
export function checkPortal(files: Files): Checked {
  const { documents, problems: unreadable } = loadDocuments(files);
  const catalogue = checkCatalogues(documents.catalogues, unreadable);
  const config = checkConfig(documents, catalogue, unreadable);
  const landing = checkLanding(documents, config, unreadable);
  const pageCalls = checkPageCalls(documents, { catalogue, config });
  const screens = checkScreens(documents, { catalogue, config }, unreadable);
  const problems = gather([
    ...unreadable,
    ...checkSchemaAddresses(documents),
    ...catalogue.problems,
    ...config.problems,
    ...landing.problems,
    ...pageCalls.problems,
    ...screens.problems,
  ]);
  return {
    problems,
    config: config.value,
    landing: landing.value,
    calls: catalogue.sound,
    pageCalls: pageCalls.sound,
    screens: screens.sound,
    summary: { screens: documents.screens.size, calls: catalogue.known.size, problems: problems.length },
  };
}
