import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '#definition';
import { readAnswer } from '#engine/runCall.ts';
import { examples } from '#playground/examples.ts';
import { createSampleProvider } from '#playground/frame/createSampleProvider.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { readExample } from '#playground/readExample.ts';
import { getPortalFiles } from '#playground/worker/getPortalFiles.ts';

async function answerCalls(id: string) {
  const example = examples.find((one) => one.id === id)!;
  const { screen: shown } = compileText(getPortalFiles(example.portal), {
    screen: example.screen,
    text: readExample(example),
  });
  const [, text = ''] = /^const screen = (.*);$/m.exec(shown!.module) ?? [];
  const screen = JSON.parse(text) as CompiledScreen;
  const provider = createSampleProvider(() => ({ screen, calls: shown!.calls }));
  const answers = Object.values(screen.calls).map(async (call) => {
    const payload = { type: 'LevelIncome' };
    const request = { call: call.name, target: call.target, method: call.method, path: call.path };
    const outcome = await provider.send({ ...request, auth: true, payload });
    if (outcome.kind !== 'ok') throw new Error(outcome.kind);
    return [call.name, readAnswer(call, outcome.body, outcome.headers)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

describe('The answers of the playground', () => {
  it.each(examples.filter(({ id }) => id !== 'mend'))(
    '$title: each call has an answer of its shape',
    async ({ id }) => {
      const answers = await answerCalls(id);
      expect(Object.values(answers).map(({ kind }) => kind)).toEqual(Object.keys(answers).map(() => 'ok'));
    },
  );

  it('A row has samples by name and shape, and a status of the definition', async () => {
    const { bookings } = await answerCalls('filters');
    const { rows } = bookings as { rows: unknown[] };
    expect(rows[1]).toEqual({
      court: '100235',
      member: { name: 'Ben Okafor' },
      day: '2026-11-05',
      fee: '480.50',
      state: 'paid',
      note: 'Monthly',
    });
  });

  it('A change answers with its first success text', async () => {
    const { withdrawal } = await answerCalls('receipt');
    expect(withdrawal).toMatchObject({ text: 'Withdrawal request has been sent !!' });
  });
});
