// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const file = 'schemas/screens/incomes/level-income.json';
const text = shippedTexts().get(file)!;

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const open = (server: FakeServer) => openWorkbench(server, `/edit?file=${encodeURIComponent(file)}`);
const kept = (server: FakeServer) => server.drafts.get(1)?.edits[file];

describe('the form', () => {
  it('changes the token that it shows, in the draft, and nothing else; undo leaves the file as it was', async () => {
    const server = signedIn();
    const user = await open(server);
    const title = await screen.findByLabelText('Title required');
    await user.type(title, ' 2');
    await waitFor(() => expect(kept(server)).toBe(text.replace('"Level Income"', '"Level Income 2"')));
    expect(await screen.findByText('Saved in your draft')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
    expect(title).toHaveProperty('value', 'Level Income');
  });

  it('adds, moves and removes a column by the outline, with the keyboard alone', async () => {
    const server = signedIn();
    const user = await open(server);
    const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
    await user.click(await screen.findByRole('treeitem', { name: /^Columns/ }));
    await user.click(screen.getByLabelText('Add to Columns'));
    await user.type(await screen.findByLabelText('Header required'), 'Twice');
    await user.type(screen.getByLabelText('Field required'), 'income');
    const columns = text.replace(
      '{ "header": "Created At", "field": "dd", "format": "date" }',
      '{ "header": "Created At", "field": "dd", "format": "date" },\n    { "header": "Twice", "field": "income" }',
    );
    await waitFor(() => expect(kept(server)).toBe(columns));
    item('Twice').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(kept(server)).toMatch(/"Twice".*\n.*"Created At"/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  });

  it('offers what may be said and is not, with what it is for, and takes it out again', async () => {
    const server = signedIn();
    const user = await open(server);
    const form = await screen.findByRole('region', { name: 'Form' });
    const [add] = within(form).getAllByText('Add…').slice(-1);
    await user.click(add!);
    await user.click(await screen.findByText('What stands there when there are no rows.'));
    await waitFor(() => expect(kept(server)).toContain('"empty": ""'));
    await user.click(screen.getByLabelText('Remove Empty'));
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  });

  it('changes the kind of a value, and what both kinds have in common stays', async () => {
    const server = signedIn();
    const user = await open(server);
    await user.selectOptions(await screen.findByLabelText('Kind of Title'), 'Template value');
    await waitFor(() => expect(kept(server)).toContain('"title": { "template": "" }'));
  });

  it('shows who may only look the draft of another, and changes nothing', async () => {
    const server = signedIn('viewer');
    await openWorkbench(server, `/edit?file=${encodeURIComponent(file)}`);
    expect(await screen.findByText(/^You may look at what others write/)).toBeTruthy();
    expect(server.drafts.size).toBe(0);
  });
});
