// @vitest-environment happy-dom
import { loadPortal } from './loadPortal.ts';
import { walkCases } from './walk/walkCases.tsx';

// Portals with the words that the shipped one does not use. Loading them implies that check finds no problem.
for (const root of ['examples/words', 'examples/orders']) {
  await walkCases(await loadPortal(root), `${root}/tests/approved`);
}
