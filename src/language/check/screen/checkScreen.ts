import { type Case, type Screen, getExtensionFile } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import { checkSecretFlow } from '../dataFlow/checkSecretFlow.ts';
import { checkAutomaticActions } from '../dataFlow/checkAutomaticActions.ts';
import { checkTokenSources } from '../dataFlow/checkTokenSources.ts';
import { problemLimit } from '../limits.ts';
import type { DefinitionDocument } from '../documents/parseDefinitionFiles.ts';
import { toPositionedValue, getPositionOfValue, getFileStart, type ObjectNode } from '../documents/node.ts';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShapeLoosely } from '../shape/checkShape.ts';
import { expandCodes } from '../short/expandCodes.ts';
import { expandScreen, shareScreenParts } from '../short/expandScreen.ts';
import { findScreenWarnings } from '../warning/findScreenWarnings.ts';
import { checkActions } from './form/checkActions.ts';
import { checkCalls, listCalls } from './checkCalls.ts';
import { checkContacts } from './checkContacts.ts';
import { checkChoices } from './form/checkChoices.ts';
import { checkConstraints } from './checkConstraints.ts';
import { checkListWords } from './form/checkListWords.ts';
import { checkValueKinds } from './values/checkValueKinds.ts';
import { checkEffects } from './checkEffects.ts';
import { checkExtensionUses, listExtensionUses } from './checkExtensionUses.ts';
import { checkForms } from './form/checkForms.ts';
import { checkLayout } from './checkLayout.ts';
import { checkLinksAndPictures } from './checkLinksAndPictures.ts';
import { checkNames } from './checkNames.ts';
import { checkPaths } from './values/checkPaths.ts';
import { checkReads } from './checkReads.ts';
import { checkReports } from './checkReports.ts';
import { checkRules } from './checkRules.ts';
import { extendScreen, type CheckedTemplate } from './checkTemplates.ts';
import { checkSends } from './checkSends.ts';
import { checkPersist } from './form/checkPersist.ts';
import { checkUploads } from './form/checkUploads.ts';
import { checkUnsent } from './form/checkUnsent.ts';
import { indexScreen, type ScreenIndex } from './indexScreen.ts';
import type { KnownPortal } from './knownPortal.ts';
import type { ResolvedScreen } from './resolvedScreen.ts';

/** The checks of a screen with a valid shape: references, contradictions, data flow. */
const passes = [
  checkCalls,
  checkPaths,
  checkReads,
  checkReports,
  checkContacts,
  checkForms,
  checkExtensionUses,
  checkLayout,
  checkLinksAndPictures,
  checkConstraints,
  checkListWords,
  checkValueKinds,
  checkChoices,
  checkRules,
  checkCases,
  checkActions,
  checkEffects,
  checkSends,
  checkUploads,
  checkPersist,
  checkUnsent,
  checkSecretFlow,
  checkTokenSources,
  checkAutomaticActions,
  checkNames,
];

/** Reports texts that are never shown because an earlier one always holds, or holds on the same condition. */
function checkCases(screen: ScreenIndex, report: ReportProblem): void {
  for (const cases of screen.cases) checkOrder(cases, screen, report);
}

function checkOrder(cases: Case[], { source }: ScreenIndex, report: ReportProblem): void {
  const firstOf = createDuplicateFinder<Case>();
  let always: Case | undefined;
  for (const one of cases) {
    const same = firstOf(JSON.stringify(one.when ?? null), one);
    const before = same ?? always;
    if (before)
      report(source.at(one), sentences.neverShown(formatOtherPosition(source.at(one), source.at(before))));
    if (one.when === undefined) always ??= one;
  }
}

export interface ScreenChecks {
  templates: Map<string, CheckedTemplate>;
  portal: KnownPortal;
  isolate: RunIsolated;
}

export interface CheckedScreen {
  problems: Problem[];
  warnings: Problem[];
  /** Missing if the screen has problems. */
  resolved?: ResolvedScreen;
}

export function checkScreen(
  id: string,
  { file, node }: DefinitionDocument,
  checks: ScreenChecks,
): CheckedScreen {
  if (!node) return { problems: [], warnings: [] };
  const { templates, portal, isolate } = checks;
  const isForgotten = portal.isRouted && portal.routes !== null && !portal.access.has(id);
  const problems: Problem[] = isForgotten ? [buildError(getFileStart(file), sentences.noRoute())] : [];
  const extended = extendScreen(node, templates, (problem) => problems.push(problem));
  if (!extended) return { problems, warnings: [] };
  const { template } = extended;
  const runPass = (pass: () => void): void => isolate(file, pass, (problem) => void problems.push(problem));
  const merged = checkMerged(id, shareScreenParts(extended.node), portal, runPass);
  // The template's own problems are already reported.
  const own = merged.problems.filter(
    (problem) => !template || template.isValid || !template.files.includes(problem.file),
  );
  problems.push(...addScreenId([...own, ...(template?.problems ?? [])], id, file));
  const { screen } = merged;
  if (!screen || problems.length > 0 || template?.isValid === false) return { problems, warnings: [] };
  const resolved = resolveScreen(screen, [file, ...(template?.files ?? []), ...merged.files]);
  if (!resolved) return { problems, warnings: [] };
  return { problems, warnings: findScreenWarnings(screen, file, isolate), resolved };
}

/** Builds the result for a screen without problems. Null if one of its calls has problems. */
function resolveScreen(screen: ScreenIndex, files: [string, ...string[]]): ResolvedScreen | null {
  const calls = listCalls(screen);
  const { portal, id, source } = screen;
  if (!calls.every((call) => portal.calls.get(call))) return null;
  const extensions = listExtensionUses(screen);
  const uses = [
    ...files,
    ...calls.flatMap((call) => portal.callFiles.get(call) ?? []),
    ...Object.keys(extensions).map(getExtensionFile),
  ];
  return {
    id,
    file: files[0],
    screen: screen.definition,
    calls,
    extensions,
    links: screen.forms.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ link }) => (typeof link === 'string' ? link : [])),
    ),
    uses: [...new Set(uses)],
    place: (pointer) => getPositionOfValue(source, pointer),
  };
}

/** Adds the screen's id to problems in shared files. */
function addScreenId(problems: Problem[], id: string, file: string): Problem[] {
  return problems.map((problem) => (problem.file === file ? problem : { ...problem, screens: [id] }));
}

/** Checks a merged screen. All checks after that of the shape trust the type, and run only on valid parts. */
function checkMerged(
  id: string,
  merged: ObjectNode,
  portal: KnownPortal,
  runPass: (pass: () => void) => void,
): { problems: Problem[]; screen?: ScreenIndex; files: string[] } {
  const { problems, rest } = checkShapeLoosely('screen', merged);
  if (!rest) return { problems, files: [] };
  const expanded = expandCodes('screen', rest, { codes: portal.codes, isWhole: portal.isWholeCatalogue });
  const { node, files } = expanded;
  problems.push(...expanded.problems);
  if (!node) return { problems, files };
  const screen = indexScreen(id, toPositionedValue<Screen>(expandScreen(node)), portal);
  const found: Problem[] = [];
  for (const pass of passes)
    runPass(() => {
      const room = problemLimit - found.length;
      if (room >= 0) found.push(...collectProblems((report) => pass(screen, report), room));
    });
  return { problems: [...problems, ...found], screen, files };
}
