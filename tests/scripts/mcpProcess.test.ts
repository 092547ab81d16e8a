import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '../docs/readPages.ts';
import { scriptArguments } from '../support/scriptArguments.ts';

// The process as a client starts it, with plain messages, by the arguments in docs/how-to/assistants.md.

const income = 'schemas/screens/incomes/income.json';
const portal = mkdtempSync(join(tmpdir(), 'portico-mcp-'));
const page = readPage('docs/how-to/assistants.md');
const documented = JSON.parse(page.blocks.find(({ language }) => language === 'json')?.text ?? '') as {
  mcpServers: { portico: { args: string[] } };
};
let server: ChildProcess;
let lines: AsyncIterator<string>;
let reader: Interface;
let count = 0;

beforeAll(async () => {
  cpSync('examples/starter', portal, { recursive: true });
  const [, ...rest] = documented.mcpServers.portico.args;
  const args = rest.map((word) => (word === '/srv/my-portal' ? portal : word));
  server = spawn(process.execPath, [...(await scriptArguments('portico/checkout.ts')), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader = createInterface({ input: server.stdout! });
  lines = reader[Symbol.asyncIterator]();
});
afterAll(() => {
  server.kill();
  rmSync(portal, { recursive: true });
});

async function ask(method: string, params: object): Promise<Record<string, unknown>> {
  const id = (count += 1);
  server.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  const { value } = (await lines.next()) as { value: string };
  const answer = JSON.parse(value) as { id: number; result: Record<string, unknown> };
  expect(answer.id).toBe(id);
  return answer.result;
}

async function call(name: string, input: object): Promise<Record<string, string>> {
  const { structuredContent } = await ask('tools/call', { name, arguments: input });
  return (structuredContent as { data: Record<string, string> }).data;
}

test('a client opens a draft, edits it, checks it and reads the difference, and nothing is live', async () => {
  const before = readFileSync(join(portal, income), 'utf8');
  const hello = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
  expect(hello).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'portico' } });
  server.stdin!.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect(await ask('ping', {})).toEqual({});
  const { draft } = await call('open_draft', { title: 'Show the remark' });
  const { sha256 } = await call('read_file', { file: income, draft });
  const value = { header: 'Remark', field: 'remark' };
  const edits = [{ kind: 'insert', pointer: '/columns/-', value }];
  await call('edit_draft', { draft, file: income, sha256, edits });
  expect(await call('check', { draft })).toMatchObject({ problems: [] });
  const { text } = await call('diff', { draft });
  expect(text).toContain('column Remark added to Income: the field remark');
  expect(readFileSync(join(portal, income), 'utf8')).toBe(before);
});

test('the process ends with its input', async () => {
  const ended = new Promise((done) => server.once('exit', done));
  server.stdin!.end();
  expect(await ended).toBe(0);
});
