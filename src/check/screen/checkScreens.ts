import type { Call, Screen } from '../../definition/index.ts';
import type { IsHostAllowed } from '../address/createHostList.ts';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import { collectProblems } from '../collectProblems.ts';
import type { CheckedConfig } from '../config/checkConfig.ts';
import type { Isolate } from '../createIsolate.ts';
import { checkFlow } from '../flow/checkFlow.ts';
import { checkSignIns } from '../flow/checkSignIns.ts';
import { findSignIns } from '../flow/findSignIns.ts';
import { problemLimit } from '../limits.ts';
import { startOf, type Document, type Documents } from '../loadDocuments.ts';
import { locate, placeAt, type ObjectNode, type Place } from '../node.ts';
import { say, type Problem } from '../problem.ts';
import { checkShapeLoosely } from '../shape/checkShape.ts';
import { checkActions } from './checkActions.ts';
import { checkCalls, listCalls } from './checkCalls.ts';
import { checkCases } from './checkCases.ts';
import { checkChoices } from './checkChoices.ts';
import { checkForms } from './checkForms.ts';
import { checkLinks } from './checkLinks.ts';
import { checkConstraints } from './checkConstraints.ts';
import { checkNames } from './checkNames.ts';
import { checkPaths } from './checkPaths.ts';
import { checkReads } from './checkReads.ts';
import { checkReports } from './checkReports.ts';
import { checkRules } from './checkRules.ts';
import { checkTemplates, extendScreen, type CheckedTemplate } from './checkTemplates.ts';
import { checkUnsent } from './checkUnsent.ts';
import { indexScreen, type ScreenIndex, type Surroundings } from './screenIndex.ts';
import type { ResolvedScreen } from './resolvedScreen.ts';

/** The passes over a screen of the right shape: references, contradictions, danger. */
const passes = [
  checkCalls,
  checkPaths,
  checkReads,
  checkReports,
  checkForms,
  checkLinks,
  checkConstraints,
  checkChoices,
  checkRules,
  checkCases,
  checkActions,
  checkUnsent,
  checkFlow,
  checkSignIns,
  checkNames,
];

/** What the screens are checked against. */
export interface Basis {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
  isHostAllowed: IsHostAllowed;
}
/** Looks over every screen with its template merged. Only those in which nothing is wrong are sound. */
export function checkScreens(
  documents: Documents,
  basis: Basis,
  unreadable: Problem[],
  isolate: Isolate,
): { sound: Map<string, ResolvedScreen>; problems: Problem[] } {
  const templates = checkTemplates(documents.templates, unreadable, isolate);
  const around = surround(documents, basis);
  const sound = new Map<string, ResolvedScreen>();
  const problems = [...templates.values()].flatMap((template) => template.problems);
  for (const [id, document] of documents.screens) {
    const checked: CheckedScreen = isolate(
      document.file,
      () => checkScreen(id, document, { templates, around, catalogue: basis.catalogue, isolate }),
      (problem) => ({ problems: [problem] }),
    );
    for (const problem of checked.problems) problems.push(problem);
    const isReadable = !unreadable.some(({ file }) => file === document.file);
    if (isReadable && checked.resolved) sound.set(id, checked.resolved);
  }
  return { sound, problems };
}

function surround(
  { screens, templates }: Documents,
  { catalogue, config, isHostAllowed }: Basis,
): Surroundings {
  const calls = [...catalogue.known.keys()].map((name) => [name, catalogue.sound.get(name) ?? null] as const);
  return {
    calls: new Map<string, Call | null>(calls),
    isWholeCatalogue: catalogue.isWhole,
    routes: config.routes,
    access: readAccess(config.routes),
    isRouted: config.isRouted,
    imageOrigins: config.imageOrigins,
    signIns: findSignIns([...templates.values(), ...screens.values()], catalogue.sound),
    isHostAllowed,
  };
}

/** Who may open each screen that a route leads to; `public` where any of its routes is. */
function readAccess(routes: CheckedConfig['routes']): Surroundings['access'] {
  const access: Surroundings['access'] = new Map();
  for (const { screen, access: one } of routes?.values() ?? [])
    if (screen !== null && access.get(screen) !== 'public') access.set(screen, one);
  return access;
}

interface CheckedScreen {
  problems: Problem[];
  /** Missing where something is wrong. */
  resolved?: ResolvedScreen;
}

interface Helpers {
  templates: Map<string, CheckedTemplate>;
  around: Surroundings;
  catalogue: CheckedCatalogue;
  isolate: Isolate;
}

function checkScreen(
  id: string,
  { file, node }: Document,
  { templates, around, catalogue: { known }, isolate }: Helpers,
): CheckedScreen {
  if (!node) return { problems: [] };
  const problems: Problem[] = isForgotten(id, around) ? [{ ...startOf(file), message: say.noRoute() }] : [];
  const extended = extendScreen(node, templates, (problem) => problems.push(problem));
  if (!extended) return { problems };
  const { template } = extended;
  const runPass = (pass: () => void): void => isolate(file, pass, (problem) => void problems.push(problem));
  const merged = checkMerged(id, extended.node, around, runPass);
  problems.push(
    ...share([...withoutEcho(merged.problems, template), ...(template?.problems ?? [])], id, file),
  );
  const { screenIndex } = merged;
  if (!screenIndex || problems.length > 0 || template?.isSound === false) return { problems };
  const calls = listCalls(screenIndex);
  if (!calls.every((call) => around.calls.get(call))) return { problems };
  const uses = [file, template?.file ?? [], calls.map((call) => known.get(call)?.file ?? [])].flat(2);
  const place = (way: (string | number)[]): Place => placeAt(screenIndex.source, way);
  const { screen } = screenIndex;
  return { problems, resolved: { id, file, screen, calls, uses: [...new Set(uses)], place } };
}

function isForgotten(id: string, { routes, isRouted, access }: Surroundings): boolean {
  return isRouted && routes !== null && !access.has(id);
}

/** Says of problems in files that others share which screen they concern. */
function share(problems: Problem[], id: string, file: string): Problem[] {
  return problems.map((problem) => (problem.file === file ? problem : { ...problem, screens: [id] }));
}

/** What is wrong with a template by itself was said already. */
function withoutEcho(problems: Problem[], template: CheckedTemplate | null): Problem[] {
  if (!template || template.isSound) return problems;
  return problems.filter(({ file }) => file !== template.file);
}

/** The other passes read the screen as its type says, so they come only where what is left has its shape. */
function checkMerged(
  id: string,
  merged: ObjectNode,
  around: Surroundings,
  runPass: (pass: () => void) => void,
): { problems: Problem[]; screenIndex?: ScreenIndex } {
  const { problems, rest } = checkShapeLoosely('screen', merged);
  if (!rest) return { problems };
  const screenIndex = indexScreen(id, locate<Screen>(rest), around);
  const found: Problem[] = [];
  for (const pass of passes)
    runPass(() => {
      const room = problemLimit - found.length;
      if (room >= 0) found.push(...collectProblems((report) => pass(screenIndex, report), room));
    });
  return { problems: [...problems, ...found], screenIndex };
}
