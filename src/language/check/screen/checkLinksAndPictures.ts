import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkPicture } from './form/checkPicture.ts';
import { checkRoute } from './checkRoute.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { getBlockParts } from './getBlockParts.ts';
import { listScreenLinks } from './listScreenLinks.ts';

/** Reports links without a route or without its parameters, invalid pictures, and details of unknown reads. */
export function checkLinksAndPictures(screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  for (const link of listScreenLinks(screen))
    checkRoute(link.to, source.at(link, 'to'), screen, report, link.route);
  for (const block of screen.blocks) {
    const { picture, reader } = getBlockParts(block);
    if (picture) checkPicture(picture.source, source.at(picture, 'source'), screen, report);
    if (reader && !Object.hasOwn(screen.reads, reader.read))
      report(
        source.at(reader, 'read'),
        sentences.unknownWord('read', reader.read, Object.keys(screen.reads)),
      );
  }
}
