import { createCommand } from '../../scripts/createCommand.ts';
import { recordUsable } from '../budget/measureRoute.ts';
import { openRoutes } from '../budget/openRoutes.ts';
import { measureVitals } from './measureVitals.ts';
import { shiftLimit, writeHead, writeVitals } from './table.ts';
import { throttleNetwork, throttleProcessor } from './throttle.ts';
import { watchVitals } from './watchVitals.ts';

/*
 * npm run vitals: visits every route of the production build with an empty cache, a processor four times
 * slower and Fast 4G. It prints the vitals of each route, and fails at a layout shift. --width is the
 * window's width, and --only <route> visits one route.
 */
const { width, only } = createCommand('vitals')
  .option('--width <pixels>', 'how wide the window is', Number, 1280)
  .option('--only <route>', 'one route of screens.config.json')
  .parse()
  .opts<{ width: number; only?: string }>();
const { url, routes, close } = await openRoutes(
  async (page) => {
    await watchVitals(page);
    await recordUsable(page);
  },
  { viewport: { width, height: 800 } },
);
try {
  for (const page of new Set(routes.map((route) => route.page))) {
    const tools = await page.context().newCDPSession(page);
    await throttleNetwork(tools);
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await throttleProcessor(tools);
  }
  console.log(writeHead());
  let moving = 0;
  for (const { path, page } of routes.filter((route) => [route.path, undefined].includes(only))) {
    const vitals = await measureVitals(page, url, path);
    moving += Number(vitals.shift >= shiftLimit);
    console.log(writeVitals(path, vitals));
  }
  console.log(
    moving === 0 ? 'Nothing moves' : `${moving} routes whose layout shifts by ${shiftLimit} or more`,
  );
  process.exitCode = moving === 0 ? 0 : 1;
} finally {
  await close();
}
