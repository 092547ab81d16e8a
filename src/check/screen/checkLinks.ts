import { isRoutePath } from '../address/isRoutePath.ts';
import { findRouteFault } from '../config/findRouteFault.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkPicture } from './checkPicture.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { effectsOf } from './screenPieces.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  for (const block of screen.blocks) {
    if (block.type === 'links')
      for (const link of block.links) checkRoute(link.to, source.at(link, 'to'), screen, report);
    if (block.type === 'image') checkPicture(block.source, screen.source.at(block, 'source'), screen, report);
    if (block.type === 'details' && !Object.hasOwn(screen.reads, block.read))
      report(source.at(block, 'read'), say.unknownWord('read', block.read, Object.keys(screen.reads)));
  }
  for (const effect of screen.actions.flatMap(effectsOf))
    if (typeof effect === 'object' && 'navigate' in effect)
      checkRoute(effect.navigate.to, source.at(effect.navigate, 'to'), screen, report);
}

/** Where a link leads is looked at in any case; whether a route is there, once the config can be read. */
function checkRoute(
  to: string,
  place: Place,
  { portal: { routes } }: ScreenIndex,
  report: ReportProblem,
): void {
  const fault = routes || isRoutePath(to) ? findRouteFault(to, routes) : say.notAPath(to);
  if (fault !== null) report(place, fault);
}
