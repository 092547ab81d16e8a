// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const edit = {
  version: 1,
  title: 'Edit',
  type: 'blocks',
  reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
  blocks: [
    {
      type: 'form',
      record: 'sponsor',
      fields: { name: { label: 'Name', type: 'text' } },
      actions: {
        save: {
          label: 'Save',
          call: 'activateRobot',
          payload: { user_id: { from: 'form.name' } },
          success: {},
        },
      },
    },
    {
      type: 'report',
      heading: 'Lines',
      rows: 'sponsor.lines',
      columns: [{ header: 'Product', field: 'sku' }],
    },
  ],
} as unknown as Definition;

/** Opens the form over a record. The outcomes answer its requests in order. */
async function open(...outcomes: Outcome[]) {
  const { portal } = createPortal(() => (outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!));
  const words = { ...portal.config.words, absent: 'There is no such record.' };
  showScreen(await compileDefinition(edit), { ...portal, config: { ...portal.config, words } });
}
const refused: Outcome = { kind: 'refused', status: 403, message: 'Not today' };
const notFound: Outcome = { kind: 'refused', status: 404, message: 'Not found' };

it.each([
  ['a 404', notFound],
  ['null in its place', answer({ data: null })],
])('An edit screen without its record shows a message and no Retry: %s', async (_, outcome) => {
  await open(outcome);
  await screen.findByText('There is no such record.');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('Retry loads a record that failed to load', async () => {
  await open(refused, answer({ data: { name: 'Ann' } }));
  const [alert] = await screen.findAllByRole('button', { name: 'Retry' });
  expect(screen.queryByLabelText('Name')).toBeNull();
  fireEvent.click(alert!);
  expect(await screen.findByDisplayValue('Ann')).toBe(screen.getByLabelText('Name'));
});
