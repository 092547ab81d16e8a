import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { CommandError, UnansweredError } from '#server/commands/remoteCommands.ts';
import { sendSandboxCommand } from '#server/sandbox/commands/runSandboxCommand.ts';
import { openSandbox } from '#server/sandbox/openSandbox.ts';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { openSession } from '#server/sandbox/repositories/sessions.ts';
import { deriveKeys } from '#server/sandbox/security/keys.ts';
import { readTokenSecret } from '#server/sandbox/security/readTokenSecret.ts';
import { signToken } from '#server/sandbox/security/token.ts';
import type { Found } from './serveSandbox.ts';
import { startProcess, type ServerProcess } from './serverProcess.ts';

export interface Crashes {
  folder: string;
  /** While members and the operator write. */
  writing: number;
  /** While it starts. */
  starting: number;
  /** Every so many a life while writing is that of the whole portal, not of the sandbox alone. */
  portalEvery: number;
  seed: number;
}

export interface Survived {
  acknowledged: number;
  unanswered: number;
  /** Milliseconds of each restart, until calls are answered. */
  portal: number[];
  sandbox: number[];
}

/** A send of a member with a key, that is sent again until it is answered. */
interface Send {
  path: string;
  body: object;
  member: number;
  key: string;
  /** The request's UTR number, or the cents that move: no other has the same. */
  mark: string | number;
}

export interface Clients {
  folder: string;
  tokens: Map<number, string>;
  /** Sends whose answer did not come: they are sent first in the next life. */
  open: Send[];
  requested: Set<string>;
  moved: Set<number>;
  /** UTR numbers of requests that the operator has approved. */
  approved: Set<string>;
  unanswered: number;
  next: number;
}

/** Milliseconds that the portal's start takes where none was measured yet. */
const usualStart = 2_000;

/** The id of a member with much money. All other members ask for funds. */
const [{ id: rich, transactionPassword }] = personas;

/**
 * Kills servers at random moments and looks after each restart whether what was answered is there, once, and whether
 * the ledger folds. @throws what vitest's expect throws, with the number of the life.
 */
export async function crash({ folder, writing, starting, portalEvery, seed }: Crashes): Promise<Survived> {
  const random = createRandom(seed);
  const clients = await openClients(folder);
  const survived: Survived = { acknowledged: 0, unanswered: 0, portal: [], sandbox: [] };
  for (let life = 1; life <= writing; life += 1) {
    const before = Math.floor((starting * life) / writing) - Math.floor((starting * (life - 1)) / writing);
    for (let kill = 0; kill < before; kill += 1)
      await killStarting(folder, random.whole(20, Math.floor(survived.portal.at(-1) ?? usualStart)));
    const name = life % portalEvery === 0 ? 'portal' : 'sandbox';
    const end = { answers: random.whole(1, 15), after: random.whole(0, 40) };
    survived[name].push(await liveOnce(clients, { name, life, until: killAfter(clients, end) }));
  }
  await expectAllKept(clients, writing + 1);
  survived.acknowledged = countAnswered(clients);
  return { ...survived, unanswered: clients.unanswered };
}

/** Seeds the folder, and signs in the sending members. */
export async function openClients(folder: string): Promise<Clients> {
  const { database } = await openSandbox({
    dataDir: folder,
    databaseUrl: null,
    smtpUrl: null,
    seed: true,
    seedOptions: () => ({ members: 60, rows: 10, today: new Date() }),
    print: () => undefined,
  });
  const issued = new Date();
  const { token: key } = deriveKeys(await readTokenSecret(database));
  const rows = await database.query<{ id: number }>('SELECT id FROM member ORDER BY id LIMIT 60');
  const tokens = new Map<number, string>();
  for (const { id: member } of rows) {
    const { expires, ...token } = (await openSession(database, { member }, issued))!;
    tokens.set(member, await signToken(token, { issued, expires }, key));
  }
  await database.close();
  const none = { requested: new Set<string>(), moved: new Set<number>(), approved: new Set<string>() };
  return { folder, tokens, open: [], ...none, unanswered: 0, next: 0 };
}

/** Runs `act` on a server, and kills the server afterwards in any case. */
async function withServer<T>(
  [name, folder, limit]: Parameters<typeof startProcess>,
  act: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startProcess(name, folder, limit);
  try {
    return await act(server);
  } finally {
    await server.kill();
  }
}

/** The whole portal is killed in the middle of its start. */
function killStarting(folder: string, after: number): Promise<void> {
  return withServer(['portal', folder], async ({ process }) => {
    await wait(after);
    expect(process.exitCode).toBe(null);
  });
}

export interface Life {
  name: 'portal' | 'sandbox';
  /** Its number. */
  life: number;
  /** Ends it, or waits for its end. */
  until: (server: ServerProcess) => Promise<unknown>;
  /** As `startProcess` has it. */
  limit?: number;
}

/**
 * Checks what a server found at its start, then writes until its end. Returns the milliseconds of its start.
 */
export function liveOnce(clients: Clients, { name, life, until, limit }: Life): Promise<number> {
  return withServer([name, clients.folder, limit], async (server) => {
    const readyText = await server.ready;
    if (name === 'sandbox') expectKept(clients, JSON.parse(readyText) as Found, life);
    const url = name === 'sandbox' ? (JSON.parse(readyText) as Found).url : readyText;
    await Promise.all([move(clients, url), ask(clients, url), ask(clients, url), until(server)]);
    return server.took();
  });
}

