// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#definition';
import { hydrate, looks, renderFirstLook } from './support/hydrate.tsx';
import { member } from './support/openPortal.tsx';

afterEach(() => vi.restoreAllMocks());

describe.each(looks.flat())('the server-rendered page of %s%s', (_folder, _address, look) => {
  it('The server-rendered page hydrates without warnings, 1440 pixels wide', async () => {
    expect((await hydrate(look, 1440)).join('\n')).toBe('');
  });

  it('The server-rendered page contains nothing of a member', async () => {
    const written = await renderFirstLook(look.request);
    expect(written.html).not.toContain(member.username);
  });
});

describe('the module of a screen', () => {
  const screenAt = (address: string) => looks.flat().find(([, path]) => path === address)![2].request;
  const withCode = (put: string): RenderRequest => {
    const request = screenAt('/LevelIncome');
    return { ...request, code: request.code!.replace('return { screen', `${put} return { screen`) };
  };

  it("The module of a screen is rendered without the server's environment variables", async () => {
    vi.stubEnv('PORTICO_SECRET', 'a secret');
    const read = 'screen.title = `${Object.keys(process.env).length} and ${process.env.PORTICO_SECRET}`;';
    expect((await renderFirstLook(withCode(read))).html).toContain('0 and undefined');
    vi.unstubAllEnvs();
  });

  it('A screen that removes values from the query is not rendered with a query', async () => {
    const request = { ...withCode("screen.once = ['token'];"), hasQuery: true };
    expect(await renderFirstLook(request)).toBeNull();
    expect(await renderFirstLook({ ...request, hasQuery: false })).not.toBeNull();
  });
});
