import Fastify from 'fastify';
import { openSandbox } from '#server/sandbox/openSandbox.ts';
import { sandboxPlugin } from '#server/sandbox/sandboxPlugin.ts';
import { findWrongBalances } from '../checkLedger.ts';

/** The state that a starting process finds in its folder. */
export interface Found {
  url: string;
  /** Each request's UTR number and status. */
  requests: { utrno: string; status: string }[];
  /** The cents of each transfer. */
  transfers: number[];
  /** Accounts whose balance is not the sum of the ledger. */
  wrong: object[];
}

// A process of its own that serves the sandbox from the folder in its argument, and first prints what it
// found there.
const dataDir = process.argv[2] ?? '';
const options = await openSandbox({
  dataDir,
  databaseUrl: null,
  smtpUrl: null,
  seed: true,
  seedOptions: () => ({ members: 60, rows: 10, today: new Date() }),
  print: () => undefined,
});
const { database } = options;
const requests = await database.query<Found['requests'][number]>('SELECT utrno, status FROM fund_request');
const moved = await database.query<{ cents: number }>('SELECT amount::int AS cents FROM fund_transfer');
const wrong = await findWrongBalances(database);
const app = Fastify();
await app.register(sandboxPlugin, { prefix: '/api', ...options });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const found: Found = { url, requests, transfers: moved.map(({ cents }) => cents), wrong };
console.log(
  JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
);
