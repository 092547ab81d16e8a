import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createMessageTranslator } from '#engine/texts/createMessageTranslator.ts';
import { compileBackendMessages } from '#compile/config/compileBackendMessages.ts';
import { provideSandbox } from '../support/provideSandbox.ts';

const sandbox = provideSandbox('once');

/** The lists whose statuses, ranks and remarks are words of the sandbox, with the fields that have them. */
const lists = [
  ['DirectReport', { fdate: '', tdate: '', status: 0, position: 0 }, ['status']],
  ['DirectReport', { fdate: '', tdate: '', status: 1, position: 0 }, ['status']],
  ['GetIncomeReport', { fdate: '', tdate: '', type: 'LevelIncome' }, ['remark']],
  ['GetIncomeReport', { fdate: '', tdate: '', type: 'user_rank' }, ['rank', 'achieved_ss']],
  ['GetIncomeReport', { fdate: '', tdate: '', type: 'WithdrawlHistory' }, ['ss']],
  ['FundRequestHistory', { action: 2 }, ['st']],
  ['UserHelpDeskHistory', {}, ['status']],
  ['ActivationHistory', { sid: '', fdate: '', tdate: '', type: 1 }, ['remark']],
] as const;

async function readTexts(uid: number): Promise<string[]> {
  const token = await sandbox.tokenOf(uid);
  const texts = new Set<string>();
  for (const [call, payload, fields] of lists) {
    const { body } = await sandbox.post(call, { uid, ...payload }, token);
    const [rows] = body.data.data as Record<string, unknown>[][];
    for (const row of rows!) for (const field of fields) if (row[field]) texts.add(String(row[field]));
  }
  return [...texts];
}

it.each(['ar', 'es', 'hi'])(
  'The statuses, ranks and remarks of the sandbox are translated in the example %s',
  async (tag) => {
    const file = resolve(import.meta.dirname, `../../examples/languages/${tag}.json`);
    const { messages } = JSON.parse(await readFile(file, 'utf8')) as { messages: Record<string, string> };
    const translate = createMessageTranslator(compileBackendMessages(messages)!);
    const texts = await readTexts(100_001);
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => translate(text) === text)).toEqual([]);
  },
);
