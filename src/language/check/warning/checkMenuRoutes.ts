import { routeKey, type MenuLink, type PortalConfig } from '#definition';
import { elsewhere } from '../elsewhere.ts';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Reports links of the menu to a route that a link before leads to. Two that have conditions may be for different people. */
export function checkMenuRoutes({ value, at }: Source<PortalConfig>, report: ReportProblem): void {
  const first = new Map<string, MenuLink>();
  const firstForAll = new Map<string, MenuLink>();
  for (const { link, isForAll } of listLinks(value)) {
    const key = routeKey(link.to);
    const before = (isForAll ? first : firstForAll).get(key);
    const here = at(link, 'to');
    if (before) report(here, say.routeInMenuTwice(link.to, elsewhere(here, at(before, 'to'))));
    if (!first.has(key)) first.set(key, link);
    if (isForAll && !firstForAll.has(key)) firstForAll.set(key, link);
  }
}

/** Every link of the menu, in groups or not, and whether no condition hides it from anybody. */
function listLinks({ menu }: PortalConfig): { link: MenuLink; isForAll: boolean }[] {
  return menu.flatMap((entry) => {
    const links = 'group' in entry ? entry.entries : [entry];
    return links.map((link) => ({ link, isForAll: link.show === undefined && entry.show === undefined }));
  });
}
