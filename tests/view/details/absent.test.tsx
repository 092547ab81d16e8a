// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/details/DetailsBlock.tsx';
import type { Outcome } from '#engine/outcome.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

async function open(outcome: Outcome, { absent, word }: { absent?: string; word?: string }) {
  const definition: Definition = {
    version: 1,
    title: 'Sponsor',
    type: 'blocks',
    reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
    blocks: [
      {
        type: 'details',
        read: 'sponsor',
        items: [{ label: 'Name', value: { from: 'sponsor.name' } }],
        absent,
      },
    ],
  };
  const { portal } = createPortal(() => outcome);
  const words = { ...portal.config.words, absent: word };
  showScreen(await compileDefinition(definition), { ...portal, config: { ...portal.config, words } });
}

const nobody = answer({ data: null });
const notFound: Outcome = { kind: 'refused', status: 404, message: 'Not found' };

it('Details show their own text for a missing record', async () => {
  await open(nobody, { absent: 'There is nobody of this number.', word: 'Not there.' });
  await screen.findByText('There is nobody of this number.');
  expect(screen.queryByText('Name')).toBeNull();
});

it("Details without an own text show the config's text for a missing record", async () => {
  await open(nobody, { word: 'Not there.' });
  await screen.findByText('Not there.');
});

it('A 404 shows the same text, without a useless Retry', async () => {
  await open(notFound, { absent: 'There is nobody of this number.' });
  await screen.findByText('There is nobody of this number.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Details without any text for a missing record show a dash for each value', async () => {
  await open(nobody, {});
  await screen.findByText('–');
  expect(screen.getByText('Name').nextSibling?.textContent).toBe('–');
});
