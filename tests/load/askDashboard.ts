import { cpus } from 'node:os';
import { personas } from '#server/sandbox/index.ts';
import { percentile } from '../bench/median.ts';
import { createAsker, loopback, type Asker } from './createAsker.ts';
import type { Figure } from './figure.ts';
import type { LoadedPortal } from './startLoaded.ts';

const connections = 64;
const uid = personas[0].id;
/** The calls of the dashboard, for the member with the most of everything. */
const calls: [path: string, body: object][] = [
  ['userDashboard', { uid }],
  ['GetDashRecentData', { uid, type: 1 }],
  ['GetDashRecentData', { uid, type: 2 }],
];

/** Repeats the calls of the dashboard for so many seconds. */
export async function askDashboard(portal: LoadedPortal, seconds: number): Promise<Figure[]> {
  const askers = Array.from({ length: connections }, (_, at) => createAsker(portal.port, loopback(at)));
  const token = await signIn(askers[0]!);
  // The first requests and the compiler allocate memory once, which is no growth.
  await askAll(askers, token, Math.max(5, seconds / 10));
  const before = await portal.begin();
  const machine = readMachine();
  const own = process.cpuUsage();
  const { times, failures } = await askAll(askers, token, seconds);
  const after = await portal.read();
  const { user, system } = process.cpuUsage(own);
  const generator = (user + system) / 1e6;
  const rest = readMachine() - machine - after.cpu - generator;
  return [
    { name: 'dashboard: answers', unit: 'a second', reached: times.length / seconds, aim: { least: 1000 } },
    { name: 'dashboard: p50', unit: 'ms', reached: percentile(times, 0.5) },
    { name: 'dashboard: p99', unit: 'ms', reached: percentile(times, 0.99), aim: { most: 300 } },
    { name: 'dashboard: not answered with 200', unit: 'requests', reached: failures, aim: { most: 0 } },
    { name: `dashboard: seconds`, unit: `s on ${cpus().length} cores`, reached: seconds },
    { name: 'dashboard: the portal', unit: 'CPU seconds', reached: after.cpu },
    { name: 'dashboard: what asks', unit: 'CPU seconds', reached: generator },
    { name: 'dashboard: PostgreSQL and the rest of the machine', unit: 'CPU seconds', reached: rest },
    { name: 'dashboard: memory held before', unit: 'MB', reached: before.held },
    {
      name: 'dashboard: memory grown meanwhile',
      unit: 'MB',
      reached: after.held - before.held,
      aim: { most: 5 },
    },
  ];
}

async function signIn(ask: Asker): Promise<string> {
  const { text } = await ask('login', { uid, password: personas[0].password, ipaddress: '127.0.0.1' });
  return (JSON.parse(text) as { token: string }).token;
}

/** The time of each answer, in milliseconds. */
async function askAll(askers: Asker[], token: string, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  const askOn = async (ask: Asker, first: number): Promise<void> => {
    for (let at = first; performance.now() < end; at += 1) {
      const [path, body] = calls[at % calls.length]!;
      const start = performance.now();
      const { status } = await ask(path, body, token);
      times.push(performance.now() - start);
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(askers.map(askOn));
  return { times, failures };
}

/** The seconds of work of all cores. */
function readMachine(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, one) => sum + one, 0) / 1000;
}
