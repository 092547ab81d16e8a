import type { Call, DashboardContent, Extension, Landing, Locale, PortalConfig } from '#definition';
import { createHostList } from './address/createHostList.ts';
import { checkCatalogues } from './catalogue/checkCatalogues.ts';
import type { ReadPublic } from './config/findFileFault.ts';
import { checkConfig } from './config/checkConfig.ts';
import { checkDashboard, noDashboard, type CheckedDashboard } from './checkDashboard.ts';
import { checkExtensions } from './extension/checkExtensions.ts';
import { checkLanding } from './checkLanding.ts';
import { checkPageCalls } from './checkPageCalls.ts';
import { checkSchemaAddresses } from './checkSchemaAddresses.ts';
import { checkScreens } from './screen/checkScreens.ts';
import { checkLocales } from './locale/checkLocales.ts';
import { createIsolate } from './createIsolate.ts';
import { mergeProblems } from './mergeProblems.ts';
import { configFile, dashboardFile, landingFile } from './documents/definitionFiles.ts';
import { listWarnings } from './warning/listWarnings.ts';
import { loadDocuments } from './documents/loadDocuments.ts';
import type { Problem } from './problem.ts';
import type { Files } from './documents/readFiles.ts';
import type { ResolvedScreen } from './screen/resolvedScreen.ts';

export { createPublicReader } from './createPublicReader.ts';
export { createHostList, isHostName } from './address/createHostList.ts';
export { findMissing, type LocaleState } from './locale/findMissing.ts';
export { listWords, type WordList } from './locale/listWords.ts';
export { mapTexts } from './locale/mapTexts.ts';
export { nearest } from './nearest.ts';
export { escapeControls, escapeLines } from './escapeControls.ts';
export { errorAt, formatMessage, formatPlace, formatProblem, formatSeverity, say } from './problem.ts';
export type { Problem } from './problem.ts';
export { isWithinLimits } from './documents/parseDocument.ts';
export { extensionFile, extensionIn } from './documents/definitionFiles.ts';
export {
  fileAt,
  listExtensions,
  placesFrom,
  placesIn,
  readExtensions,
  readFiles,
  totalLimit,
} from './documents/readFiles.ts';
export type { Files, Places } from './documents/readFiles.ts';
export { fileLimit, listDefinitions } from './documents/listDefinitions.ts';
export type { ResolvedScreen } from './screen/resolvedScreen.ts';

/** What check is told besides the files. */
export interface CheckOptions {
  /** The host names and origins that definitions may name; null or nothing: every host. */
  allowedHosts?: readonly string[] | null;
  /** Is told which file each piece of work is about, before it begins: who waits for it can say what takes so long. */
  begin?: (file: string) => void;
  /** Files that are not to be looked at, each with the sentence that says why. They count as damaged. */
  refused?: ReadonlyMap<string, string>;
  /** Reads how files of the folder `public` begin; without it nobody looks whether what the brand names is there. */
  readPublic?: ReadPublic;
  /**
   * Whether the files hold what was right when it was checked before, over a config of now: then a link may lead to a route that has
   * left, and a screen may be without a route. Both do less harm than a screen that is gone.
   */
  isRecheck?: boolean;
}

/** What check found. */
export interface Checked {
  /** The errors, in the order of file, line and column. */
  problems: Problem[];
  /** Warnings, which hold nothing back, in the same order. */
  warnings: Problem[];
  /** Null when something in the config is wrong. */
  config: PortalConfig | null;
  /** Null when there is no landing content, or something in it is wrong. */
  landing: Landing | null;
  /** Null when the dashboard has no content of its own, or something in it is wrong. */
  dashboard: DashboardContent | null;
  /** The calls in which nothing is wrong, by name. */
  calls: Map<string, Call>;
  /** The names of those among them that pages written by hand can make. */
  pageCalls: Set<string>;
  /** The extensions in which nothing is wrong, by name. */
  extensions: Map<string, Extension>;
  /** The screens in which nothing is wrong, nor in their template and calls, by id. */
  screens: Map<string, ResolvedScreen>;
  /** The other languages in which nothing is wrong, by tag. */
  locales: Map<string, Locale>;
  /** How much was looked at. */
  summary: { screens: number; calls: number; problems: number; warnings: number };
}

