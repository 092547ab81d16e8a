import { expect, it } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { describePage, describeScreen, formatSection, listRouteTargets } from '#describe/index.ts';

it('every screen of examples/words reads as it is approved', async () => {
  const portal = checkPortal(await readFiles(getDefaultPaths('examples/words')));
  const texts = listRouteTargets(portal).map((target) =>
    target.resolved ? describeScreen(target.resolved, portal) : describePage(target, portal),
  );
  const text = texts.map((section) => formatSection(section, 120)).join('\n');
  await expect(text).toMatchFileSnapshot('expected/words.txt');
});
