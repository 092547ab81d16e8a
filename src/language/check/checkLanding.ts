import { isRoutePath, type Landing, configFile, landingFile } from '#definition';
import type { IsHostAllowed } from './address/createHostFilter.ts';
import { parseHttps } from './address/parseHttps.ts';
import { collectProblems } from './collectProblems.ts';
import type { CheckedConfig } from './config/checkedConfig.ts';
import type { DefinitionDocuments } from './documents/parseDefinitionFiles.ts';
import { findRouteError } from './config/findRouteError.ts';
import { toPositionedValue, getFileStart, type JsonNode } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';
import type { ReportProblem } from './reportProblem.ts';
import { checkShape } from './shape/checkShape.ts';

/** The sections of the landing page that links may lead to. */
const sections = ['#About', '#Services', '#Projects', '#Packages', '#Bot', '#Faq', '#Contact'];

export interface CheckedLanding {
  /** The content of the landing page. Null if it is missing or has problems. */
  value: Landing | null;
  problems: Problem[];
}

/** Reports the problems of the landing page's content, and its absence if a route needs it. */
export function checkLanding(
  { landing: node, damaged }: DefinitionDocuments,
  config: CheckedConfig,
  isAllowed: IsHostAllowed,
): CheckedLanding {
  const isReadable = !damaged.has(landingFile);
  if (!node) {
    const isMissing =
      isReadable && [...(config.routes?.values() ?? [])].some(({ page }) => page === 'landing');
    const message = sentences.noLanding(landingFile);
    return { value: null, problems: isMissing ? [buildError(getFileStart(configFile), message)] : [] };
  }
  const links = collectProblems((report) => checkLinks(node, config.routes, isAllowed, report));
  const problems = [...checkShape('landing', node), ...links];
  const isValid = isReadable && problems.length === 0;
  return { value: isValid ? toPositionedValue<Landing>(node).value : null, problems };
}

/** Checks every `to` in the content: a route, a section of the page or an https address. */
function checkLinks(
  node: JsonNode,
  routes: CheckedConfig['routes'],
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'list') return node.items.forEach((item) => checkLinks(item, routes, isAllowed, report));
  for (const [key, { value }] of node.entries) {
    const to = key === 'to' && value.kind === 'scalar' ? value.value : null;
    const message = typeof to === 'string' ? findError(to, routes, isAllowed) : null;
    if (message === null) checkLinks(value, routes, isAllowed, report);
    else report(value.place, message);
  }
}

function findError(to: string, routes: CheckedConfig['routes'], isAllowed: IsHostAllowed): string | null {
  if (to.startsWith('#')) {
    return sections.includes(to) ? null : sentences.unknownWord('section', to, sections);
  }
  const address = parseHttps(to);
  if (address) return isAllowed(address) ? null : sentences.hostNotAllowed(address);
  return isRoutePath(to) ? findRouteError(to, routes) : sentences.notALink(to);
}
