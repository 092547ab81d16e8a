import type { DashboardContent } from '#definition';
import { isRoutePath } from './address/isRoutePath.ts';
import { collectProblems } from './collectProblems.ts';
import type { CheckedConfig } from './config/checkedConfig.ts';
import { findRouteFault } from './config/findRouteFault.ts';
import { dashboardFile } from './documents/definitionFiles.ts';
import type { Documents } from './documents/loadDocuments.ts';
import { toSource, type Node } from './documents/node.ts';
import { say, type Problem } from './problem.ts';
import type { ReportProblem } from './reportProblem.ts';
import { checkShape } from './shape/checkShape.ts';

/** The places of the dashboard that a link can lead to. */
const places = ['#invite'];

/** What is known of the dashboard's content. */
export interface CheckedDashboard {
  /** Null where it is not there, or something in it is wrong. */
  value: DashboardContent | null;
  problems: Problem[];
}

/** Of a portal that brings no content for its dashboard. */
export const noDashboard: CheckedDashboard = { value: null, problems: [] };

/** Whether the dashboard's content, where there is any, has its shape, and its links lead to routes or places of the page. */
export function checkDashboard(
  { dashboard: node, damaged }: Documents,
  { routes }: CheckedConfig,
): CheckedDashboard {
  if (!node) return noDashboard;
  const links = collectProblems((report) => checkLinks(node, routes, report));
  const problems = [...checkShape('dashboard', node), ...links];
  const isValid = !damaged.has(dashboardFile) && problems.length === 0;
  return { value: isValid ? toSource<DashboardContent>(node).value : null, problems };
}

function checkLinks(node: Node, routes: CheckedConfig['routes'], report: ReportProblem): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'list') return node.items.forEach((item) => checkLinks(item, routes, report));
  for (const [key, { value }] of node.entries) {
    const to = key === 'to' && value.kind === 'scalar' ? value.value : null;
    const message = typeof to === 'string' ? findFault(to, routes) : null;
    if (message === null) checkLinks(value, routes, report);
    else report(value.place, message);
  }
}

function findFault(to: string, routes: CheckedConfig['routes']): string | null {
  if (to.startsWith('#')) return places.includes(to) ? null : say.unknownWord('place', to, places);
  return isRoutePath(to) ? findRouteFault(to, routes) : say.notADashboardLink(to);
}
