import { isRoutePath } from '../address/isRoutePath.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { checkPicture } from './checkPicture.ts';
import { effectsOf, type ScreenIndex } from './screenIndex.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(screenIndex: ScreenIndex, report: ReportFault): void {
  const { source } = screenIndex;
  for (const block of screenIndex.blocks) {
    if (block.type === 'links')
      for (const link of block.links) checkRoute(link.to, source.at(link, 'to'), screenIndex, report);
    if (block.type === 'image')
      checkPicture(block.source, screenIndex.source.at(block, 'source'), screenIndex, report);
    if (block.type === 'details' && !Object.hasOwn(screenIndex.reads, block.read)) {
      const near = nearest(block.read, Object.keys(screenIndex.reads));
      report(source.at(block, 'read'), say.unknownWord('read', block.read, near));
    }
  }
  const effects = screenIndex.forms.flatMap((form) => Object.values(form.actions).flatMap(effectsOf));
  for (const effect of effects)
    if (typeof effect === 'object' && 'navigate' in effect)
      checkRoute(effect.navigate.to, source.at(effect.navigate, 'to'), screenIndex, report);
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
