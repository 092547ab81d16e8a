// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { hydrate, looks } from './support/hydrate.tsx';

afterEach(() => vi.restoreAllMocks());

it.each(looks.flat())(
  'The server-rendered page of %s%s hydrates without warnings, 360 pixels wide',
  async (_folder, _address, look) => {
    expect((await hydrate(look, 360)).join('\n')).toBe('');
  },
);
