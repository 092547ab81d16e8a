import { drawSome } from '../support/drawSome.ts';
import { places, type Standing } from './anywhere/places.ts';
import { stories } from './anywhere/stories.ts';
import { expect } from './portal.ts';
import { test } from './watched.ts';

// Recording them takes as long as telling them.
test.use({ trace: 'off' });

const visits = Object.keys(places).flatMap((place) =>
  Object.entries(stories).map(([title, tell]) => ({ place, title, tell })),
);
/** A third of the visits. */
const drawn = drawSome(visits, visits.length / 3);

for (const [place, start] of Object.entries(places))
  test.describe(`at ${place}`, { tag: '@hard' }, () => {
    // One worker starts the servers of a place.
    test.describe.configure({ mode: 'default' });
    let standing: Standing | string;

    test.beforeAll(async () => {
      standing = await start();
    });
    test.afterAll(async () => {
      if (typeof standing !== 'string') await standing.stop();
    });

    for (const { title, tell } of drawn.filter((visit) => visit.place === place))
      test(title, async ({ page, context }) => {
        if (typeof standing === 'string') return test.skip(true, standing);
        const errors: string[] = [];
        // React reports differences between the server's page and its own first rendering.
        page.on('pageerror', ({ message }) => errors.push(message));
        // Two services that are not available here.
        await context.route(/ipify|razorpay/, (route) =>
          route.fulfill({ json: { ip: '192.0.2.1' }, headers: { 'access-control-allow-origin': '*' } }),
        );
        await tell({ page, home: standing.home, servers: standing.servers });
        expect(errors).toEqual([]);
      });
  });
