import { describeAccess } from '../words/describeAccess.ts';
import type { Screen } from '#definition';
import { templateOf, type RouteTarget } from '../portalDefinitions.ts';
import { codeCell, element, join, link, plain, table, type Child, type Html } from './html.ts';
import { layOut, toHref } from './layOut.ts';
import { pageFile } from './screenPage.ts';

export function indexPage(brand: string, targets: RouteTarget[]): string {
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
