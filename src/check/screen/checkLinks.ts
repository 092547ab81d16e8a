import { partsOfEffect } from '../../definition/index.ts';
import { isRoutePath } from '../address/isRoutePath.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { checkPicture } from './checkPicture.ts';
import { partsOfBlock } from './partsOfBlock.ts';
import { effectsOf, type ScreenIndex } from './screenIndex.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(screenIndex: ScreenIndex, report: ReportFault): void {
  const { source } = screenIndex;
  for (const block of screenIndex.blocks) {
    const { links = [], picture, reader } = partsOfBlock(block);
    for (const link of links) checkRoute(link.to, source.at(link, 'to'), screenIndex, report);
    if (picture) checkPicture(picture.source, source.at(picture, 'source'), screenIndex, report);
    if (reader && !Object.hasOwn(screenIndex.reads, reader.read)) {
      const near = nearest(reader.read, Object.keys(screenIndex.reads));
      report(source.at(reader, 'read'), say.unknownWord('read', reader.read, near));
    }
  }
  const effects = screenIndex.forms.flatMap((form) => Object.values(form.actions).flatMap(effectsOf));
  for (const { route } of effects.map(partsOfEffect))
    if (route) checkRoute(route.to, source.at(route, 'to'), screenIndex, report);
}

/** Where a link leads is looked at in any case; whether a route is there, once the config can be read. */
function checkRoute(
  to: string,
  place: Place,
  { around: { routes } }: ScreenIndex,
  report: ReportFault,
): void {
  if (routes?.has(to.toLowerCase())) return;
  const paths = [...(routes?.values() ?? [])].map(({ path }) => path);
  if (routes) report(place, say.unknownWord('route', to, nearest(to, paths)));
  else if (!isRoutePath(to)) report(place, say.notAPath(to));
}
