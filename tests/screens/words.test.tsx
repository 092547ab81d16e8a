// @vitest-environment happy-dom
import { loadPortal } from './loadPortal.ts';
import { walkCases } from './walk/walkCases.tsx';

// Portals that use the words which the shipped one has no need of. That they load says that check finds nothing.
for (const root of ['examples/words', 'examples/orders']) {
  await walkCases(await loadPortal(root), `${root}/tests/approved`);
}