/** Kills a server so many milliseconds after so many answers. */
function killAfter(clients: Clients, { answers, after }: { answers: number; after: number }): Life['until'] {
  return async (server) => {
    const end = countAnswered(clients) + answers;
    while (countAnswered(clients) < end) await wait(1);
    await wait(after);
    await server.kill();
  };
}

export function countAnswered({ requested, moved, approved }: Clients): number {
  return requested.size + moved.size + approved.size;
}

/** Starts a server to check that every answered write is there. */
export function expectAllKept(clients: Clients, life: number): Promise<void> {
  return withServer(['sandbox', clients.folder], async ({ ready }) => {
    expectKept(clients, JSON.parse(await ready) as Found, life);
  });
}

function expectKept(clients: Clients, found: Found, life: number): void {
  const statuses = new Map(found.requests.map(({ utrno, status }) => [utrno, status]));
  const lost = [
    ...[...clients.requested].filter((mark) => !statuses.has(mark)),
    ...[...clients.approved].filter((mark) => statuses.get(mark) !== 'Approved'),
    ...[...clients.moved].filter((mark) => !found.transfers.includes(mark)),
  ];
  const own = found.requests.map(({ utrno }) => utrno).filter((mark) => mark.startsWith('crash-'));
  const twice = [...own, ...found.transfers.filter((cents) => clients.moved.has(cents))];
  expect({ life, lost, wrong: found.wrong }).toEqual({ life, lost: [], wrong: [] });
  expect(twice).toHaveLength(new Set(twice).size);
}

/** Moves money until the server is gone. */
async function move(clients: Clients, url: string): Promise<void> {
  while (await moveOnce(clients, url));
}

/** Moves money, or repeats an unanswered send. False if no answer comes. */
export function moveOnce(clients: Clients, url: string): Promise<boolean> {
  return deliver(clients, url, claimSend(clients, 'FundTransferToUser') ?? buildTransfer(clients));
}

function buildTransfer(clients: Clients): Send {
  const others = [...clients.tokens.keys()].filter((id) => id !== rich);
  clients.next += 1;
  // The demonstration moves whole dollars.
  const mark = clients.next + Math.floor((clients.next - 1) / 99);
  const amount = (mark / 100).toFixed(2);
  const user = others[clients.next % others.length]!;
  const body = { user_id: user, referby: rich, amount, ctrans_password: transactionPassword };
  return { path: 'FundTransferToUser', member: rich, key: `key-${mark}`, mark, body };
}

/** Requests funds as a member, and approves as the operator, until the server is gone. */
async function ask(clients: Clients, url: string): Promise<void> {
  const members = [...clients.tokens.keys()];
  const build = (): Send => {
    clients.next += 1;
    const [mark, member] = [`crash-${clients.next}`, members[clients.next % members.length]!];
    const body = { uid: member, bankid: 1, amount: '40', utrno: mark };
    return { path: 'FundRequest', member, key: mark, mark, body };
  };
  for (;;) {
    const send = claimSend(clients, 'FundRequest') ?? build();
    if (!(await deliver(clients, url, send)) || !(await approve(clients, String(send.mark)))) return;
  }
}

function claimSend({ open }: Clients, path: string): Send | undefined {
  const at = open.findIndex((send) => send.path === path);
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

/** False where no answer came. */
async function deliver(clients: Clients, url: string, send: Send): Promise<boolean> {
  const text = await post(url, send, clients.tokens.get(send.member)!);
  if (text === null) {
    clients.open.push(send);
    clients.unanswered += 1;
    return false;
  }
  // Tries that a kill cut off count as wrong ones.
  if (text.includes('Too many tries')) {
    clients.open.push(send);
    await wait(200);
    return true;
  }
  expect(text).toMatch(/^200 .*Success/);
  if (typeof send.mark === 'number') clients.moved.add(send.mark);
  else clients.requested.add(send.mark);
  return true;
}

/** The status and the text of an answer; null where none came whole. */
async function post(url: string, { path, body, key }: Send, authorization: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': key };
  try {
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return `${answer.status} ${await answer.text()}`;
  } catch {
    return null;
  }
}

/** Approves the request of a UTR number by the command. False if the server was gone. */
async function approve(clients: Clients, utrno: string): Promise<boolean> {
  const id = await findPending(clients.folder, utrno);
  const output = id === null ? null : await command(clients.folder, 'approve', [id]);
  if (output === null) return false;
  clients.approved.add(utrno);
  return true;
}

async function findPending(folder: string, utrno: string): Promise<string | null> {
  const lines = await command(folder, 'pending', []);
  if (lines === null) return null;
  const [id] = lines.split('\n').flatMap((line) => (line.endsWith(` ${utrno}`) ? [line.split(' ')[0]!] : []));
  expect(id, `${utrno} is pending`).toBeDefined();
  return id!;
}

/** Runs a command at the running server. Null if the server was gone before it answered. */
async function command(
  folder: string,
  name: 'approve' | 'pending',
  values: string[],
): Promise<string | null> {
  try {
    return await sendSandboxCommand(folder, name, values);
  } catch (error) {
    if (error instanceof CommandError && !(error instanceof UnansweredError)) throw error;
    return null;
  }
}
