import {
  type Call,
  type DashboardContent,
  type Extension,
  type Landing,
  type Locale,
  type PortalConfig,
  configFile,
  dashboardFile,
  landingFile,
} from '#definition';
import { createHostFilter } from './address/createHostFilter.ts';
import { checkCatalogues } from './catalogue/checkCatalogues.ts';
import type { PublicReader } from './config/findBrandFileError.ts';
import { checkConfig } from './config/checkConfig.ts';
import { checkDashboard, emptyDashboardResult, type CheckedDashboard } from './checkDashboard.ts';
import { checkExtensions } from './extension/checkExtensions.ts';
import { checkLanding } from './checkLanding.ts';
import { checkPageCalls } from './checkPageCalls.ts';
import { checkSchemaAddresses } from './checkSchemaAddresses.ts';
import { checkScreens } from './screen/checkScreens.ts';
import { checkLocales } from './locale/checkLocales.ts';
import { createIsolatedRunner } from './createIsolatedRunner.ts';
import { mergeProblems } from './mergeProblems.ts';
import { listWarnings } from './warning/listWarnings.ts';
import { parseDefinitionFiles } from './documents/parseDefinitionFiles.ts';
import type { Problem } from './problem.ts';
import type { Files } from './documents/files.ts';
import type { ResolvedScreen } from './screen/resolvedScreen.ts';

export interface CheckOptions {
  /** The hosts and origins that definitions may name. Default: every host. */
  allowedHosts?: readonly string[] | null;
  /** Runs with the file before each piece of work, so that a caller can report what takes long. */
  begin?: (file: string) => void;
  /** Files that are not checked, each with the reason. They count as damaged. */
  refused?: ReadonlyMap<string, string>;
  /** Reads the first bytes of files in the folder `public`. Default: the brand's files are not checked. */
  readPublic?: PublicReader;
  /**
   * True for definitions that were valid before, with the current config. A link may then lead to a route that is gone, and a
   * screen may be without a route, because both do less harm than a missing screen.
   */
  isRecheck?: boolean;
}

export interface CheckedPortal {
  /** The errors, sorted by file, line and column. */
  problems: Problem[];
  /** The warnings, sorted the same way. They block nothing. */
  warnings: Problem[];
  /** The config. Null if it has errors. */
  config: PortalConfig | null;
  /** The content of the landing page. Null if it is missing or has errors. */
  landing: Landing | null;
  /** The content of the dashboard. Null if it is missing or has errors. */
  dashboard: DashboardContent | null;
  /** The calls without errors, by name. */
  calls: Map<string, Call>;
  /** The names of the calls that the pages written by hand can make. */
  pageCalls: Set<string>;
  /** The extensions without errors, by name. */
  extensions: Map<string, Extension>;
  /** The screens without errors, also in their templates and calls, by id. */
  screens: Map<string, ResolvedScreen>;
  /** The other languages without errors, by tag. */
  locales: Map<string, Locale>;
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
 * Checks all definitions of a portal and returns all problems at once.
 * @param files the texts (null for a file that can't be read) by path from the repository's root, with forward slashes: `screens.config.json`,
 *   `schemas/screens/…`, `schemas/templates/…`, `schemas/api/…`, `schemas/content/landing.json`,
 *   `schemas/content/dashboard.json`, `schemas/locales/…`, `extensions/…/extension.json`.
 * @returns a result for any files. An exception of this program becomes a problem of the file at which it happens.
 */
export function checkPortal(files: Files, options: CheckOptions = {}): CheckedPortal {
  const isolate = createIsolatedRunner(options.begin);
  const isHostAllowed = createHostFilter(options.allowedHosts);
  const { documents, problems: damage } = parseDefinitionFiles(files, isolate, options.refused);
  const catalogue = checkCatalogues(documents, isolate);
  // A recheck has only the calls that its screens make, so a missing one is no error.
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
  const pageCalls = isolate(
    configFile,
    () => checkPageCalls(documents, { catalogue, config: known }),
    (problem) => ({ valid: new Set<string>(), problems: [problem] }),
  );
  const extensions = checkExtensions(documents, isolate);
  // A screen of a recheck may use an extension that is gone, and shows a message then.
  const usable = options.isRecheck ? null : extensions.known;
  const basis = { catalogue, config: known, extensions: usable, allowedHosts: options.allowedHosts };
  const screens = checkScreens(documents, basis, isolate);
  const dashboard = documents.dashboard
    ? isolate(
        dashboardFile,
        () => checkDashboard(documents, { ...known, screens: screens.valid, calls: catalogue.valid }),
        (problem): CheckedDashboard => ({ value: null, problems: [problem] }),
      )
    : emptyDashboardResult;
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
