import pc from 'picocolors';
import { seedDatabase } from '#server/sandbox/db/seed.ts';
import { openSandbox, personaOf, seedOptions, type TestSandbox } from '../../support/sandbox.ts';
import { median } from '../median.ts';

/** Numbers of members in the sandbox. */
const sizes = [1000, 10_000];
/** The number of requests for each call, after one that warms up. */
const rounds = 25;
/** The longest acceptable answer time, in milliseconds. */
const aim = 50;

const uid = personaOf('rich').id;
/** Calls whose answer time must not grow with the team, sent by the member at its top. */
const calls: [string, object][] = [
  ['userDashboard', { uid }],
  ['GetDashRecentData', { uid, type: 1 }],
  ['GetDashRecentData', { uid, type: 2 }],
  ['binaryTree', { searchId: uid, loginId: uid }],
];

/** Sends requests to a sandbox of each size, without a network, and prints the medians. */
export async function runServerBench(print: (line: string) => void): Promise<void> {
  print(
    'median answer of the sandbox, ms'.padEnd(46) +
      sizes.map((size) => `${size} members`.padStart(16)).join(''),
  );
  const columns: number[][] = [];
  for (const members of sizes) columns.push(await measureSize(members));
  for (const [index, [path, body]] of calls.entries()) {
    const figures = columns.map((column) => column[index] ?? NaN);
    const line =
      name(path, body).padEnd(46) + figures.map((figure) => figure.toFixed(1).padStart(16)).join('');
    print(figures.some((figure) => figure > aim) ? pc.red(`${line}  above ${aim}`) : line);
  }
}

function name(path: string, body: object): string {
  return 'type' in body ? `${path}, type ${String(body.type)}` : path;
}

/** The median of each call with that many members. */
async function measureSize(members: number): Promise<number[]> {
  const sandbox = await openSandbox();
  try {
    await seedDatabase(sandbox.database, { ...seedOptions, members });
    const token = await sandbox.signIn('rich');
    const medians: number[] = [];
    for (const [path, body] of calls) medians.push(median(await ask(sandbox, path, body, token)));
    return medians;
  } finally {
    await sandbox.close();
  }
}

async function ask(sandbox: TestSandbox, path: string, body: object, token: string): Promise<number[]> {
  const times: number[] = [];
  const request = { method: 'POST', payload: body, headers: { authorization: token } } as const;
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    // The sandbox's own `post` also parses each answer.
    const { statusCode } = await sandbox.app.inject({ ...request, url: `/api/${path}` });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    times.push(performance.now() - start);
  }
  return times.slice(1);
}
