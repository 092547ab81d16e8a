import type { Landing } from '#definition';
import type { IsHostAllowed } from './address/createHostList.ts';
import { isRoutePath } from './address/isRoutePath.ts';
import { parseHttps } from './address/parseHttps.ts';
import { collectProblems } from './collectProblems.ts';
import type { CheckedConfig } from './config/checkedConfig.ts';
import { configFile, landingFile } from './documents/definitionFiles.ts';
import type { Documents } from './documents/loadDocuments.ts';
import { findRouteFault } from './config/findRouteFault.ts';
import { toSource, startOf, type Node } from './documents/node.ts';
import { errorAt, say, type Problem } from './problem.ts';
import type { ReportProblem } from './reportProblem.ts';
import { checkShape } from './shape/checkShape.ts';

/** The places of the landing page that a link can lead to. */
const sections = ['#About', '#Services', '#Projects', '#Packages', '#Bot', '#Faq', '#Contact'];

/** What is known of the landing page's content. */
export interface CheckedLanding {
  /** Null where it is not there, or something in it is wrong. */
  value: Landing | null;
  problems: Problem[];
}

/** Whether the landing page's content is there when a route needs it, has its shape, and links lead where they may. */
export function checkLanding(
  { landing: node, damaged }: Documents,
  config: CheckedConfig,
  isAllowed: IsHostAllowed,
): CheckedLanding {
  const isReadable = !damaged.has(landingFile);
  if (!node) {
    const isMissing =
      isReadable && [...(config.routes?.values() ?? [])].some(({ page }) => page === 'landing');
    const message = say.noLanding(landingFile);
    return { value: null, problems: isMissing ? [errorAt(startOf(configFile), message)] : [] };
  }
  const links = collectProblems((report) => checkLinks(node, config.routes, isAllowed, report));
  const problems = [...checkShape('landing', node), ...links];
  const isValid = isReadable && problems.length === 0;
  return { value: isValid ? toSource<Landing>(node).value : null, problems };
}

/** Every `to` in the content: a route, a section of the page or an https address. */
function checkLinks(
  node: Node,
  routes: CheckedConfig['routes'],
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'list') return node.items.forEach((item) => checkLinks(item, routes, isAllowed, report));
  for (const [key, { value }] of node.entries) {
    const to = key === 'to' && value.kind === 'scalar' ? value.value : null;
    const message = typeof to === 'string' ? findFault(to, routes, isAllowed) : null;
    if (message === null) checkLinks(value, routes, isAllowed, report);
    else report(value.place, message);
  }
}

function findFault(to: string, routes: CheckedConfig['routes'], isAllowed: IsHostAllowed): string | null {
  if (to.startsWith('#')) {
    return sections.includes(to) ? null : say.unknownWord('section', to, sections);
  }
  const address = parseHttps(to);
  if (address) return isAllowed(address) ? null : say.hostNotAllowed(address);
  return isRoutePath(to) ? findRouteFault(to, routes) : say.notALink(to);
}
