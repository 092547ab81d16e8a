import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compileModule, compileScreen } from '#compile/index.ts';
import { loadPortal } from '../screens/loadPortal.ts';

// The module of each shipped screen, by its hash, so that a new word of the language changes none of them. An edited
// screen changes its own line, and `npx vitest run tests/compile/sameModules.test.ts -u` writes it.
test('a shipped screen compiles to the module it always did', async () => {
  const { screens, calls, config } = await loadPortal();
  const lines = [...screens].map(([id, { screen }]) => {
    const text = compileModule(compileScreen(id, screen, calls, config.words));
    return `${createHash('sha256').update(text).digest('hex').slice(0, 16)} ${id}\n`;
  });
  await expect(
    lines.toSorted((one, other) => one.slice(17).localeCompare(other.slice(17))).join(''),
  ).toMatchFileSnapshot('modules.txt');
});
