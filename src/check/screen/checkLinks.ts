import type { Image } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { effectsOf, type Outline } from './outline.ts';

/** Whether links and navigations lead to routes, and pictures and details stand on what there is. */
export function checkLinks(outline: Outline, report: Report): void {
  const { source } = outline;
  for (const block of outline.blocks) {
    if (block.type === 'links')
      for (const link of block.links) checkRoute(link.to, source.at(link, 'to'), outline, report);
    if (block.type === 'image') checkImage(block, outline, report);
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

function checkRoute(to: string, place: Place, { around: { routes } }: Outline, report: Report): void {
  if (!routes || routes.has(to.toLowerCase())) return;
  const paths = [...routes.values()].map(({ path }) => path);
  report(place, say.unknownWord('route', to, nearest(to, paths)));
}

/** The written beginning of a picture's address; what comes from an answer is looked at in the browser. */
function checkImage(image: Image, outline: Outline, report: Report): void {
  const { source } = image;
  const isTemplate = typeof source === 'object' && source !== null && 'template' in source;
  const written = isTemplate ? source.template : source;
  if (typeof written !== 'string') return;
  const place = isTemplate ? outline.source.at(source, 'template') : outline.source.at(image, 'source');
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(written) ?? [];
  if (scheme && !/^https?:$/i.test(scheme)) return report(place, say.badScheme(scheme));
  const origins = outline.around.imageOrigins;
  const origin = written.startsWith('//') || scheme ? originOf(written) : null;
  if (origin && origins && !origins.includes(origin)) report(place, say.badHost(origin));
}

function originOf(address: string): string {
  const full = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(full) ? new URL(full).origin : full;
}
