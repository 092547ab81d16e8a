import { partsOfEffect } from '../../definition/index.ts';
import { isRoutePath } from '../address/isRoutePath.ts';
import { findRouteFault } from '../config/findRouteFault.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkPicture } from './checkPicture.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { partsOfBlock } from './partsOfBlock.ts';
import { effectsOf } from './screenPieces.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  for (const block of screen.blocks) {
    const { links = [], picture, reader } = partsOfBlock(block);
    for (const link of links) checkRoute(link.to, source.at(link, 'to'), screen, report);
    if (picture) checkPicture(picture.source, source.at(picture, 'source'), screen, report);
    if (reader && !Object.hasOwn(screen.reads, reader.read))
      report(source.at(reader, 'read'), say.unknownWord('read', reader.read, Object.keys(screen.reads)));
  }
  for (const { route } of screen.actions.flatMap(effectsOf).map(partsOfEffect))
    if (route) checkRoute(route.to, source.at(route, 'to'), screen, report);
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