/*
 *  texts ──load──► documents ──► catalogue ──► calls ───┐
 *                      ├───────► config ◄───────┤       │
 *                      │           └────────► routes ───┼──► screens, templates merged ──► problems
 *                      └───────► landing, dashboard     │
 *        parse, version        shape, references, contradictions, danger
 */

/**
 * Looks over all definitions of a portal and says everything that is wrong, at once.
 * @param files the texts (null for a file that can't be read) by path from the repository's root, with forward slashes: `screens.config.json`,
 *   `schemas/screens/…`, `schemas/templates/…`, `schemas/api/…`, `schemas/content/landing.json`,
 *   `schemas/content/dashboard.json`, `schemas/locales/…`, `extensions/…/extension.json`.
 * @returns all of it, whatever the files hold: a fault in this program is a problem of the file at which it happens.
 */
export function checkPortal(files: Files, options: CheckOptions = {}): Checked {
  const isolate = createIsolate(options.begin);
  const isHostAllowed = createHostList(options.allowedHosts);
  const { documents, problems: damage } = loadDocuments(files, isolate, options.refused);
  const catalogue = checkCatalogues(documents, isolate);
  // Of what is kept, only the calls that it makes are there.
  const calls = options.isRecheck ? { ...catalogue, isWhole: false } : catalogue;
  const config = isolate(
    configFile,
    () => checkConfig(documents, { calls, isAllowed: isHostAllowed, readPublic: options.readPublic }),
    (problem) => ({
      value: null,
      routes: null,
      claims: null,
      isRouted: false,
      imageOrigins: null,
      problems: [problem],
    }),
  );
  const known = options.isRecheck ? { ...config, routes: null, isRouted: false } : config;
  const landing = isolate(
    landingFile,
    () => checkLanding(documents, known, isHostAllowed),
    (problem) => ({ value: null, problems: [problem] }),
  );
  const dashboard = documents.dashboard
    ? isolate(
        dashboardFile,
        () => checkDashboard(documents, known),
        (problem): CheckedDashboard => ({ value: null, problems: [problem] }),
      )
    : noDashboard;
  const pageCalls = isolate(
    configFile,
    () => checkPageCalls(documents, { catalogue, config: known }),
    (problem) => ({ valid: new Set<string>(), problems: [problem] }),
  );
  const extensions = checkExtensions(documents, isolate);
  // A screen that is kept may use one that has left: that says so itself.
  const usable = options.isRecheck ? null : extensions.known;
  const basis = { catalogue, config: known, extensions: usable, isHostAllowed };
  const screens = checkScreens(documents, basis, isolate);
  const locales = checkLocales(documents, options.isRecheck ?? false, isolate);
  const addresses = isolate(
    configFile,
    () => checkSchemaAddresses(documents),
    (problem) => [problem],
  );
  const problems = mergeProblems([
    ...damage,
    ...addresses,
    ...catalogue.problems,
    ...config.problems,
    ...landing.problems,
    ...dashboard.problems,
    ...pageCalls.problems,
    ...extensions.problems,
    ...screens.problems,
    ...locales.problems,
  ]);
  const warnings = listWarnings(documents, { catalogue, config, screens }, isolate);
  return {
    problems,
    warnings,
    config: config.value,
    landing: landing.value,
    dashboard: dashboard.value,
    calls: catalogue.valid,
    pageCalls: pageCalls.valid,
    extensions: new Map([...extensions.known].flatMap(([name, one]) => (one ? [[name, one]] : []))),
    screens: screens.valid,
    locales: locales.valid,
    summary: {
      screens: documents.screens.size,
      calls: catalogue.known.size,
      problems: problems.length,
      warnings: warnings.length,
    },
  };
}
