import { readFileSync } from 'node:fs';
import { checkPortal, formatProblem, type Files, type ResolvedScreen } from '#check/index.ts';
import { getTemplateFile, type Screen } from '#definition';
import {
  listRouteTargets,
  listTemplateNames,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { describePage } from '../screen/describePage.ts';
import { describeScreen } from '../screen/describeScreen.ts';
import { describeAccess } from '../words/describeAccess.ts';
import { buildCallsPage } from './buildCallsPage.ts';
import { collectExamples } from './collectExamples.ts';
import {
  buildCodeCell,
  buildElement,
  joinChildren,
  buildLink,
  buildPlainElement,
  buildTable,
  type HtmlChild,
  type Html,
} from './html.ts';
import { buildLanguagePage } from './buildLanguagePage.ts';
import { buildHtmlPage, encodeHref } from './buildHtmlPage.ts';
import { getPageFile, buildScreenPage } from './buildScreenPage.ts';

function buildIndexPage(brand: string, targets: RouteTarget[]): string {
  const groups = new Set(targets.map((target) => getGroup(target)));
  const membersOf = (group: string) => targets.filter((target) => getGroup(target) === group);
  return buildHtmlPage(
    { brand, title: 'The screens', file: 'index.html' },
    buildPlainElement(
      'p',
      'Every screen of this portal in words, as its definition says it, in the order of the menu.',
    ),
    ...[...groups].map((group) => renderGroup(group, membersOf(group))),
  );
}

const alone = 'In the menu, in no group';
const outside = 'Not in the menu';

function getGroup({ menu: [group] }: RouteTarget): string {
  return group === undefined ? outside : (group ?? alone);
}

function renderGroup(group: string, targets: RouteTarget[]): Html {
  const rows = targets.map((target): HtmlChild[] => [
    renderName(target),
    renderRoutes(target),
    getKind(target),
  ]);
  return buildElement(
    'section',
    { class: 'level2' },
    buildPlainElement('h2', group),
    buildTable(['Screen', 'Address', 'What it is'], rows),
  );
}

function renderName(target: RouteTarget): HtmlChild {
  const isDescribed = target.kind === 'page' || target.resolved !== null;
  return isDescribed ? buildLink(encodeHref(getPageFile(target)), target.title) : target.title;
}

/** Renders the routes of a screen. Access is shown only if it is not for members, because most routes are. */
function renderRoutes({ routes }: RouteTarget): Html {
  return joinChildren(
    routes.flatMap(({ path, access }, at) => [
      at > 0 ? ', ' : null,
      buildCodeCell(path),
      access === 'member' ? null : ` (${describeAccess(access)})`,
    ]),
  );
}

function getKind(target: RouteTarget): string {
  if (target.kind === 'page') return 'written by hand';
  if (!target.resolved) return 'something in it is wrong: npm run check says what';
  const [template] = listTemplateNames(target.resolved);
  return kinds[target.resolved.screen.type] + (template === undefined ? '' : `, from ${template}`);
}

const kinds: { [K in Screen['type']]: string } = {
  report: 'a report',
  form: 'a form',
  blocks: 'several parts',
};

export interface Docs {
  /** Texts by file name, relative to the folder of the pages. */
  pages: Map<string, string>;
  /** A line per problem. Whatever has a problem is left out of the pages. */
  problems: string[];
}

/**
 * Builds the pages of a portal: one per screen, the calls, and the language with examples. The same files give the
 * same pages.
 * @param files the texts, as `readFiles` returns them.
 * @param elsewhere files with examples of words that the portal does not use, by their folder.
 */
export function buildDocs(files: Files, elsewhere: ReadonlyMap<string, Files> = new Map()): Docs {
  const checked = checkPortal(files);
  const targets = listRouteTargets(checked);
  const brand = checked.config?.brand.name ?? 'Portal';
  const described = targets.filter(({ kind, resolved }) => kind === 'page' || resolved !== null);
  const calls = [...checked.calls].map(([name, call]) => ({
    name,
    call,
    users: described.filter((target) => target.calls.includes(name)),
  }));
  const pages = new Map([
    ['docs.css', readFileSync(new URL('docs.css', import.meta.url), 'utf8')],
    ['index.html', buildIndexPage(brand, targets)],
    ['calls.html', buildCallsPage(brand, calls)],
    ['language.html', buildLanguagePage(brand, collectExamples(files, elsewhere))],
    ...described.map((target): [string, string] => [
      getPageFile(target),
      buildTargetPage(brand, target, checked, files),
    ]),
  ]);
  return { pages, problems: checked.problems.map(formatProblem) };
}

function buildTargetPage(
  brand: string,
  target: RouteTarget,
  portal: PortalDefinitions,
  files: Files,
): string {
  const { resolved } = target;
  const section = resolved ? describeScreen(resolved, portal) : describePage(target, portal);
  const sources = (resolved ? listSources(resolved) : []).map(
    (file) => [file, files.get(file) ?? ''] as const,
  );
  return buildScreenPage(brand, { target, section, sources: new Map(sources) });
}

function listSources(resolved: ResolvedScreen): string[] {
  return [resolved.file, ...listTemplateNames(resolved).map(getTemplateFile)];
}
