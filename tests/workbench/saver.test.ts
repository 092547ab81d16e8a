// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#workbench/api/createApi.ts';
import { createDraftSaver, type DraftSaver } from '#workbench/drafts/createDraftSaver.ts';
import type { DraftWithTexts, SaveEditsBody } from '#workbench/protocol.ts';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { shippedTexts } from './support/shippedTexts.ts';

const file = 'schemas/screens/incomes/level-income.json';
const base = shippedTexts().get(file)!;

let server: FakeServer;
let saver: DraftSaver;
const expire = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  server = Object.assign(createFakeServer(), { isSignedIn: true });
  vi.stubGlobal('fetch', server.fetch);
  const api = createApi('/', { token: () => 'a-token', expire });
  const answer = await api.send<DraftWithTexts>('POST', 'drafts');
  if (!answer.ok) throw new Error(answer.message);
  saver = createDraftSaver({ api, draft: answer.body, file, base });
});
afterEach(() => {
  saver.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expire.mockReset();
});

const kept = () => server.drafts.get(1)!.edits[file];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('typed text', () => {
  it('Typed text is sent once, a moment after the last key, and then checked', async () => {
    server.problemsOf = (name, text) => [
      { file: name, line: 1, column: 1, severity: 'error', message: `There is ${text}.` },
    ];
    for (const text of ['a', 'ab', 'abc']) {
      saver.save(text);
      await pass(100);
    }
    expect(server.requests).not.toContain('PUT drafts/1');
    await pass(60);
    expect(server.requests.filter((one) => one === 'PUT drafts/1')).toHaveLength(1);
    expect(kept()).toBe('abc');
    expect(saver.get()).toMatchObject({
      kind: 'saved',
      problems: { problems: [{ message: 'There is abc.' }] },
    });
  });

  it("Text that equals the draft's base is no change", async () => {
    saver.save('other');
    await pass(200);
    saver.save(base);
    await pass(200);
    expect(server.drafts.get(1)!.edits).toEqual({});
  });

  it('Typed text stays while the server is unreachable, and is sent afterwards', async () => {
    server.isReachable = false;
    saver.save('typed while away');
    await pass(200);
    expect(saver.get()).toMatchObject({
      kind: 'failed',
      message: 'The server cannot be reached. What you typed is still here, and is sent again.',
    });
    expect(saver.isDirty()).toBe(true);
    saver.save('typed while away, and more');
    server.isReachable = true;
    await pass(1100);
    expect(kept()).toBe('typed while away, and more');
    expect(saver.isDirty()).toBe(false);
  });

  it('Typed text stays while the session has ended, and sign-in is requested', async () => {
    server.isSignedIn = false;
    saver.save('typed after the night');
    await pass(200);
    expect(expire).toHaveBeenCalled();
    server.isSignedIn = true;
    await pass(2000);
    expect(kept()).toBe('typed after the night');
  });

  it('Typed text does not overwrite the change of another window until its author chooses', async () => {
    const elsewhere = { ...server.drafts.get(1)!, revision: 2, edits: { [file]: 'of another window' } };
    server.drafts.set(1, elsewhere);
    saver.save('mine');
    await pass(200);
    expect(saver.get()).toMatchObject({
      kind: 'conflict',
      message: 'This draft was changed in another window.',
    });
    expect(kept()).toBe('of another window');
    saver.save('mine, and more');
    await pass(5000);
    expect(kept()).toBe('of another window');
    await saver.resolveWithMine();
    expect(kept()).toBe('mine, and more');
    server.drafts.set(1, { ...server.drafts.get(1)!, revision: 9, edits: { [file]: 'once more' } });
    saver.save('mine again');
    await pass(200);
    expect(await saver.resolveWithTheirs()).toBe('once more');
    expect(kept()).toBe('once more');
    expect(saver.isDirty()).toBe(false);
  });

  it('Typed text names the version that it was made from, also after the draft was moved onto another', async () => {
    const sent: Partial<SaveEditsBody>[] = [];
    const record: typeof fetch = (input, init) => {
      const isSave = init?.method === 'PUT';
      if (isSave) sent.push(JSON.parse(init.body as string) as SaveEditsBody);
      return server.fetch(input, init);
    };
    vi.stubGlobal('fetch', record);
    const type = async (text: string) => {
      saver.save(text);
      await pass(200);
      const { base: from, over } = sent.at(-1)!;
      return [from, over];
    };
    const change = (more: Partial<DraftWithTexts>) =>
      server.drafts.set(1, { ...server.drafts.get(1)!, ...more });
    const first = server.drafts.get(1)!.base;
    change({ base: 7 });
    expect(await type('mine')).toEqual([first, undefined]);
    expect(await type('mine, and more')).toEqual([first, undefined]);
    change({ base: 8, revision: 9, edits: { [file]: 'theirs' } });
    await type('mine still');
    await saver.resolveWithMine();
    expect(sent.at(-1)).toMatchObject({ base: first, over: 8, edits: { [file]: 'mine still' } });
    change({ base: 9, revision: 20, edits: { [file]: 'theirs' } });
    await type('mine again');
    await saver.resolveWithTheirs();
    expect(await type('theirs, and more')).toEqual([9, undefined]);
  });
});
