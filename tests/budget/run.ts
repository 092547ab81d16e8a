import { Option } from 'commander';
import { createCommand } from '../../scripts/createCommand.ts';
import {
  chainLimit,
  htmlLimit,
  intlLimit,
  requestLimit,
  type RouteKind,
  scriptLimits,
  styleLimit,
  toastBytes,
} from './limits.ts';
import { measureReport } from './measureReport.ts';
import { measureRoute, recordUsable, type RouteCost } from './measureRoute.ts';
import { measureWorkbench } from './measureWorkbench.ts';
import { openRoutes } from './openRoutes.ts';
import { printPackages } from './printPackages.ts';
import { watchRenders } from './watchRenders.ts';

/*
 * npm run budget: visits every route of the production build in Chromium with an empty cache, prints the
 * cost of each, and fails above its limits (tests/budget/limits.ts). --by package adds the owners of the
 * JavaScript bytes.
 */
const { by, only } = createCommand('budget')
  .addOption(new Option('--by <whom>', 'whose the bytes of JavaScript are').choices(['package']))
  .option('--only <route...>', 'these routes of screens.config.json alone')
  .parse()
  .opts<{ by?: 'package'; only?: string[] }>();
const { url, routes, member, close } = await openRoutes(async (page) => {
  await recordUsable(page);
  await watchRenders(page);
});
try {
  console.log(row('route', 'kind', 'JS kB', 'of', 'CSS kB', 'HTML kB', 'requests', 'chain', 'Intl'));
  const costs: { cost: RouteCost; kind: RouteKind }[] = [];
  let over = 0;
  for (const { path, kind, page } of routes) {
    if (only && !only.includes(path)) continue;
    const cost = await measureRoute(page, url, path);
    costs.push({ cost, kind });
    const excess = excesses(cost, kind);
    over += excess.length;
    console.log(print(cost, kind) + (excess.length > 0 ? `  ✗ ${excess.join(', ')}` : ''));
  }
  const counts = only
    ? []
    : [...(await measureReport(member, url, 600)), ...(await measureReport(member, url, 100_000))];
  for (const { name, count, limit } of counts) {
    over += Number(count > limit);
    console.log(`${name}: ${count}, of ${limit}${count > limit ? '  ✗' : ''}`);
  }
  for (const { name, bytes, limit } of only ? [] : await measureWorkbench('dist')) {
    over += Number(bytes > limit);
    console.log(
      `The workbench's ${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, of ${(limit / 1000).toFixed(1)}` +
        (bytes > limit ? '  ✗' : ''),
    );
  }
  if (by) await printPackages(costs, console.log);
  console.log(over === 0 ? `${costs.length} routes within their budget` : `${over} figures over the budget`);
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  await close();
}

function excesses(cost: RouteCost, kind: RouteKind): string[] {
  return [
    cost.scriptBytes > scriptLimits[kind] + (cost.toasts ? toastBytes : 0) ? 'JS' : '',
    cost.styleBytes > styleLimit ? 'CSS' : '',
    cost.htmlBytes > htmlLimit(kind) ? 'HTML' : '',
    cost.requests > requestLimit ? 'requests' : '',
    cost.chain > chainLimit ? 'chain' : '',
    cost.intl > intlLimit ? 'Intl' : '',
  ].filter((name) => name !== '');
}

function print(cost: RouteCost, kind: RouteKind): string {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
  const { route, scriptBytes, styleBytes, htmlBytes, requests, chain, intl } = cost;
  return row(
    route,
    kind,
    kilo(scriptBytes),
    kilo(scriptLimits[kind]),
    kilo(styleBytes),
    kilo(htmlBytes),
    String(requests),
    String(chain),
    String(intl),
  );
}

function row(route: string, ...cells: string[]): string {
  return route.padEnd(34) + cells.map((cell, at) => (at === 0 ? cell.padEnd(15) : cell.padStart(9))).join('');
}
