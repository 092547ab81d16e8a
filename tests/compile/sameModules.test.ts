import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compileModule, compileScreen } from '#compile/index.ts';
import { loadPortal } from '../screens/loadPortal.ts';

// The module of each screen, by its hash, so that a new word of the language changes none of them. An edited screen
// changes its own line, and `npx vitest run tests/compile/sameModules.test.ts --update` writes it.
test('a screen of the shipped portal and of the examples compiles to the module it always did', async () => {
  const lines = await Promise.all(
    ['.', 'examples/extensions', 'examples/orders', 'examples/words'].map(hashModules),
  );
  await expect(lines.flat().join('')).toMatchFileSnapshot('modules.txt');
});

async function hashModules(root: string): Promise<string[]> {
  const { screens, calls, config } = await loadPortal(root);
  const lines = [...screens].map(([id, { screen }]) => {
    const text = compileModule(compileScreen(id, screen, calls, config.words));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return `${hash} ${root === '.' ? id : `${root}/${id}`}\n`;
  });
  return lines.toSorted((one, other) => one.slice(17).localeCompare(other.slice(17)));
}
