import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';

export interface Sending {
  url: string;
  /** The members, their tokens and the transaction password that all of them have. */
  members: readonly { id: number; token: string }[];
  password: string;
  count: number;
  connections: number;
}

export interface TransferResults {
  /** Each transfer that was answered as moved. */
  moved: { from: number; to: number; cents: number }[];
  insufficient: number;
  /** Any other answer. */
  failed: string[];
  /** The number of times that a client hung up in the middle and sent again. */
  aborted: number;
}

type Random = ReturnType<typeof createRandom>;

/**
 * Sends transfers between members, each with a key of its own. A third of the sends are hung up on in the middle, and
 * sent again until an answer comes.
 */
export async function sendTransfers(sending: Sending): Promise<TransferResults> {
  const results: TransferResults = { moved: [], insufficient: 0, failed: [], aborted: 0 };
  let remaining = sending.count;
  const clients = Array.from({ length: sending.connections }, async (_, client) => {
    const random = createRandom(client + 1);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (remaining > 0) {
      remaining -= 1;
      await sendOne({ ...sending, agent, random, client, key: `key-${remaining}` }, results);
    }
    agent.destroy();
  });
  await Promise.all(clients);
  return results;
}

interface Client extends Sending {
  agent: Agent;
  random: Random;
  /** The number of the connection. At most two connections send for one member. */
  client: number;
  key: string;
}

async function sendOne(client: Client, results: TransferResults): Promise<void> {
  const { members, random, password } = client;
  const own = client.client % members.length;
  const from = random.pick(members.filter((_, at) => at % client.connections === own));
  const to = members[(members.indexOf(from) + random.whole(1, members.length - 1)) % members.length]!;
  const cents = random.whole(1, 6_000);
  const body = {
    user_id: to.id,
    referby: from.id,
    amount: String(cents / 100),
    ctrans_password: password,
  };
  const answer = await insist(client, from.token, JSON.stringify(body), results);
  if (answer === 'Fund Transfered Successfully') results.moved.push({ from: from.id, to: to.id, cents });
  else if (answer === 'Insufficient Balance') results.insufficient += 1;
  else results.failed.push(answer);
}

/** Sends until an answer comes. */
async function insist(
  client: Client,
  token: string,
  body: string,
  results: TransferResults,
): Promise<string> {
  for (;;) {
    const patience = client.random.whole(0, 2) === 0 ? client.random.whole(0, 60) : null;
    // The next one is sent when the one before is hung up.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await sendOnce(client, { token, body, patience });
    if (answer !== null) return answer;
    results.aborted += 1;
  }
}

/** The result of one send; null where the client hung up, or was hung up on, before it came. */
function sendOnce(
  { url, agent, key }: Client,
  { token, body, patience }: { token: string; body: string; patience: number | null },
): Promise<string | null> {
  const headers = { 'content-type': 'application/json', authorization: token, 'idempotency-key': key };
  return new Promise((resolve) => {
    const sent = request(`${url}/api/FundTransferToUser`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(readResult(answer.statusCode, text)));
      answer.on('error', () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
    if (patience !== null) void wait(patience).then(() => sent.destroy());
  });
}

function readResult(status: number | undefined, text: string): string {
  const result = status === 200 ? (JSON.parse(text) as { data: { RESULT: string } }).data.RESULT : '';
  return result || `${status}: ${text}`;
}
