// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ValuePath } from '#edit/textChange.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { hasControl } from '#workbench/plain/content/ContentPane.tsx';
import { buildEditedDefinition } from '#workbench/plain/plainPane.ts';
import { createFakeServer, readSchema, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const config = 'screens.config.json';
const dashboard = 'schemas/content/dashboard.json';
const landing = 'schemas/content/landing.json';

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const open = async (server: FakeServer, file: string, draft = '') => {
  const tab = file === config ? 'Brand' : 'Content';
  const user = await openWorkbench(server, `/edit?${draft}as=${tab.toLowerCase()}&file=${file}`);
  await screen.findByRole('region', { name: tab });
  // The pane loads when its tab is first opened.
  await waitFor(() => expect(document.querySelector('[data-path]')).not.toBeNull(), { timeout: 20_000 });
  return user;
};
/** Opens a file with another text. */
const openText = async (server: FakeServer, file: string, value: object) => {
  const draft = await server.answer('POST', 'drafts', undefined);
  const { id } = draft.body as { id: number };
  server.drafts.get(id)!.edits[file] = JSON.stringify(value);
  return open(server, file, `draft=${id}&`);
};
const textOf = (file: string) => shippedTexts().get(file)!;
/** Expects a file to differ from the shipped text by one replacement, byte by byte. */
const expectText = (server: FakeServer, file: string, before: string, after: string) => {
  expect(textOf(file)).toContain(before);
  return waitFor(() =>
    expect(server.drafts.get(1)?.edits[file]).toBe(textOf(file).replace(before, () => after)),
  );
};
const expectSame = (server: FakeServer) => waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
const valueOf = (server: FakeServer, file: string) =>
  JSON.parse(server.drafts.get(1)!.edits[file]!) as Record<string, unknown>;

it('A blank of the brand changes its own part of the config, and an emptied one is left out', async () => {
  const server = signedIn();
  const user = await open(server, config);
  await user.type(await screen.findByLabelText('Name of Brand'), 's');
  await expectText(server, config, '"name": "Portico"', '"name": "Porticos"');
  await user.keyboard('{Backspace}');
  await expectSame(server);
  await user.selectOptions(screen.getByLabelText('Corners of Brand'), 'square');
  const end = '"accentDark": "#4fc3bd" }';
  await expectText(server, config, end, end.replace(' }', ', "radius": "none" }'));
  await user.selectOptions(screen.getByLabelText('Corners of Brand'), 'as usual: round');
  await expectSame(server);
});

it('A colour is chosen or written, and an unfinished one stays out of the text', async () => {
  const server = signedIn();
  const user = await open(server, config);
  const written = await screen.findByLabelText<HTMLTextAreaElement>('Colour, on light of Brand');
  await user.type(written, '{Backspace}');
  expect(screen.getByText('A colour is # and six digits or letters from a to f.')).toBeTruthy();
  expect(written.value).toBe('#0f6b6');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  await user.type(written, 'c');
  await expectText(server, config, '#0f6b6b', '#0f6b6c');
  expect(screen.queryByText(/^A colour is/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Colour, on light of Brand, chosen'), {
    target: { value: '#112233' },
  });
  await expectText(server, config, '#0f6b6b', '#112233');
});

it('A typeface is written with its first file, and goes with its last one', async () => {
  const server = signedIn();
  const user = await open(server, config);
  await user.click(await screen.findByRole('button', { name: 'Add typeface of texts' }));
  const part = within(screen.getByRole('group', { name: /^New part: Typeface of texts/ }));
  const add = part.getByRole('button', { name: 'Add this part' });
  await user.type(part.getByLabelText('Name of the new part'), 'Inter');
  await user.click(add);
  expect(part.getByRole('alert').textContent).toBe('“Address” is still empty.');
  expect(server.drafts.get(1)?.edits[config]).toBeUndefined();
  await user.type(part.getByLabelText('Address of the new part'), '/public/inter.woff2');
  await user.click(add);
  await waitFor(() =>
    expect(valueOf(server, config)['brand']).toMatchObject({
      font: { family: 'Inter', files: [{ file: '/public/inter.woff2' }] },
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Remove file 1 in .* and Typeface of texts/ }));
  const shipped = JSON.parse(textOf(config)) as Record<string, unknown>;
  await waitFor(() => expect(valueOf(server, config)).toEqual(shipped));
});

it('Buttons of the dashboard are changed, moved, removed and added in their own list', async () => {
  const server = signedIn();
  const user = await open(server, dashboard);
  await user.type(await screen.findByLabelText('Text of button 1 in Main buttons'), '!');
  await expectText(server, dashboard, '{ "label": "Add funds",', '{ "label": "Add funds!",');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Move button 2 in Main buttons up' }));
  const [first, second] = [
    '{ "label": "Add funds", "to": "/FundRequestECurrency" }',
    '{ "label": "Activate", "to": "/RobotActivation" }',
  ];
  await expectText(server, dashboard, `${first},\n    ${second}`, `${second},\n    ${first}`);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectSame(server);
  await user.click(screen.getByRole('button', { name: 'Remove button 1 in Main buttons' }));
  await expectText(server, dashboard, `${first},\n    `, '');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Add a button: Main buttons' }));
  const entry = within(screen.getByRole('group', { name: 'New button: Main buttons' }));
  await user.type(entry.getByLabelText('Text of the new button'), 'Income');
  await user.click(entry.getByRole('button', { name: 'Add this button' }));
  expect(entry.getByRole('alert').textContent).toBe('“Target” is still empty.');
  await user.selectOptions(entry.getByLabelText('Target of the new button'), 'Level Income');
  await user.click(entry.getByRole('button', { name: 'Add this button' }));
  const last = '{ "label": "Pending", "to": "#movements" }';
  await expectText(server, dashboard, last, `${last},\n    { "label": "Income", "to": "/LevelIncome" }`);
});

it('Parts of the dashboard that are not set are added whole, and the last list takes its part along', async () => {
  const server = signedIn();
  const user = await openText(server, dashboard, { version: 1 });
  await user.type(await screen.findByLabelText('Beside My Team of Fixed texts beside figures'), '+1%');
  await waitFor(() => expect(valueOf(server, dashboard)['badges']).toEqual({ team: '+1%' }));
  await user.clear(screen.getByLabelText('Beside My Team of Fixed texts beside figures'));
  await waitFor(() => expect(valueOf(server, dashboard)).toEqual({ version: 1 }));
  await user.click(screen.getByRole('button', { name: 'Add last movements of the member' }));
  const part = within(screen.getByRole('group', { name: /^New part: Last movements/ }));
  await user.type(part.getAllByLabelText('Heading of the new part')[0]!, 'Last');
  await user.type(part.getAllByLabelText('Heading of the new part')[1]!, 'Income');
  await user.selectOptions(part.getByLabelText('Target of the new part'), 'Level Income');
  await user.click(part.getByRole('button', { name: 'Add this part' }));
  await waitFor(() =>
    expect(valueOf(server, dashboard)['movements']).toEqual({
      title: 'Last',
      list: [{ label: 'Income', to: '/LevelIncome' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Remove list 1 in .* and Last movements/ }));
  await waitFor(() => expect(valueOf(server, dashboard)).toEqual({ version: 1 }));
});

it('A link of the landing page opens a screen, a section or an address outside, once that is whole', async () => {
  const server = signedIn();
  const user = await open(server, landing);
  const target = await screen.findByLabelText('Target of the link beside it in Top of the page');
  expect(target).toHaveProperty('value', '');
  await user.selectOptions(target, 'the questions');
  const second = '"second": { "label": "Watch Video" }';
  await expectText(server, landing, second, second.replace(' }', ', "to": "#Faq" }'));
  await user.selectOptions(target, 'an address outside of the portal');
  const address = screen.getByLabelText('Address for Target of the link beside it in Top of the page');
  expect(address).toHaveProperty('value', 'https://');
  await user.type(address, 'example');
  expect(screen.getByText(/^An address outside of the portal begins with/)).toBeTruthy();
  await expectText(server, landing, second, second.replace(' }', ', "to": "#Faq" }'));
  await user.type(address, '.com');
  await expectText(server, landing, second, second.replace(' }', ', "to": "https://example.com" }'));
  await user.selectOptions(target, 'nothing');
  await expectSame(server);
});

it('Entries within entries of the landing page are changed and added', async () => {
  const server = signedIn();
  const user = await open(server, landing);
  const of = 'Links of list 2 in Lists of links of Foot of the page';
  await user.type(await screen.findByLabelText(`Text of link 2 in ${of}`), 's');
  await expectText(server, landing, '"Help center"', '"Help centers"');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: `Add a link: ${of}` }));
  await user.type(screen.getByLabelText('Text of the new link'), 'Mail');
  await user.click(screen.getByRole('button', { name: 'Add this link' }));
  const last = '{ "label": "Report a problem" }';
  await expectText(server, landing, last, `${last},\n          { "label": "Mail" }`);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.type(screen.getByLabelText('Text of paragraph 1 in Paragraphs of About'), '.');
  await expectText(server, landing, 'blockchain projects."', 'blockchain projects.."');
});

