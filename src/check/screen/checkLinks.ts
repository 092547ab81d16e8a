import { isRoutePath } from '../address/isRoutePath.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { checkPicture } from './checkPicture.ts';
import { effectsOf, type Outline } from './outline.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(outline: Outline, report: Report): void {
  const { source } = outline;
  for (const block of outline.blocks) {
    if (block.type === 'links')
      for (const link of block.links) checkRoute(link.to, source.at(link, 'to'), outline, report);
    if (block.type === 'image')
      checkPicture(block.source, outline.source.at(block, 'source'), outline, report);
    if (block.type === 'details' && !Object.hasOwn(outline.reads, block.read)) {
      const near = nearest(block.read, Object.keys(outline.reads));
      report(source.at(block, 'read'), say.unknownWord('read', block.read, near));
    }
  }
  const effects = outline.forms.flatMap((form) => Object.values(form.actions).flatMap(effectsOf));
  for (const effect of effects)
    if (typeof effect === 'object' && 'navigate' in effect)
      checkRoute(effect.navigate.to, source.at(effect.navigate, 'to'), outline, report);
}

/** Where a link leads is looked at in any case; whether a route is there, once the config can be read. */
function checkRoute(to: string, place: Place, { around: { routes } }: Outline, report: Report): void {
  if (routes?.has(to.toLowerCase())) return;
  const paths = [...(routes?.values() ?? [])].map(({ path }) => path);
  if (routes) report(place, say.unknownWord('route', to, nearest(to, paths)));
  else if (!isRoutePath(to)) report(place, say.notAPath(to));
}
