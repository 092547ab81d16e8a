import { routeKey, type MenuLink, type PortalConfig } from '#definition';
import { elsewhere } from '../elsewhere.ts';
import type { Source } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Reports links of the menu to the same route. Two links with conditions may be for different people. */
export function checkMenuRoutes({ value, at }: Source<PortalConfig>, report: ReportProblem): void {
  const first = new Map<string, MenuLink>();
  const firstForAll = new Map<string, MenuLink>();
  for (const { link, isForAll } of listLinks(value)) {
    const key = routeKey(link.to);
    const before = (isForAll ? first : firstForAll).get(key);
    const here = at(link, 'to');
    if (before) report(here, sentences.routeInMenuTwice(link.to, elsewhere(here, at(before, 'to'))));
    if (!first.has(key)) first.set(key, link);
    if (isForAll && !firstForAll.has(key)) firstForAll.set(key, link);
  }
}

/** Returns every link of the menu, and whether it has no condition. */
function listLinks({ menu }: PortalConfig): { link: MenuLink; isForAll: boolean }[] {
  return menu.flatMap((entry) => {
    const links = 'group' in entry ? entry.entries : [entry];
    return links.map((link) => ({ link, isForAll: link.show === undefined && entry.show === undefined }));
  });
}
