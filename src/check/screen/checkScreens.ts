import type { Call, Screen } from '../../definition/index.ts';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import type { CheckedConfig } from '../config/checkConfig.ts';
import { startOf, type Document, type Documents } from '../loadDocuments.ts';
import { mergeTemplate } from '../mergeTemplate.ts';
import { nearest } from '../nearest.ts';
import { locate, type ObjectNode, type Place } from '../node.ts';
import { say, type Problem } from '../problem.ts';
import { checkShape } from '../shape/checkShape.ts';
import { checkCalls, listCalls } from './checkCalls.ts';
import { checkForms } from './checkForms.ts';
import { checkLinks } from './checkLinks.ts';
import { checkMusts } from './checkMusts.ts';
import { checkPaths } from './checkPaths.ts';
import { checkReads } from './checkReads.ts';
import { checkReports } from './checkReports.ts';
import { checkUnsent } from './checkUnsent.ts';
import { buildOutline, type Outline, type Surroundings } from './outline.ts';
import type { ResolvedScreen } from './resolvedScreen.ts';

/** The passes over a screen of the right shape: references, contradictions, danger. */
const passes = [
  checkCalls,
  checkPaths,
  checkReads,
  checkReports,
  checkForms,
  checkLinks,
  checkMusts,
  checkUnsent,
];

/** What the screens are checked against. */
export interface Basis {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
}
interface CheckedTemplate {
  node: ObjectNode | null;
  file: string;
  problems: Problem[];
  isSound: boolean;
}

/** Looks over every screen with its template merged. Only those in which nothing is wrong are sound. */
export function checkScreens(
  documents: Documents,
  basis: Basis,
  unreadable: Problem[],
): { sound: Map<string, ResolvedScreen>; problems: Problem[] } {
  const templates = checkTemplates(documents.templates, unreadable);
  const around = surround(basis);
  const sound = new Map<string, ResolvedScreen>();
  const problems = [...templates.values()].flatMap((template) => template.problems);
  for (const [id, document] of documents.screens) {
    const checked = checkScreen(id, document, templates, around);
    problems.push(...checked.problems);
    const isReadable = !unreadable.some(({ file }) => file === document.file);
    if (isReadable && checked.resolved) sound.set(id, checked.resolved(basis.catalogue));
  }
  return { sound, problems };
}

function surround({ catalogue, config }: Basis): Surroundings {
  const calls = [...catalogue.known.keys()].map((name) => [name, catalogue.sound.get(name) ?? null] as const);
  return {
    calls: new Map<string, Call | null>(calls),
    isWholeCatalogue: catalogue.isWhole,
    routes: config.routes,
    imageOrigins: config.imageOrigins,
  };
}

function checkTemplates(
  templates: Map<string, Document>,
  unreadable: Problem[],
): Map<string, CheckedTemplate> {
  const checked = [...templates].map(([name, { file, node }]) => {
    const problems = node ? checkTemplate(node) : [];
    const isSound = node !== null && problems.length === 0 && !unreadable.some((one) => one.file === file);
    return [name, { node, file, problems, isSound }] as const;
  });
  return new Map(checked);
}

function checkTemplate(node: ObjectNode): Problem[] {
  const parent = node.entries.get('extends');
  if (!parent) return checkShape('template', node);
  const own = { ...node, entries: without(node.entries, 'extends') };
  return [{ ...parent.place, message: say.templateExtends() }, ...checkShape('template', own)];
}

interface CheckedScreen {
  problems: Problem[];
  /** Missing where something is wrong. */
  resolved?: (catalogue: CheckedCatalogue) => ResolvedScreen;
}

function checkScreen(
  id: string,
  { file, node }: Document,
  templates: Map<string, CheckedTemplate>,
  around: Surroundings,
): CheckedScreen {
  if (!node) return { problems: [] };
  const problems: Problem[] = isRouted(id, around) ? [] : [{ ...startOf(file), message: say.noRoute() }];
  const parent = findTemplate(node, templates);
  if ('problem' in parent) return { problems: [...problems, parent.problem] };
  const { template } = parent;
  if (template && !template.node) return { problems };
  const merged = merge(template?.node ?? null, node);
  const outlined = checkMerged(id, merged, around);
  const said = outlined.problems.filter(
    (problem) => template?.isSound !== false || problem.file !== template.file,
  );
  problems.push(...said.map((problem) => (problem.file === file ? problem : { ...problem, screens: [id] })));
  problems.push(...(template?.problems ?? []).map((problem) => ({ ...problem, screens: [id] })));
  const { outline } = outlined;
  const calls = outline ? listCalls(outline) : [];
  const isSound =
    problems.length === 0 && template?.isSound !== false && calls.every((call) => around.calls.get(call));
  if (!outline || !isSound) return { problems };
  const resolved = ({ known }: CheckedCatalogue): ResolvedScreen => {
    const shared = [template?.file ?? [], ...calls.map((call) => known.get(call)?.file ?? [])].flat();
    return { id, file, screen: outline.screen, uses: [...new Set([file, ...shared])] };
  };
  return { problems, resolved };
}

function isRouted(id: string, { routes }: Surroundings): boolean {
  return routes === null || [...routes.values()].some(({ screen }) => screen === id);
}

function findTemplate(
  node: ObjectNode,
  templates: Map<string, CheckedTemplate>,
): { template: CheckedTemplate | null } | { problem: Problem } {
  const name = node.entries.get('extends')?.value;
  if (!name) return { template: null };
  if (name.kind !== 'scalar' || typeof name.value !== 'string')
    return { problem: { ...name.place, message: say.mustBe('extends', 'a text') } };
  const template = templates.get(name.value);
  if (template) return { template };
  const near = nearest(name.value, templates.keys());
  return { problem: { ...name.place, message: say.unknownWord('template', name.value, near) } };
}

function merge(template: ObjectNode | null, screen: ObjectNode): ObjectNode {
  const own = { ...screen, entries: without(screen.entries, 'extends') };
  return template ? mergeTemplate({ ...template, entries: without(template.entries, 'extends') }, own) : own;
}

function without<T>(map: Map<string, T>, key: string): Map<string, T> {
  return new Map([...map].filter(([name]) => name !== key));
}

/** The other passes read the screen as its type says, so they come only when its shape is right. */
function checkMerged(
  id: string,
  merged: ObjectNode,
  around: Surroundings,
): { problems: Problem[]; outline?: Outline } {
  const problems = checkShape('screen', merged);
  if (problems.length > 0) return { problems };
  const outline = buildOutline(id, locate<Screen>(merged), around);
  const report = (place: Place, message: string): number => problems.push({ ...place, message });
  for (const pass of passes) pass(outline, report);
  return { problems, outline };
}
