/**
 * npm run budget: visits every route of the production build in Chromium with an empty cache, prints what each costs,
 * and fails above its limits (tests/budget/limits.ts).
 */
import { chromium, type Page } from '@playwright/test';
import type { PortalIndex } from '../../src/definition/index.ts';
import { chainLimit, requestLimit, routeKinds, type RouteKind, scriptLimits, styleLimit } from './limits.ts';
import { measureBody } from './measureBody.ts';
import { measureRoute, noteUsable, type RouteCost } from './measureRoute.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPortal } from '../support/startPortal.ts';

const portal = await startPortal();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const index = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
  const routes = routeKinds(index);
  // With an empty cache at each visit, which the service worker would fill.
  const usual = { serviceWorkers: 'block' } as const;
  const visitor = await browser.newPage(usual);
  const member = await browser.newPage(usual);
  await noteUsable(visitor);
  await noteUsable(member);
  await signIn(member);
  console.log(row('route', 'kind', 'JS kB', 'of', 'CSS kB', 'requests', 'chain'));
  let over = 0;
  for (const { path, kind, access } of routes) {
    const cost = await measureRoute(access === 'public' ? visitor : member, portal.url, path);
    const excess = excesses(cost, kind);
    over += excess.length;
    console.log(print(cost, kind) + (excess.length > 0 ? `  ✗ ${excess.join(', ')}` : ''));
  }
  for (const rows of [600, 100_000]) {
    const body = await measureBody(member, portal.url, rows);
    over += Number(body.elements > body.limit);
    console.log(
      `Level Income of ${rows} rows: ${body.elements} elements in the table's body, of ${body.limit}` +
        (body.elements > body.limit ? '  ✗' : ''),
    );
  }
  console.log(over === 0 ? `${routes.length} routes within their budget` : `${over} figures over the budget`);
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${portal.url}/Login`);
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

function excesses(cost: RouteCost, kind: RouteKind): string[] {
  return [
    cost.scriptBytes > scriptLimits[kind] ? 'JS' : '',
    cost.styleBytes > styleLimit ? 'CSS' : '',
    cost.requests > requestLimit ? 'requests' : '',
    cost.chain > chainLimit ? 'chain' : '',
  ].filter((name) => name !== '');
}

function print(cost: RouteCost, kind: RouteKind): string {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
  const { route, scriptBytes, styleBytes, requests, chain } = cost;
  return row(
    route,
    kind,
    kilo(scriptBytes),
    kilo(scriptLimits[kind]),
    kilo(styleBytes),
    String(requests),
    String(chain),
  );
}

function row(route: string, ...cells: string[]): string {
  return route.padEnd(34) + cells.map((cell, at) => (at === 0 ? cell.padEnd(15) : cell.padStart(9))).join('');
}