it('Problems of the content lead to their blank, which shows them', async () => {
  const server = signedIn();
  const lines = textOf(landing).split('\n');
  const at = (part: string, message: string) => {
    const line = lines.findIndex((one) => one.includes(part)) + 1;
    const column = lines[line - 1]!.indexOf(part) + 1;
    return { file: landing, line, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [at('"1+"', 'Odd figure.')];
  const user = await open(server, landing);
  await user.type(await screen.findByLabelText('Heading of Top of the page'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd figure/ }));
  const figure = screen.getByLabelText('Figure of figure 2 in Figures');
  expect(document.activeElement).toBe(figure);
  expect(within(figure.closest<HTMLElement>('[data-path]')!).getByText(/Odd figure/)).toBeTruthy();
});

it('The tab has a control for each blank and each row, and for nothing else of the file', () => {
  const value = JSON.parse(textOf(landing)) as unknown;
  const definition = buildEditedDefinition(createSchemaReader(readSchema(landing)), value, []);
  const places: [ValuePath, boolean][] = [
    [['hero', 'title'], true],
    [['hero', 'action', 'to'], true],
    [['counters', 1], true],
    [['footer', 'lists', 0, 'links', 1, 'to'], true],
    [['counters'], false],
    [['hero', 'odd'], false],
    [['hero', 'title', 'inner'], false],
    [['version'], false],
    [[], false],
  ];
  for (const [path, isThere] of places) expect([path, hasControl(definition, path)]).toEqual([path, isThere]);
});

it('Unfinished content is shown as far as it goes, and what no blank shows survives', async () => {
  const server = signedIn();
  const user = await openText(server, landing, {
    version: 1,
    odd: 1,
    header: 7,
    hero: { title: 5, action: [], odd: 2 },
    counters: [null, { figure: '1', odd: 3 }],
    about: { texts: 'x' },
  });
  expect(await screen.findAllByText('This part is not whole yet')).toHaveLength(4);
  await user.type(screen.getByLabelText('Label of figure 2 in Figures'), 'A');
  await user.type(screen.getByLabelText('Text of Top of the page'), 'B');
  await waitFor(() =>
    expect(valueOf(server, landing)).toMatchObject({
      ...{ odd: 1, header: 7, hero: { title: 5, text: 'B', odd: 2 } },
      counters: [null, { figure: '1', label: 'A', odd: 3 }],
    }),
  );
});

it('People who may not edit have no buttons that change the content', async () => {
  const server = signedIn('viewer');
  const draft = await server.answer('POST', 'drafts', undefined);
  await open(server, dashboard, `draft=${(draft.body as { id: number }).id}&`);
  expect(await screen.findByLabelText('Target of button 1 in Main buttons')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Move)/ })).toBeNull();
});

it('A screen has neither a brand nor content', async () => {
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fscreens%2Fincomes%2Flevel-income.json');
  expect(await screen.findByRole('button', { name: 'Texts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Brand|Content)$/ })).toBeNull();
});
