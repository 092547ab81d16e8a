import { readFileSync } from 'node:fs';
import { checkPortal, formatProblem, type Files, type ResolvedScreen } from '#check/index.ts';
import type { Screen } from '#definition';
import {
  listRouteTargets,
  templateFile,
  templateOf,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { describePage } from '../screen/describePage.ts';
import { describeScreen } from '../screen/describeScreen.ts';
import { describeAccess } from '../words/describeAccess.ts';
import { callsPage } from './callsPage.ts';
import { gatherExamples } from './gatherExamples.ts';
import { codeCell, element, join, link, plain, table, type Child, type Html } from './html.ts';
import { languagePage } from './languagePage.ts';
import { layOut, toHref } from './layOut.ts';
import { pageFile, screenPage } from './screenPage.ts';

function indexPage(brand: string, targets: RouteTarget[]): string {
  const groups = new Set(targets.map((target) => groupOf(target)));
  const membersOf = (group: string) => targets.filter((target) => groupOf(target) === group);
  return layOut(
    { brand, title: 'The screens', file: 'index.html' },
    plain('p', 'Every screen of this portal in words, as its definition says it, in the order of the menu.'),
    ...[...groups].map((group) => renderGroup(group, membersOf(group))),
  );
}

const alone = 'In the menu, in no group';
const outside = 'Not in the menu';

function groupOf({ menu: [group] }: RouteTarget): string {
  return group === undefined ? outside : (group ?? alone);
}

function renderGroup(group: string, targets: RouteTarget[]): Html {
  const rows = targets.map((target): Child[] => [nameOf(target), renderRoutes(target), kindOf(target)]);
  return element(
    'section',
    { class: 'level2' },
    plain('h2', group),
    table(['Screen', 'Address', 'What it is'], rows),
  );
}

function nameOf(target: RouteTarget): Child {
  const isDescribed = target.kind === 'page' || target.resolved !== null;
  return isDescribed ? link(toHref(pageFile(target)), target.title) : target.title;
}

/** Most routes are for members, so only other access is shown. */
function renderRoutes({ routes }: RouteTarget): Html {
  return join(
    routes.flatMap(({ path, access }, at) => [
      at > 0 ? ', ' : null,
      codeCell(path),
      access === 'member' ? null : ` (${describeAccess(access)})`,
    ]),
  );
}

function kindOf(target: RouteTarget): string {
  if (target.kind === 'page') return 'written by hand';
  if (!target.resolved) return 'something in it is wrong: npm run check says what';
  const template = templateOf(target.resolved);
  return kinds[target.resolved.screen.type] + (template === null ? '' : `, from ${template}`);
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
    ['index.html', indexPage(brand, targets)],
    ['calls.html', callsPage(brand, calls)],
    ['language.html', languagePage(brand, gatherExamples(files, elsewhere))],
    ...described.map((target): [string, string] => [
      pageFile(target),
      targetPage(brand, target, checked, files),
    ]),
  ]);
  return { pages, problems: checked.problems.map(formatProblem) };
}

function targetPage(brand: string, target: RouteTarget, portal: PortalDefinitions, files: Files): string {
  const { resolved } = target;
  const section = resolved ? describeScreen(resolved, portal) : describePage(target, portal);
  const sources = (resolved ? sourcesOf(resolved) : []).map((file) => [file, files.get(file) ?? ''] as const);
  return screenPage(brand, { target, section, sources: new Map(sources) });
}

function sourcesOf(resolved: ResolvedScreen): string[] {
  const template = templateOf(resolved);
  return [resolved.file, ...(template === null ? [] : [templateFile(template)])];
}
