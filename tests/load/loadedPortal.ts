import { monitorEventLoopDelay } from 'node:perf_hooks';
import { resolve } from 'node:path';
import { buildWorker } from '#server/build/buildWorker.ts';
import { readEnvironment } from '#server/environment.ts';
import { readBuiltShell } from '#server/page/pageShell.ts';
import { runPortal } from '#server/runPortal.ts';
import type { Asked, Readings } from './startLoaded.ts';

// Run as a process of its own: serves the build like `npm start`, and sends its readings over its channel.
const dist = resolve(import.meta.dirname, '../../dist');
const delay = monitorEventLoopDelay({ resolution: 5 });
let cpuBefore = process.cpuUsage();

const portal = await runPortal({
  environment: readEnvironment(process.env),
  shell: await readBuiltShell(dist),
  dist,
  worker: await buildWorker(),
  print: () => undefined,
});
delay.enable();

process.on('message', (command: Asked) => {
  if (command === 'stop') return void portal.close().then(() => process.exit());
  const readings = read();
  if (command === 'begin') {
    cpuBefore = process.cpuUsage();
    delay.reset();
  }
  return process.send?.(readings);
});
process.send?.(portal.url);

function read(): Readings {
  const { user, system } = process.cpuUsage(cpuBefore);
  const delay99 = delay.percentile(99) / 1e6;
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: (user + system) / 1e6, delay99, held: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 };
}
