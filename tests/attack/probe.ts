import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { once } from 'node:events';

/** An idle server in a process of its own: the waiting times of its requests are caused by the machine. */
export interface Control {
  url: string;
  stop: () => Promise<void>;
}

export async function startControl(): Promise<Control> {
  const program = `const server = require('node:http').createServer((_, answer) => answer.end('ok'));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program]);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** The waiting times of requests, in milliseconds. */
export type Waits = Record<string, { count: number; longest: number; median: number }>;

/** Sends a request to each address every 20 milliseconds, over connections that stay open, until it is stopped. */
export function createProbe(addresses: Record<string, string>): { stop: () => Promise<Waits> } {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const follow = async (url: string): Promise<number[]> => {
    const times: number[] = [];
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await ask(url, agent);
      times.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, 20));
    }
    return times;
  };
  const running = Object.entries(addresses).map(async ([name, url]) => [name, await follow(url)] as const);
  return {
    async stop() {
      stopping.abort();
      const all = await Promise.all(running);
      agent.destroy();
      return Object.fromEntries(all.map(([name, times]) => [name, summarize(times)]));
    },
  };
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.on('end', resolve).resume()).on('error', reject);
  });
}

function summarize(times: number[]): Waits[string] {
  const sorted = times.sort((a, b) => a - b);
  return {
    count: sorted.length,
    longest: Math.round(sorted.at(-1) ?? 0),
    median: Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10,
  };
}
