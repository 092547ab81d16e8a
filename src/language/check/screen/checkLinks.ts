import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkPicture } from './form/checkPicture.ts';
import { checkRoute } from './checkRoute.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { getBlockParts } from './getBlockParts.ts';

/** Reports links without a route, also in fields and receipts, invalid pictures, and details of unknown reads. */
export function checkLinks(screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  for (const { success } of screen.actions) {
    const { link } = success.receipt ?? {};
    if (link) checkRoute(link.to, source.at(link, 'to'), screen, report);
  }
  for (const { link } of screen.forms.flatMap(({ fields }) => Object.values(fields)))
    if (typeof link === 'object') checkRoute(link.to, source.at(link, 'to'), screen, report);
  for (const block of screen.blocks) {
    const { links = [], picture, reader } = getBlockParts(block);
    for (const link of links) checkRoute(link.to, source.at(link, 'to'), screen, report);
    if (picture) checkPicture(picture.source, source.at(picture, 'source'), screen, report);
    if (reader && !Object.hasOwn(screen.reads, reader.read))
      report(
        source.at(reader, 'read'),
        sentences.unknownWord('read', reader.read, Object.keys(screen.reads)),
      );
  }
}
