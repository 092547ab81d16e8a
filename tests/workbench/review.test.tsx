// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftWithTexts, ReviewReport } from '#workbench/protocol.ts';
import { describeNoChange } from '#workbench/review/changes/describeNoChange.ts';
import { createReviewServer, draftOf, reportOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = 'schemas/screens/incomes/level-income.json';
const open = {
  name: 'definitions',
  isOpen: true,
  says: 'The files have no errors. People judge whether the change is right.',
};
const caseOf = (key: string, when: string, more = {}) => ({
  ...{ key, screen: 'withdraw', title: 'Withdraw', when, before: 'refused', after: 'sent', alike: [] },
  ...more,
});

function serverWith(draft: DraftWithTexts, report: Partial<ReviewReport> = {}, role?: 'author' | 'viewer') {
  const server = createReviewServer(role);
  server.drafts.set(draft.id, draft);
  server.report = reportOf(report);
  return server;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

it('An author enters a reason before sending a draft, and the page shows whose turn it is then', async () => {
  const server = serverWith(draftOf('ada', { isSent: false, why: '' }), {}, 'author');
  const user = await openWorkbench(server, '/review/1');
  expect(await screen.findByRole('heading', { name: 'Draft 1' })).toBeTruthy();
  expect(screen.getByText('Being written')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Send for review' }));
  await user.type(await screen.findByLabelText('Why'), 'shorter title');
  await user.click(await inDialog('Send'));
  expect(await screen.findByRole('heading', { name: 'shorter title' })).toBeTruthy();
  expect(screen.getByText('Sent: a publisher looks at it now. An edit takes it back.')).toBeTruthy();
  expect(server.sent).toEqual([['POST drafts/1/send', { revision: 4, why: 'shorter title' }]]);
  expect(screen.queryByRole('button', { name: /Publish|Agree/ })).toBeNull();
});

it('A publisher sees the changes for members, the important ones among them, and the closed gates', async () => {
  await openWorkbench(
    serverWith(draftOf('grace'), {
      problems: ['schemas/api/new.json:3:5 unknown format "mony"', 'Something else'],
      warnings: ['schemas/screens/incomes/level-income.json:9:5 warning: "key" does nothing'],
      changes: [
        { text: 'Level Income: title: "Levels" → "By level"', matters: false },
        { text: 'Level Income: call renamed', matters: true },
        { text: 'Menu: entry added', matters: true },
      ],
      gates: [
        open,
        { name: 'cases', isOpen: true, says: 'There is none to run.' },
        { name: 'review', isOpen: true, says: 'No case changes.' },
        { name: 'approval', isOpen: false, says: 'A publisher who did not write it has to agree.' },
      ],
      failures: [{ key: 'x', when: 'opened', expected: 'a table', seen: 'there was none', live: 'passes' }],
    }),
    '/review/1',
  );
  const noticed = await screen.findByRole('region', { name: 'What members will notice' });
  expect(
    within(noticed)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Level Income', 'Menu']);
  expect(
    within(noticed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['title: "Levels" → "By level"', 'call renamed important', 'entry added important']);
  const warned = within(screen.getByRole('region', { name: '1 warning' })).getAllByRole('listitem');
  expect(warned.map(({ textContent }) => textContent)).toEqual(['Level Income: "key" does nothing']);
  expect(within(warned[0]!).getByRole('link').getAttribute('href')).toContain(
    'edit?draft=1&file=schemas%2Fscreens%2Fincomes%2Flevel-income.json',
  );
  const gates = within(screen.getByRole('region', { name: 'Gates' })).getAllByRole('listitem');
  expect(gates.map(({ textContent }) => textContent)).toEqual([
    'YesFree of errorsThe files have no errors. People judge whether the change is right.',
    'Not yetSecond personA publisher who did not write it has to agree.',
  ]);
  expect(screen.getByText('Cases are compared and tried once nothing is wrong.')).toBeTruthy();
  expect(
    screen.getByText('opened: expected a table, but there was none (passes on what is live)'),
  ).toBeTruthy();
  const wrong = within(screen.getByRole('region', { name: '2 problems' })).getAllByRole('listitem');
  expect(wrong.map(({ textContent }) => textContent)).toEqual([
    'schemas/api/new.json: unknown format "mony"',
    'Something else',
  ]);
  expect(screen.getByText('Not yet. A publisher who did not write it has to agree.')).toBeTruthy();
  expect(button('Publish now').disabled).toBe(true);
  // Nobody agrees to a draft in which something is wrong.
  expect(button('Agree').disabled).toBe(true);
});

it('The changes and the cases of a screen stand together, the important ones first', async () => {
  await openWorkbench(
    serverWith(draftOf('grace'), {
      changes: [
        { text: 'Level Income (/LevelIncome): heading changed', matters: false },
        { text: 'Withdraw (/WithdrawalRequest): rule 1 changed', matters: true },
      ],
      cases: [
        caseOf('a', 'Withdraw 9.99'),
        caseOf('b', 'Support is opened', { title: 'Support' }),
        caseOf('c', 'Withdraw 0', { after: null }),
      ],
    }),
    '/review/1',
  );
  const noticed = within(await screen.findByRole('region', { name: 'What members will notice' }));
  const headings = noticed.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Withdraw (/WithdrawalRequest)', 'Level Income (/LevelIncome)', 'Support']);
  const withdrawal = within(noticed.getByRole('region', { name: 'Withdraw (/WithdrawalRequest)' }));
  expect(withdrawal.getByText('rule 1 changed')).toBeTruthy();
  const gone = 'There is no such case any more: its rule, field or button is gone, or does nothing now.';
  expect(withdrawal.getByText(gone)).toBeTruthy();
  expect(withdrawal.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Withdraw 9.99',
    'Withdraw 0',
  ]);
});

it('A change of only what is sent says that the screens stay the same, unless another part changes too', async () => {
  const silent = caseOf('a', 'Submit is pressed', { isSilent: true });
  const change = { text: 'Withdraw (/WithdrawalRequest): sent value changed', matters: true };
  await openWorkbench(serverWith(draftOf('grace'), { cases: [silent], changes: [change] }), '/review/1');
  const title = 'The screens stay the same: what is sent changes';
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  cleanup();
  const menu = { text: 'Menu: entry added', matters: true };
  await openWorkbench(serverWith(draftOf('grace'), { cases: [silent], changes: [menu] }), '/review/1');
  expect(await screen.findByRole('region', { name: 'What members will notice' })).toBeTruthy();
  cleanup();
  const longer = { text: 'Withdraw History (/History): column added', matters: true };
  await openWorkbench(serverWith(draftOf('grace'), { cases: [silent], changes: [longer] }), '/review/1');
  expect(await screen.findByRole('region', { name: 'What members will notice' })).toBeTruthy();
});

const edited = { draft: { edits: { [file]: '{}' } }, portal: null };
it.each<[because: string, compared: Partial<Parameters<typeof describeNoChange>[0]>, sentence: string]>([
  [
    'something is wrong',
    { ...edited, report: { problems: ['x'], cases: [] } },
    'It is compared with what is live once nothing is wrong.',
  ],
  [
    'nothing is live',
    { ...edited, portal: { live: null } },
    'Nothing is live yet that it could be compared with.',
  ],
  [
    'no line but a case changes',
    { ...edited, report: { problems: [], cases: [caseOf('a', 'opened')] } },
    'The review shows 1 changed case.',
  ],
  ['no file is edited', { ...edited, draft: { edits: {} } }, 'It changes nothing yet.'],
  ['an edit changes only the writing', edited, 'Members notice nothing: they get the same as now.'],
  ['a version equals what is live', { portal: null }, 'Members notice nothing: they get the same as now.'],
])('Where no line changes because %s, the sentence says so', (_, compared, sentence) => {
  expect(describeNoChange({ report: { problems: [], cases: [] }, portal: null, ...compared })).toBe(sentence);
});

it('A review, its agreement and its publication say that a draft without edits changes nothing', async () => {
  const user = await openWorkbench(serverWith(draftOf('grace', { edits: {} })), '/review/1');
  const noticed = await screen.findByRole('region', { name: 'What members will notice' });
  expect(within(noticed).getByText('It changes nothing yet.')).toBeTruthy();
  for (const name of ['Agree', 'Publish now']) {
    await user.click(button(name));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('It changes nothing yet.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('A draft that went back says so to a reviewer, and only the next step of a reviewer is filled', async () => {
  const returned = { isRejected: false, who: 'ada', reason: 'Too short.', at: '2026-01-07T10:00:00.000Z' };
  await openWorkbench(serverWith(draftOf('grace', { isSent: false, returned })), '/review/1');
  const back = 'ada sent it back to grace, who has not sent it again. The reason is above.';
  expect(await screen.findByText(back)).toBeTruthy();
  expect(screen.getByText('Too short.')).toBeTruthy();
  cleanup();
  const approval = { name: 'approval', isOpen: false, says: 'Somebody has to agree.' };
  await openWorkbench(serverWith(draftOf('grace'), { gates: [open, approval] }), '/review/1');
  await screen.findByRole('button', { name: 'Agree' });
  const looks = ['Agree', 'Publish now'].map((name) => button(name).dataset.variant);
  expect(looks).toEqual(['filled', 'default']);
  const meaning =
    'Agree: you say that the change is right, and members get nothing yet. Publish now: members get it at once.';
  expect(screen.getByText(meaning)).toBeTruthy();
});

/** The box of a case, which its situation describes. */
const boxOf = (when: string): HTMLElement =>
  screen.getByRole('checkbox', { name: 'Looked at', description: when });

it('A publisher ticks each changed case by keyboard, sees their count, and publishes the reviewed state', async () => {
  const server = serverWith(draftOf('grace'), {
    cases: [
      caseOf('a', 'Withdraw 9.99', { alike: ['c', 'd'], others: ['Pay: no sum', 'Pay: no name'] }),
      caseOf('b', 'Withdraw 0', { before: null, after: 'refused with "too little"' }),
    ],
    ticked: [{ key: 'b', who: 'linus' }],
  });
  const user = await openWorkbench(server, '/review/1');
  const cases = await screen.findByRole('region', { name: 'What members will notice' });
  expect(within(cases).getByText('1 of 2 looked at')).toBeTruthy();
  await user.click(within(cases).getByText('and 2 more cases just so'));
  expect(within(cases).getByText('Pay: no sum')).toBeTruthy();
  expect(within(cases).getByText('It is new: nothing of what is live behaves so.')).toBeTruthy();
  boxOf('Withdraw 0').focus();
  await user.keyboard('{ArrowUp} ');
  expect(await within(cases).findByText('2 of 2 looked at')).toBeTruthy();
  expect(document.activeElement).toBe(boxOf('Withdraw 9.99'));
  await user.keyboard(' ');
  expect(await within(cases).findByText('1 of 2 looked at')).toBeTruthy();
  expect(document.activeElement).toBe(boxOf('Withdraw 9.99'));
  await user.keyboard(' ');
  expect(await within(cases).findByText('2 of 2 looked at')).toBeTruthy();
  await user.click(button('Publish now'));
  await user.click(await inDialog('Publish'));
  expect(await screen.findByText('Version 4 is live: members have it now.')).toBeTruthy();
  expect(server.sent).toEqual([
    ['POST drafts/1/tick', { report: 'seen', keys: ['a'] }],
    ['POST drafts/1/untick', { report: 'seen', keys: ['a'] }],
    ['POST drafts/1/tick', { report: 'seen', keys: ['a'] }],
    ['POST drafts/1/publish', { report: 'seen' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull());
});

it('A publication without an answer shows where to check it, and sends nothing again by itself', async () => {
  const server = serverWith(draftOf('grace'));
  const user = await openWorkbench(server, '/review/1');
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const publish = await inDialog('Publish');
  server.isReachable = false;
  await user.click(publish);
  expect(
    await screen.findByText(
      'No answer came: it may be live, or not. Look under History before you ask again. Nothing is lost, and nothing is sent again by itself.',
    ),
  ).toBeTruthy();
  server.isReachable = true;
  expect(server.sent).toEqual([]);
  await user.click(publish);
  expect(await screen.findByText('Version 4 is live: members have it now.')).toBeTruthy();
});

it('A faster publication by another person reloads the report, and publishes nothing unseen', async () => {
  const server = serverWith(draftOf('grace'));
  server.isLate = 'What was looked at is another by now: look again.';
  const user = await openWorkbench(server, '/review/1');
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  server.report = reportOf({ hash: 'another', changes: [{ text: 'Menu: entry added', matters: false }] });
  await user.click(await inDialog('Publish'));
  expect(await screen.findByText('What was looked at is another by now: look again.')).toBeTruthy();
  expect(await screen.findByText('entry added')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('A failing new case needs an answer of the publisher, which is sent along', async () => {
  const failed = { key: 'x', when: 'opened', expected: 'a table', seen: 'there was none' };
  const server = serverWith(draftOf('grace'), { failures: [{ ...failed, live: 'missing' }] });
  const user = await openWorkbench(server, '/review/1');
  expect(await screen.findByText('opened: expected a table, but there was none (a new case)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await user.type(await screen.findByLabelText('Your answer for the new cases that fail'), 'It is right.');
  await user.click(await inDialog('Publish'));
  expect(await screen.findByText('Version 4 is live: members have it now.')).toBeTruthy();
  expect(server.sent).toContainEqual(['POST drafts/1/publish', { report: 'seen', answer: 'It is right.' }]);
});

it("A publisher's own draft is sent with its reason before it is published or scheduled", async () => {
  const server = serverWith(draftOf('ada', { isSent: false, why: '' }));
  const user = await openWorkbench(server, '/review/1');
  await user.click(await screen.findByRole('button', { name: 'Publish at…' }));
  const date = await screen.findByLabelText(/^Date/);
  await user.clear(date);
  await user.type(date, '2026-12-01');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await user.type(screen.getByLabelText('Why'), 'for December');
  await user.click(await inDialog('Put on the schedule'));
  expect(
    await screen.findByText('It goes live on 2026-12-01 09:00 in Europe/Berlin: 2026-12-01 08:00 UTC.'),
  ).toBeTruthy();
  expect(server.sent).toEqual([
    ['POST drafts/1/send', { revision: 4, why: 'for December' }],
    ['POST drafts/1/schedule', { report: 'seen', said: '2026-12-01 09:00', zone: 'Europe/Berlin' }],
  ]);
});

it('Agree waits until each case that changes is ticked, and its dialog and that of Publish name the change', async () => {
  const server = serverWith(draftOf('grace'), {
    changes: [{ text: 'Level Income: heading changed: "Remark" → "Note"', matters: false }],
    cases: [caseOf('a', 'Level Income is opened')],
    gates: [
      { name: 'review', isOpen: false, says: 'Of the 1 case that changes 1 still has to be looked at.' },
    ],
  });
  const user = await openWorkbench(server, '/review/1');
  await screen.findByRole('region', { name: 'What members will notice' });
  expect(button('Agree').disabled).toBe(true);
  expect(document.getElementById(button('Agree').getAttribute('aria-describedby')!)?.textContent).toContain(
    '1 still has to be looked at. Tick each of them below.',
  );
  server.report = { ...server.report, gates: [] };
  await user.click(boxOf('Level Income is opened'));
  await waitFor(() => expect(button('Agree').disabled).toBe(false));
  for (const [task, name] of [
    ['Agree', 'Agree to “clearer words” of grace?'],
    ['Publish now', 'Publish “clearer words” now?'],
  ] as const) {
    await user.click(button(task));
    const dialog = await screen.findByRole('dialog', { name });
    expect(within(dialog).getByText('heading changed: "Remark" → "Note"')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('A publisher can approve the draft of another person, but not an own one', async () => {
  const server = serverWith(draftOf('grace'));
  server.drafts.set(2, draftOf('ada', { id: 2 }));
  const user = await openWorkbench(server, '/review/1');
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await user.click(await inDialog('Agree'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Take back your agreement' }));
  expect(await screen.findByText('You no longer agree.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Agree' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back your agreement' })).toBeNull();
  expect(server.sent).toEqual([
    ['POST drafts/1/approve', { report: 'seen' }],
    ['POST drafts/1/disagree', { report: 'seen' }],
  ]);
  cleanup();
  server.report = reportOf({ editedBy: ['ada'] });
  await openWorkbench(server, '/review/2');
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('A draft is merged into another version: its author chooses a value for each conflict', async () => {
  const server = serverWith(
    draftOf('ada', { base: 2 }),
    {
      conflicts: [
        { file, pointer: '/title', mine: '"Mine"', theirs: '"Theirs"' },
        { file, pointer: '/columns/1/label', mine: '"Sum"' },
      ],
    },
    'author',
  );
  const user = await openWorkbench(server, '/review/1');
  const place = await screen.findByRole('group', { name: `columns, 2, label ${file}` });
  expect(within(place).getByText('taken away')).toBeTruthy();
  await user.click(within(place).getByLabelText(/What is live/));
  expect(button('Bring it over version 3').disabled).toBe(true);
  expect(screen.getByText('Choose in one place first.')).toBeTruthy();
  await user.click(
    within(screen.getByRole('group', { name: `title ${file}` })).getByLabelText(/The draft’s/),
  );
  await user.click(button('Bring it over version 3'));
  await waitFor(() => expect(screen.queryByText('Version 3 went live since')).toBeNull());
  expect(server.sent).toEqual([
    ['POST drafts/1/merge', { revision: 4, mine: [{ file, pointer: '/title' }] }],
  ]);
});

it('The texts of each file are shown before and after the draft', async () => {
  const server = serverWith(draftOf('grace'), { problems: ['something'] });
  const base = (await server.answer('GET', `drafts/1/file?name=${file}`, null)).body as { text: string };
  const edits = { [file]: base.text.replace('"title": "Level Income"', '"title": "By level"') };
  server.drafts.set(1, draftOf('grace', { edits }));
  const user = await openWorkbench(server, '/review/1');
  const texts = await screen.findByRole('region', { name: 'Texts' });
  expect(texts.querySelector('del')).toBeNull();
  await user.click(await within(texts).findByText(file));
  expect(await within(texts).findByText('+1 −1')).toBeTruthy();
  expect(texts.querySelector('del')?.textContent).toContain('"title": "Level Income"');
  expect(texts.querySelector('ins')?.textContent).toContain('"title": "By level"');
  expect(screen.getByText('It is compared with what is live once nothing is wrong.')).toBeTruthy();
  expect(within(texts).getByText(/^Show \d+ lines that are the same$/)).toBeTruthy();
});

it('The list shows all drafts with author and state, and confirms a removal', async () => {
  const server = serverWith(draftOf('ada', { isSent: false, why: '' }));
  server.drafts.set(2, draftOf('grace', { id: 2, base: 2 }));
  const user = await openWorkbench(server, '/drafts');
  const own = await screen.findByRole('region', { name: 'Yours' });
  const others = screen.getByRole('region', { name: 'Of others' });
  expect(within(own).getByText('Being written')).toBeTruthy();
  expect(within(others).getByText('Sent for review')).toBeTruthy();
  expect(within(others).queryByRole('button', { name: /Throw away/ })).toBeNull();
  expect(within(own).getByRole('link', { name: 'Open Draft 1' }).getAttribute('href')).toBe(
    `/workbench/edit?draft=1&file=${encodeURIComponent(file)}`,
  );
  await user.click(within(own).getByRole('button', { name: 'Throw away: Draft 1' }));
  expect(server.drafts.size).toBe(2);
  await user.click(await inDialog('Throw away'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull());
  expect([...server.drafts.keys()]).toEqual([2]);
});

const publishedOf = (author: string, id: number) => ({
  ...{ id, author, why: `reason ${id}`, version: id, files: 1, bytes: 1_500_000 },
  at: '2026-01-06T10:00:00.000Z',
});

it('The list says how much of the limit the drafts use, and one question by keyboard deletes a published one', async () => {
  const server = serverWith(draftOf('ada'));
  server.stored = {
    own: { ...server.stored.own, drafts: 1, bytes: 2_000_000 },
    published: [publishedOf('grace', 7), publishedOf('ada', 6)],
  };
  const user = await openWorkbench(server, '/drafts');
  expect(
    await screen.findByText('Your drafts that are not live use 2 of 20 MB, and are 1 of 30.'),
  ).toBeTruthy();
  const published = screen.getByRole('region', { name: 'Published' });
  expect(within(published).getByText(/^They use 2\.9 MB, and do not count toward the limit\./)).toBeTruthy();
  within(published).getByRole('button', { name: 'Delete for good: reason 7' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft for good?' });
  expect(
    within(dialog).getByText(/^“reason 7” of grace went live as version 7\. The history keeps/),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(server.sent).toEqual([]);
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(within(published).queryByText('reason 7')).toBeNull());
  expect(server.sent).toEqual([['DELETE drafts/7', undefined]]);
  expect(within(published).getByText('reason 6')).toBeTruthy();
});

it.each([
  ['author', ['Delete for good: reason 6']],
  ['viewer', []],
] as const)('For the role %s the list of published drafts has these buttons: %j', async (role, names) => {
  const server = serverWith(draftOf('grace', { returned: rejected }), {}, role);
  server.stored = { ...server.stored, published: [publishedOf('grace', 7), publishedOf('ada', 6)] };
  await openWorkbench(server, '/drafts');
  await screen.findByRole('region', { name: 'Published' });
  const buttons = screen.queryAllByRole('button', { name: /^Delete for good/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
  expect(screen.queryByText(/of 20 MB/) === null).toBe(role === 'viewer');
});

const rejected = { isRejected: true, who: 'ben', reason: 'no', at: '2026-01-06T10:00:00.000Z' };

it('A publisher deletes a rejected draft of an author for good, and no other draft of theirs', async () => {
  const server = serverWith(draftOf('grace', { returned: rejected }));
  server.drafts.set(2, draftOf('grace', { id: 2, why: 'still open' }));
  const user = await openWorkbench(server, '/drafts');
  const others = await screen.findByRole('region', { name: 'Of others' });
  expect(
    within(others)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Delete for good: clearer words']);
  await user.click(within(others).getByRole('button'));
  expect(
    await screen.findByText('“clearer words” of grace was rejected. Nobody can bring it back.'),
  ).toBeTruthy();
  await user.click(await inDialog('Delete for good'));
  await waitFor(() => expect([...server.drafts.keys()]).toEqual([2]));
});

it('A viewer sees everything and no buttons', async () => {
  const server = serverWith(draftOf('grace'), { cases: [caseOf('a', 'Withdraw 9.99')] }, 'viewer');
  await openWorkbench(server, '/review/1');
  expect(await screen.findByText('Withdraw 9.99')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|Agree|Send/ })).toBeNull();
});

it.each([
  ['Send back…', 'Send back', 'send-back', 'Sent back'],
  ['Reject…', 'Reject', 'reject', 'Rejected'],
])('A reviewer can choose %s by keyboard, and has to say why', async (button_, action, route, state) => {
  const server = serverWith(draftOf('grace'));
  const user = await openWorkbench(server, '/review/1');
  (await screen.findByRole('button', { name: button_ })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: `${action}: clearer words` })).toBeTruthy();
  expect((await inDialog(action)).matches(':disabled')).toBe(true);
  await user.type(screen.getByLabelText('Why'), '<b>Note</b> says nothing.');
  (await inDialog(action)).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(state)).toBeTruthy();
  expect(server.sent).toEqual([
    [`POST drafts/1/${route}`, { revision: 4, reason: '<b>Note</b> says nothing.' }],
  ]);
  expect(screen.getByText(/<b>Note<\/b> says nothing\./).textContent).toMatch(/^ada (sent|rejected) it/);
  expect(screen.queryByRole('button', { name: /Publish|Agree|Send|Reject/ })).toBeNull();
});

it('Nobody is offered to send back or reject an own draft, or one that is not under review', async () => {
  const server = serverWith(draftOf('ada'), { editedBy: ['ada'] });
  await openWorkbench(server, '/review/1');
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /back|Reject/ })).toBeNull();
  cleanup();
  await openWorkbench(serverWith(draftOf('grace', { isSent: false })), '/review/1');
  expect(await screen.findByText('grace is writing it, and has not sent it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /back|Reject/ })).toBeNull();
});

it('An author reads in the list and in the editor why a draft came back, edits it, and can only read a rejected one', async () => {
  const returned = {
    isRejected: false,
    who: 'grace',
    reason: 'The title is wrong.',
    at: '2026-01-07T10:00:00.000Z',
  };
  const text = '{ "title": "Level Income" }';
  const server = serverWith(
    draftOf('ada', { isSent: false, returned, edits: { [file]: text } }),
    {},
    'author',
  );
  server.drafts.set(2, {
    ...draftOf('ada', { id: 2, isSent: false, why: 'no', edits: { [file]: text } }),
    returned: { ...returned, isRejected: true, reason: 'We do not want it.' },
  });
  await openWorkbench(server, '/drafts');
  expect((await screen.findByText('The title is wrong.', { exact: false })).textContent).toContain(
    'grace sent it back',
  );
  expect(screen.getByText('We do not want it.', { exact: false }).textContent).toContain('grace rejected it');
  expect(screen.getByRole('link', { name: 'Open clearer words' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open no' })).toBeNull();
  cleanup();
  await openWorkbench(server, `/edit?as=form&draft=1&file=${encodeURIComponent(file)}`);
  expect(await screen.findByText('The title is wrong.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  cleanup();
  await openWorkbench(server, `/edit?as=form&draft=2&file=${encodeURIComponent(file)}`);
  expect(await screen.findByText('We do not want it.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('The editor names the draft and its state, and asks once before an edit takes it back from review', async () => {
  const server = serverWith(
    draftOf('ada', { edits: { [file]: '{ "title": "Level Income" }' } }),
    {},
    'author',
  );
  const user = await openWorkbench(server, `/edit?as=form&draft=1&file=${encodeURIComponent(file)}`);
  const bar = await screen.findByRole('group', { name: 'Draft' });
  expect(within(bar).getByText('clearer words')).toBeTruthy();
  expect(within(bar).getByText('Sent for review')).toBeTruthy();
  const title = await screen.findByLabelText<HTMLInputElement>('Title required');
  await user.type(title, '2');
  expect(title.value).toBe('Level Income');
  await user.click(within(bar).getByRole('button', { name: 'Edit it' }));
  await user.type(await screen.findByLabelText('Title required'), '2');
  await waitFor(() => expect(server.requests).toContain('PUT drafts/1'));
  expect(server.drafts.get(1)!.edits[file]).toContain('Level Income2');
  expect(within(bar).queryByRole('button', { name: 'Edit it' })).toBeNull();
});
