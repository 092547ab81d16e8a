import {
  dashboardPlaces,
  filterByKind,
  getRouteKey,
  listAllBlocks,
  listTopBlocks,
  type Call,
  type DashboardContent,
  isRoutePath,
  dashboardFile,
} from '#definition';
import { collectProblems } from './collectProblems.ts';
import type { CheckedConfig } from './config/checkedConfig.ts';
import { findRouteError } from './config/findRouteError.ts';
import type { DefinitionDocuments } from './documents/parseDefinitionFiles.ts';
import { toPositionedValue, type JsonNode } from './documents/node.ts';
import { sentences, type Problem } from './problem.ts';
import type { ReportProblem } from './reportProblem.ts';
import type { ResolvedScreen } from './screen/resolvedScreen.ts';
import { checkShape } from './shape/checkShape.ts';

export interface CheckedDashboard {
  /** The content of the dashboard. Null if it is missing or has problems. */
  value: DashboardContent | null;
  problems: Problem[];
}

/** The result for a portal without dashboard content. */
export const emptyDashboardResult: CheckedDashboard = { value: null, problems: [] };

interface Known {
  routes: CheckedConfig['routes'];
  /** The valid screens, by id. */
  screens: Map<string, ResolvedScreen>;
  /** The valid calls, by name. */
  calls: Map<string, Call>;
}

/** Reports the problems of the dashboard's content, if there is any. */
export function checkDashboard(
  { dashboard: node, damaged }: DefinitionDocuments,
  known: Known,
): CheckedDashboard {
  if (!node) return emptyDashboardResult;
  const shape = checkShape('dashboard', node);
  const links = collectProblems((report) => {
    const hasMovements = node.kind === 'object' && node.entries.has('movements');
    const places = dashboardPlaces.filter((place) => place !== '#movements' || hasMovements);
    checkLinks(node, (to) => findError(to, places, known.routes), report);
    if (shape.length === 0) checkMovements(node, known, report);
  });
  const problems = [...shape, ...links];
  const isValid = !damaged.has(dashboardFile) && problems.length === 0;
  return { value: isValid ? toPositionedValue<DashboardContent>(node).value : null, problems };
}

function checkLinks(node: JsonNode, findProblem: (to: string) => string | null, report: ReportProblem): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'list') return node.items.forEach((item) => checkLinks(item, findProblem, report));
  for (const [key, { value }] of node.entries) {
    const to = key === 'to' && value.kind === 'scalar' ? value.value : null;
    const message = typeof to === 'string' ? findProblem(to) : null;
    if (message === null) checkLinks(value, findProblem, report);
    else report(value.place, message);
  }
}

/** @param places those that the content has. */
function findError(to: string, places: string[], routes: CheckedConfig['routes']): string | null {
  if (to.startsWith('#')) return places.includes(to) ? null : sentences.unknownWord('place', to, places);
  return isRoutePath(to) ? findRouteError(to, routes) : sentences.notADashboardLink(to);
}

function checkMovements(node: JsonNode, { routes, screens, calls }: Known, report: ReportProblem): void {
  const { value, at } = toPositionedValue<DashboardContent>(node);
  for (const list of value.movements?.list ?? []) {
    const route = routes?.get(getRouteKey(list.to));
    const screen = screens.get(route?.screen ?? '');
    const isPlace = list.to.startsWith('#') || (route !== undefined && route.screen === null);
    if (isPlace || (screen && !hasWholeReport(screen, calls)))
      report(at(list, 'to'), sentences.movementsWithoutReport(list.to));
  }
}

/** True if a screen has a report whose call answers with all rows at once. */
function hasWholeReport({ screen }: ResolvedScreen, calls: Map<string, Call>): boolean {
  return filterByKind(listAllBlocks(listTopBlocks(screen)), 'report').some(({ call = '' }) => {
    const found = calls.get(call);
    return found !== undefined && !('paging' in found);
  });
}
