import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Health } from '#shared/health.ts';
import type {
  BaseTextAnswer,
  DraftWithTexts,
  ReportCallsAnswer,
  NewReportAnswer,
  NewPreviewAnswer,
  PlayedCase,
  CaseReplaysAnswer,
  PortalSummary,
  TranslatableTextsAnswer,
  DraftProblems,
  PublishAnswer,
  ReviewReport,
  ScheduleAnswer,
  ScheduledLine,
  FileDifference,
  VersionDetails,
  VersionLine,
} from '#workbench/protocol.ts';
import {
  addOperators,
  askReleases,
  editedFiles,
  operators,
  publishSeen,
} from '../support/releases/askReleases.ts';
import { askWorkbench, openWorkbench, type AskedWorkbench } from '../support/openWorkbench.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

const file = 'schemas/screens/incomes/level-income.json';
let portal: RunningPortal;
let anna: AskedWorkbench;
let ben: AskedWorkbench;

beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '127.0.0.1', OPERATOR_HEADER: 'x-user', APPROVAL: 'one' });
  await addOperators(portal.folder);
  anna = await openWorkbench(portal.url, operators.anna.as, operators.anna.password);
  ben = await openWorkbench(portal.url, operators.ben.as, operators.ben.password);
});
afterAll(() => portal.stop());

const textOf = async (draft: number) =>
  (await anna.ask<{ text: string }>('GET', `drafts/${draft}/file?name=${file}`)).body.text;

describe('who comes in', () => {
  it('an operator signs in with name and password, and others learn nothing about the portal', async () => {
    const wrong = await askWorkbench(portal.url, 'POST', 'session', { name: 'anna', password: 'no' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'There is no operator of this name with this password.' },
    ]);
    for (const path of [
      'portal',
      'history',
      'drafts/1',
      'file?name=a',
      'session',
      'health',
      'stored-drafts',
    ]) {
      expect(await askWorkbench(portal.url, 'GET', path)).toMatchObject({
        status: 401,
        body: { message: 'Sign in first.' },
      });
    }
  });

  it('a sign-in waits after too many guesses at one name', async () => {
    const guess = () => askWorkbench(portal.url, 'POST', 'session', { name: 'nobody', password: 'x' });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('an operator stays signed in while guesses at their name wait', async () => {
    // The guesses come from another network, because Anna signs in again in later tests.
    const elsewhere = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const guess = () =>
      askWorkbench(portal.url, 'POST', 'session', { name: 'anna', password: 'x' }, elsewhere);
    for (let at = 0; at < 5; at += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await anna.ask('GET', 'session')).status).toBe(200);
    expect((await anna.ask('GET', 'portal')).status).toBe(200);
  });

  it('the session’s cookie is out of reach of scripts and other sites, and a change needs the page’s token', async () => {
    const { name: _, ...body } = { name: 'x', ...operators.cara };
    const signed = await askWorkbench(portal.url, 'POST', 'session', {
      name: body.as,
      password: body.password,
    });
    const cookie = signed.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^portico-operator=[\w-]{43}; Path=\/workbench; HttpOnly; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0]! };
    expect(await askWorkbench(portal.url, 'POST', 'drafts', undefined, headers)).toMatchObject({
      status: 403,
      body: { message: 'This page is from before you signed in: load it again.' },
    });
    const { token } = signed.body as { token: string };
    const out = await askWorkbench(portal.url, 'DELETE', 'session', undefined, {
      ...headers,
      'x-workbench-token': token,
    });
    expect(out.status).toBe(204);
    expect((await askWorkbench(portal.url, 'GET', 'session', undefined, headers)).status).toBe(401);
  });

  it('a session ends once the operator’s password changes, or they are removed', async () => {
    const dora = { name: 'dora', role: 'viewer', newPassword: 'dora looks' };
    await askReleases(portal.folder, 'set-operator', dora);
    const first = await openWorkbench(portal.url, 'dora', 'dora looks');
    expect((await first.ask('GET', 'session')).status).toBe(200);
    await askReleases(portal.folder, 'set-operator', { ...dora, newPassword: 'dora looks on' });
    expect((await first.ask('GET', 'session')).status).toBe(401);
    const second = await openWorkbench(portal.url, 'dora', 'dora looks on');
    await askReleases(portal.folder, 'remove-operator', { name: 'dora' });
    await askReleases(portal.folder, 'set-operator', dora);
    expect((await second.ask('GET', 'session')).status).toBe(401);
  });

  it('the operator is the one that a trusted proxy names, where the header has been configured', async () => {
    const named = await askWorkbench(portal.url, 'GET', 'session', undefined, { 'x-user': 'ben' });
    expect(named.body).toMatchObject({ name: 'ben', role: 'publisher' });
    const stranger = await askWorkbench(portal.url, 'GET', 'session', undefined, { 'x-user': 'mallory' });
    expect(stranger.status).toBe(401);
    // The session of an operator does not count for another one.
    expect((await anna.ask('GET', 'session', undefined, { 'x-user': 'mallory' })).status).toBe(401);
  });
});

it('the first of several values of a query is used', async () => {
  const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
  for (const path of [
    `history?file=${file}&file=b`,
    `versions/1/texts?over=1&over=2`,
    `drafts/${draft.id}/blame?file=${file}&file=b&pointer=/title&pointer=/x`,
    `drafts/${draft.id}/file?name=${file}&name=b`,
    `file?name=${file}&name=b`,
    `drafts/${draft.id}/schema?file=${file}&file=b`,
    `drafts/${draft.id}/cases?screen=incomes/level-income&screen=b`,
  ])
    expect([path, (await anna.ask('GET', path)).status]).toEqual([path, 200]);
  await anna.ask('DELETE', `drafts/${draft.id}`);
});

it('A report over a call of the catalogue is written, and the draft stays as it is', async () => {
  const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
  const { calls } = (await anna.ask<ReportCallsAnswer>('GET', `report-calls?draft=${draft.id}`)).body;
  expect(calls).toEqual((await anna.ask<ReportCallsAnswer>('GET', 'report-calls')).body.calls);
  expect(calls['banks']).toEqual([]);
  expect(calls['incomeReport']).toContain('LevelIncome');
  const ask = (query: string) =>
    anna.ask<NewReportAnswer & { message: string }>('GET', `drafts/${draft.id}/report-text?${query}`);
  const { body } = await ask('title=Levels&call=incomeReport&type=LevelIncome');
  expect(JSON.parse(body.text)).toMatchObject({ extends: 'income-report', title: 'Levels' });
  for (const [query, message] of [
    ['title=Levels&call=incomeReport&type=Levels', 'The catalogue has no rows of "Levels".'],
    ['title=Levels&call=incomeReports', 'No call "incomeReports" has rows; did you mean "incomeReport"?'],
  ] as const)
    expect([(await ask(query)).status, (await ask(query)).body.message]).toEqual([409, message]);
  const { edits, revision } = (await anna.ask<DraftWithTexts>('GET', `drafts/${draft.id}`)).body;
  expect([edits, revision]).toEqual([{}, draft.revision]);
  await anna.ask('DELETE', `drafts/${draft.id}`);
});

it('The texts to translate are those of the draft, with the screen that has them', async () => {
  const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
  const edits = { [file]: (await readFile(file, 'utf8')).replace('"From Id"', '"Who it is from"') };
  await anna.ask('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
  const path = `drafts/${draft.id}/portal-texts`;
  const { places, words } = (await anna.ask<TranslatableTextsAnswer>('GET', path)).body;
  const own = places.filter(({ texts }) => texts.includes('Who it is from'));
  expect(own).toMatchObject([{ screen: 'incomes/level-income', title: 'Level Income' }]);
  expect(own[0]!.texts).not.toContain('From Id');
  // A text of its template.
  expect(own[0]!.texts).toContain('No income to show.');
  expect(places[0]).toMatchObject({ screen: null, title: 'Menu' });
  expect(words).toMatchObject({ search: 'Search', rowCount: { one: expect.any(String) as string } });
  expect((await askWorkbench(portal.url, 'GET', path)).status).toBe(401);
  await anna.ask('DELETE', `drafts/${draft.id}`);
});

it('The live text of a file can be read without a draft', async () => {
  const read = async (name: string) => (await anna.ask<BaseTextAnswer>('GET', `file?name=${name}`)).body.text;
  expect(await read(file)).toBe(await readFile(file, 'utf8'));
  expect(await read('schemas/screens/missing.json')).toBeNull();
});

it('everybody who may sign in sees the state of the definitions, and the operator’s page has a link to it', async () => {
  const { body } = await anna.ask<Health>('GET', 'health');
  expect([body.summary, body.problems]).toEqual([
    'All is well: members see the latest version of everything.',
    0,
  ]);
  expect(body.notes).toContainEqual([
    'Publishers may publish their own changes alone (',
    { code: 'APPROVAL=one' },
    ').',
  ]);
  const level = body.units.find(
    ({ name }) => typeof name === 'object' && 'code' in name && name.code === 'incomes/level-income',
  );
  expect(level).toMatchObject({
    state: 'live',
    says: 'The latest version',
    since: { time: expect.any(String) as string },
  });
  const page = await fetch(`${portal.url}/_definitions`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<a href="/workbench/health">Open in the workbench</a>');
});

describe('a draft', () => {
  it('a draft is based on what is live, stores its edits, and lists its problems in the words of check', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const text = await textOf(draft.id);
    const edits = { [file]: text.replace('"format": "money"', '"format": "mony"') };
    expect(edits[file]).not.toBe(text);
    const saved = await anna.ask<DraftWithTexts>('PUT', `drafts/${draft.id}`, {
      revision: 0,
      base: draft.base,
      edits,
    });
    expect(saved.body).toMatchObject({ revision: 1, edits, isSent: false, files: [file] });
    const { problems } = (await anna.ask<DraftProblems>('GET', `drafts/${draft.id}/problems`)).body;
    expect(problems).toEqual([
      expect.objectContaining({ file, message: 'unknown format "mony", did you mean "money"?' }),
    ]);
    // No edit of the draft reaches a member.
    expect((await (await fetch(`${portal.url}/definitions/index.json`)).text()).includes('mony')).toBe(false);
  });

  it('a draft with a warning lists it, would be served whole, and its gate is open', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const config = 'screens.config.json';
    const { text } = (await anna.ask<{ text: string }>('GET', `drafts/${draft.id}/file?name=${config}`)).body;
    const edits = { [config]: text.replace('"menu": [', '"menu": [{ "to": "/LevelIncome" },') };
    await anna.ask<DraftWithTexts>('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
    const answer = (await anna.ask<DraftProblems>('GET', `drafts/${draft.id}/problems`)).body;
    expect(answer.problems).toEqual([]);
    expect(answer.warnings).toMatchObject([{ file: config, severity: 'warning' }]);
    expect(answer.modules['incomes/level-income']).toBeDefined();
    const { body: report } = await anna.ask<ReviewReport>('GET', `drafts/${draft.id}/report`);
    expect(report.warnings).toEqual([expect.stringMatching(/^screens\.config\.json:\d+:\d+ warning: /)]);
    expect(report.gates.find(({ name }) => name === 'definitions')?.isOpen).toBe(true);
  });

  it('a draft without changes would serve the very modules that are live', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const { problems, modules } = (await anna.ask<DraftProblems>('GET', `drafts/${draft.id}/problems`)).body;
    const index = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as {
      screens: Record<string, { module: string }>;
    };
    const live = Object.entries(index.screens).map(([id, { module }]) => [
      id,
      module.replace('/definitions/', ''),
    ]);
    expect(problems).toEqual([]);
    expect(modules).toEqual(Object.fromEntries(live));
    expect(Object.keys(modules).length).toBeGreaterThan(40);
  });

  it('only its author changes a draft, and only from a window that has its latest revision', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const path = `drafts/${draft.id}`;
    await anna.ask('PUT', path, { revision: 0, base: draft.base, edits: {}, why: 'first' });
    expect(
      await anna.ask('PUT', path, { revision: 0, base: draft.base, edits: { [file]: '{}' } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This draft was changed in another window.' },
    });
    expect(await ben.ask('PUT', path, { revision: 1, base: draft.base, edits: {} })).toMatchObject({
      status: 403,
      body: { message: 'This is a draft of anna: nobody else changes it.' },
    });
    expect((await ben.ask<DraftWithTexts>('GET', path)).body.why).toBe('first');
  });

  it('an author has at most thirty drafts', async () => {
    const name = 'eve';
    await askReleases(portal.folder, 'set-operator', { name, role: 'author', newPassword: 'eve writes' });
    const eve = await openWorkbench(portal.url, name, 'eve writes');
    for (let at = 0; at < 30; at += 1) expect((await eve.ask('POST', 'drafts')).status).toBe(200);
    expect(await eve.ask('POST', 'drafts')).toMatchObject({
      status: 409,
      body: { message: 'You have 30 drafts: throw one away first, under Drafts.' },
    });
    const { drafts } = (await eve.ask<PortalSummary>('GET', 'portal')).body;
    for (const { id } of drafts.filter(({ author }) => author === name))
      await eve.ask('DELETE', `drafts/${id}`);
  });

  it('a draft names no file outside of the portal', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    for (const name of ['schemas/../../etc/passwd.json', 'server.json', 'schemas/a.txt']) {
      const { status, body } = await anna.ask('PUT', `drafts/${draft.id}`, {
        revision: 0,
        base: draft.base,
        edits: { [name]: '{}' },
      });
      expect([status, body.message]).toEqual([
        400,
        `${name} is no place for a definition: screens.config.json, or schemas/… and .json.`,
      ]);
    }
  });

  it('the editor gets the language’s schema with the names of the draft, and the payload and fields of its calls', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const catalogue = 'schemas/api/more.json';
    const edits = {
      [catalogue]: JSON.stringify({
        calls: { ownCall: { request: { since: 'date' }, fields: { amount: 'amount' } } },
      }),
    };
    await anna.ask('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
    const schema = (await anna.ask('GET', `drafts/${draft.id}/schema?file=${file}`)).body;
    expect(JSON.stringify(schema)).toContain('"ownCall"');
    const names = (await anna.ask<{ calls: object }>('GET', `drafts/${draft.id}/names`)).body;
    expect(names.calls).toMatchObject({ ownCall: { payload: ['since'], fields: ['amount'] } });
  });
});

it('the overview lists for each screen its title, its address and the last author', async () => {
  const { files = [] } = await askReleases(portal.folder, 'export');
  const changed = files.map(([name, text]): [string, string] => [
    name,
    name === file ? text.replace('"title": "Level Income"', '"title": "Levels"') : text,
  ]);
  await publishSeen(portal.folder, { ...operators.ben, files: changed, why: 'shorter' });
  const { body } = await anna.ask<PortalSummary>('GET', 'portal');
  expect(body.files.find((line) => line.file === file)).toMatchObject({
    kind: 'screen',
    area: 'incomes',
    title: 'Levels',
    path: '/LevelIncome',
    problems: 0,
    warnings: 0,
    changed: { who: 'ben' },
  });
  expect(body.drafts.filter(({ author }) => author === 'anna').length).toBeGreaterThan(0);
  const history = (await anna.ask<VersionLine[]>('GET', `history?file=${file}`)).body;
  expect(history.map(({ number, files }) => [number, files.includes(file)])).toEqual([
    [2, true],
    [1, true],
  ]);
});

describe('what two people do with it', () => {
  it('an author sends, and a publisher reviews, agrees where that is needed, publishes and goes back', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const path = `drafts/${draft.id}`;
    const text = await textOf(draft.id);
    const edits = { [file]: text.replace('"title": "Levels"', '"title": "By level"') };
    await anna.ask('PUT', path, { revision: 0, base: draft.base, edits });
    expect(await anna.ask('POST', `${path}/send`, { revision: 1, why: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Say why, for the history.' },
    });
    expect(
      (await anna.ask<DraftWithTexts>('POST', `${path}/send`, { revision: 1, why: 'clearer' })).body,
    ).toMatchObject({
      isSent: true,
      why: 'clearer',
    });
    expect((await anna.ask('POST', `${path}/publish`, { report: 'x' })).status).toBe(403);
    const { body: report } = await ben.ask<ReviewReport>('GET', `${path}/report`);
    expect(report.changes).toContainEqual({
      text: expect.stringContaining('By level') as string,
      matters: false,
    });
    expect((await ben.ask('POST', `${path}/publish`, { report: 'another' })).status).toBe(409);
    const { body: early } = await ben.ask<PublishAnswer>('POST', `${path}/publish`, { report: report.hash });
    expect(early.report.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name)).toEqual(['review']);
    expect(report.cases).toContainEqual(
      expect.objectContaining({
        screen: 'incomes/level-income',
        title: 'By level',
        before: 'the heading is "Levels Total 0.00"',
        after: 'the heading is "By level Total 0.00"',
      }),
    );
    expect((await ben.ask('POST', `${path}/tick`, { report: 'another', keys: [] })).status).toBe(409);
    const keys = report.cases.map(({ key }) => key);
    for (const key of keys) {
      const ticked = await ben.ask<ReviewReport>('POST', `${path}/tick`, {
        report: report.hash,
        keys: [key],
      });
      expect(ticked.body.ticked).toContainEqual({ key, who: 'ben' });
    }
    const { body: published } = await ben.ask<PublishAnswer>('POST', `${path}/publish`, {
      report: report.hash,
    });
    expect(published).toMatchObject({ version: 3 });
    expect((await ben.ask<PortalSummary>('GET', 'portal')).body.drafts.map(({ id }) => id)).not.toContain(
      draft.id,
    );
    const { body: next } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const { body: blamed } = await anna.ask('GET', `drafts/${next.id}/blame?file=${file}&pointer=/title`);
    expect(blamed).toMatchObject({ set: { number: 3, author: 'anna', who: 'ben', why: 'clearer' } });
    const { body: back } = await ben.ask<PublishAnswer>('POST', 'versions/2/restore', {
      why: 'it was fine',
    });
    expect(back.version).toBe(4);
    expect((await anna.ask<VersionDetails>('GET', 'versions/4')).body).toMatchObject({
      restores: 2,
      kind: 'rollback',
      approval: 'one',
    });
  });

  it('a draft of an earlier version is rebased onto what is live, with both values of a conflicting key', async () => {
    const { body: mine } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const { body: other } = await ben.ask<DraftWithTexts>('POST', 'drafts');
    const text = await textOf(mine.id);
    const retitle = (title: string) => ({ [file]: text.replace('"title": "Levels"', `"title": "${title}"`) });
    await anna.ask('PUT', `drafts/${mine.id}`, { revision: 0, base: mine.base, edits: retitle('Mine') });
    await ben.ask('PUT', `drafts/${other.id}`, {
      revision: 0,
      base: other.base,
      edits: retitle('Theirs'),
      why: 'mine is better',
    });
    const { body: report } = await ben.ask<ReviewReport>('GET', `drafts/${other.id}/report`);
    const keys = report.cases.map(({ key }) => key);
    await ben.ask('POST', `drafts/${other.id}/tick`, { report: report.hash, keys });
    await ben.ask('POST', `drafts/${other.id}/publish`, { report: report.hash });
    const { body: stale } = await anna.ask<ReviewReport>('GET', `drafts/${mine.id}/report`);
    expect(stale.conflicts).toEqual([{ file, pointer: '/title', mine: '"Mine"', theirs: '"Theirs"' }]);
    const { body: merged } = await anna.ask<DraftWithTexts>('POST', `drafts/${mine.id}/merge`, {
      revision: 1,
      mine: [{ file, pointer: '/title' }],
    });
    expect(merged).toMatchObject({ base: 5, revision: 2, edits: retitle('Mine') });
    expect((await anna.ask<ReviewReport>('GET', `drafts/${mine.id}/report`)).body.conflicts).toEqual([]);
  });
});

describe('a version', () => {
  it('a version is compared with another, file by file', async () => {
    const { body } = await anna.ask<FileDifference[]>('GET', 'versions/3/texts?over=2');
    expect(body.map((one) => one.file)).toEqual([file]);
    expect(body[0]!.before).toContain('"title": "Levels"');
    expect(body[0]!.after).toContain('"title": "By level"');
    // There was nothing before the first version.
    const first = (await anna.ask<FileDifference[]>('GET', 'versions/1/texts?over=0')).body;
    expect(first.length).toBeGreaterThan(40);
    expect(first.every(({ before, after }) => before === null && after !== null)).toBe(true);
  });
});

describe('a draft on its way', () => {
  it('a draft is scheduled in a zone once it is sent, waits where everybody sees it, and a publisher cancels it', async () => {
    const { body: draft } = await ben.ask<DraftWithTexts>('POST', 'drafts');
    const path = `drafts/${draft.id}`;
    const text = await textOf(draft.id);
    const edits = { [file]: text.replace(/"title": "[^"]*"/, '"title": "Later"') };
    await ben.ask('PUT', path, { revision: 0, base: draft.base, edits });
    const { body: report } = await ben.ask<ReviewReport>('GET', `${path}/report`);
    const wanted = { report: report.hash, said: '2099-12-01 09:00', zone: 'Europe/Berlin' };
    const schedule = (more = {}) =>
      ben.ask<ScheduleAnswer>('POST', `${path}/schedule`, { ...wanted, ...more });
    expect((await schedule()).status).toBe(409);
    await ben.ask('POST', `${path}/send`, { revision: 1, why: 'for later' });
    expect((await schedule()).body.scheduled).toBeNull();
    await ben.ask('POST', `${path}/tick`, { report: report.hash, keys: report.cases.map(({ key }) => key) });
    expect(await schedule({ said: '2020-01-01 09:00' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^2020-01-01 09:00 in Europe\/Berlin is past: /) as string },
    });
    expect((await schedule({ report: 'another' })).status).toBe(409);
    const { scheduled } = (await schedule()).body;
    expect(scheduled).toMatchObject({
      ...{ draft: draft.id, who: 'ben', why: 'for later', state: 'waiting' },
      ...{ at: '2099-12-01T08:00:00.000Z', said: '2099-12-01 09:00', zone: 'Europe/Berlin' },
    });
    expect((await anna.ask<ScheduledLine[]>('GET', 'schedule')).body).toEqual([scheduled]);
    const cancel = `schedule/${scheduled!.id}`;
    expect((await anna.ask('DELETE', cancel)).status).toBe(403);
    expect((await ben.ask('DELETE', cancel)).status).toBe(204);
    expect((await ben.ask('DELETE', cancel)).status).toBe(409);
    expect((await anna.ask<ScheduledLine[]>('GET', 'schedule')).body).toMatchObject([
      { state: 'cancelled', says: 'by ben' },
    ]);
  });

  it('a draft that the command line stored is reviewed like any other', async () => {
    const files = await editedFiles(portal.folder, file, (text) =>
      text.replace(/"title": "[^"]*"/, '"title": "By hand"'),
    );
    await askReleases(portal.folder, 'publish', { ...operators.anna, files, why: 'from the folder' });
    const { drafts } = (await ben.ask<PortalSummary>('GET', 'portal')).body;
    const kept = drafts.find(({ why }) => why === 'from the folder')!;
    expect(kept).toMatchObject({ author: 'anna', isSent: true, files: [file] });
    const { body: report } = await ben.ask<ReviewReport>('GET', `drafts/${kept.id}/report`);
    expect(report.changes.map(({ text }) => text).join()).toContain('By hand');
    const approved = await ben.ask('POST', `drafts/${kept.id}/approve`, { report: report.hash });
    expect(approved).toMatchObject({ status: 200, body: { approvedBy: ['ben'] } });
  });
});

/** Requests a path exactly as written, which a browser would not. @returns the status and the text. */
function askRaw(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    });
    outgoing.on('error', reject).end(body && JSON.stringify(body));
  });
}

describe('a preview', () => {
  const open = async (draft: number | null, persona: string, more = {}) =>
    (await anna.ask<NewPreviewAnswer>('POST', 'previews', { draft, persona, ...more })).body;
  const call = (address: string, name: string, payload: object) =>
    fetch(`${portal.url}${address}api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });

  it('a preview is the portal’s own page over the draft, under an address that nobody can guess', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const text = await textOf(draft.id);
    const edits = { [file]: text.replace(/"title": "[^"]*"/, '"title": "Seen first"') };
    await anna.ask('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
    const { address, storage } = await open(draft.id, 'rich', { scheme: 'dark' });
    expect(Object.keys(storage)).toEqual([`${address}:session`]);
    const page = await fetch(`${portal.url}${address}LevelIncome`);
    const html = await page.text();
    expect([page.status, html.includes('Seen first'), html.includes('color-scheme="dark"')]).toEqual([
      200,
      true,
      true,
    ]);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    const module = /definitions\/(incomes-level-income[^"]+\.js)/.exec(html)![1]!;
    expect((await fetch(`${portal.url}${address}definitions/${module}`)).status).toBe(200);
    const { modules } = (await anna.ask<DraftProblems>('GET', `drafts/${draft.id}/problems`)).body;
    expect(modules['incomes/level-income']).toBe(module);
    // Members don't see the draft, and a made-up address has no page.
    expect(
      (await fetch(`${portal.url}/LevelIncome`).then((answer) => answer.text())).includes('Seen first'),
    ).toBe(false);
    for (const forged of [address.slice(0, -2), address.replace('/preview/', '/preview/x')])
      expect((await fetch(`${portal.url}${forged.replace(/\/?$/, '/')}LevelIncome`)).status).toBe(404);
  });

  it('a preview ends with the session that opened it', async () => {
    const mine = await openWorkbench(portal.url, operators.anna.as, operators.anna.password);
    const options = { draft: null, persona: 'rich' };
    const { address } = (await mine.ask<NewPreviewAnswer>('POST', 'previews', options)).body;
    const statusOf = async (path: string) => (await fetch(`${portal.url}${address}${path}`)).status;
    expect(await statusOf('LevelIncome')).toBe(200);
    expect((await mine.ask('DELETE', 'session')).status).toBe(204);
    expect([await statusOf('LevelIncome'), await statusOf('definitions/index.json')]).toEqual([404, 404]);
  });

  it('a preview has rows of its member, and changes nothing for anybody', async () => {
    const { address } = await open(null, 'rich');
    const rows = await call(address, 'GetIncomeReport', {
      uid: 100001,
      fdate: '',
      tdate: '',
      type: 'LevelIncome',
    });
    expect(rows.status).toBe(200);
    expect((await rows.text()).length).toBeGreaterThan(1_000);
    const before = await portal.sandbox('pending');
    const sent = await call(address, 'FundRequest', {
      uid: 100001,
      amount: '10',
      mode: 'USDT',
      remark: '',
      transactionid: 'x1',
      image: '',
    });
    // The answer that the screen treats as success, without any other effect.
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringMatching(/Successfull/)]);
    expect(await portal.sandbox('pending')).toBe(before);
  });

  it('a preview changes nothing by a path that leads elsewhere, nor by a change that the draft alone declares as a read', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const calls = 'schemas/api/support.json';
    const { body } = await anna.ask<{ text: string }>('GET', `drafts/${draft.id}/file?name=${calls}`);
    const edits = { [calls]: body.text.replaceAll('"kind": "change"', '"kind": "read"') };
    expect(edits[calls]).not.toBe(body.text);
    await anna.ask('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
    const { address } = await open(draft.id, 'rich');
    const ticket = { uid: '100001', query: 'asked by a preview' };
    for (const way of ['Helpdesk_By_User', 'lookup/../Helpdesk_By_User', 'lookup/%2e%2e/Helpdesk_By_User'])
      await askRaw('POST', `${address}api/${way}`, ticket);
    const nothing = '404 {"message":"Not Found"}';
    const login = { uid: '100002', password: 'New@1234', ipaddress: '' };
    expect(await askRaw('POST', `${address}api/lookup/../login`, login)).toBe(nothing);
    for (const way of [
      'lookup/../outbox',
      'lookup/%2e%2e/%2e%2e/metrics',
      'lookup/ifsc/..%2f..%2f..%2fmetrics',
    ])
      expect(await askRaw('GET', `${address}api/${way}`)).toBe(nothing);
    expect(await askRaw('GET', `${address}api/lookup/ip`)).toMatch(/^200 /);
    const history = await call(address, 'UserHelpDeskHistory', { uid: 100001 });
    expect(await history.text()).not.toContain('asked by a preview');
    // The signature covers the whole address.
    for (const more of ['.x', '.%2F..%2Fx', '.;%20Path=%2F'])
      expect((await fetch(`${portal.url}${address.slice(0, -1)}${more}/LevelIncome`)).status).toBe(404);
  });

  it('a case is played: its calls are answered as the case has it', async () => {
    const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
    const { body: cases } = await anna.ask<PlayedCase[]>(
      'GET',
      `drafts/${draft.id}/cases?screen=incomes/level-income`,
    );
    const failing = cases.find(({ id }) => id === 'incomes/level-income/failure')!;
    expect(failing.path).toBe('LevelIncome');
    expect(failing.steps).toEqual([{ answered: 1 }, { press: 'Retry' }]);
    const { address } = await open(draft.id, 'rich', { case: failing.id });
    const ask = (cookie = '') =>
      fetch(`${portal.url}${address}api/GetIncomeReport`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ uid: 100001, fdate: '', tdate: '', type: 'LevelIncome' }),
      });
    expect((await ask()).status).toBe(400);
    expect((await ask('answered=1')).status).toBe(200);
  });
});

it('The pictures of a changed case are for everybody who is signed in, and other keys get a sentence', async () => {
  const { body: draft } = await anna.ask<DraftWithTexts>('POST', 'drafts');
  const edits = { [file]: (await textOf(draft.id)).replace('"header": "Remark"', '"header": "Note"') };
  await anna.ask<DraftWithTexts>('PUT', `drafts/${draft.id}`, { revision: 0, base: draft.base, edits });
  const pathOf = (key: string, id = draft.id) => `drafts/${id}/pictures?key=${encodeURIComponent(key)}`;
  const cards = pathOf('incomes/level-income/cards');
  const { before, after, note } = (await ben.ask<CaseReplaysAnswer>('GET', cards)).body;
  expect([before?.path, after?.path, note]).toEqual(['LevelIncome', 'LevelIncome', '']);
  expect((await anna.ask('GET', cards)).body).toEqual({ before, after, note });
  expect((await askWorkbench(portal.url, 'GET', cards)).status).toBe(401);
  const none = {
    before: null,
    after: null,
    note: 'There is no picture, because no case shows this change.',
  };
  for (const key of ['incomes/level-income/no-such-case', 'no/such-screen/cards', '__proto__', ''])
    expect(await ben.ask('GET', pathOf(key))).toEqual({ status: 200, body: none });
  expect((await ben.ask('GET', pathOf('incomes/level-income/cards', 999))).status).toBe(404);
});

describe('drafts beside a publication', () => {
  it('a draft of another screen moves onto what is live with its ticks, after a publication and after a rollback', async () => {
    const other = 'schemas/screens/incomes/direct-income.json';
    const retitle = async (one: AskedWorkbench, name: string, title: string) => {
      const { id, base } = (await one.ask<DraftWithTexts>('POST', 'drafts')).body;
      const { body } = await one.ask<{ text: string }>('GET', `drafts/${id}/file?name=${name}`);
      const edits = { [name]: body.text.replace(/"title": "[^"]*"/, `"title": "${title}"`) };
      await one.ask('PUT', `drafts/${id}`, { revision: 0, base, edits });
      await one.ask('POST', `drafts/${id}/send`, { revision: 1, why: title });
      return id;
    };
    const read = async (id: number) => (await ben.ask<ReviewReport>('GET', `drafts/${id}/report`)).body;
    const tick = async (id: number) => {
      const { hash: report, cases } = await read(id);
      return ben.ask('POST', `drafts/${id}/tick`, { report, keys: cases.map(({ key }) => key) });
    };
    const publish = async (id: number) => {
      const { hash: report } = await read(id);
      return (await ben.ask<PublishAnswer>('POST', `drafts/${id}/publish`, { report })).body;
    };
    const [waiting, next] = [await retitle(anna, other, 'Direct'), await retitle(ben, file, 'Beside')];
    await tick(waiting);
    await tick(next);
    const { ticked } = await read(waiting);
    expect(ticked.length).toBeGreaterThan(0);
    const { version } = await publish(next);
    const isReady = async () => {
      const report = await read(waiting);
      expect(report.ticked).toEqual(ticked);
      expect(report.gates.filter(({ isOpen }) => !isOpen)).toEqual([]);
    };
    await isReady();
    await ben.ask('POST', `versions/${version! - 1}/restore`, { why: 'back' });
    await isReady();
    expect((await publish(waiting)).version).toBe(version! + 2);
    const { body: changed } = await anna.ask<FileDifference[]>(
      'GET',
      `versions/${version! + 2}/texts?over=${version! - 1}`,
    );
    expect(changed.map((one) => one.file)).toEqual([other]);
  });
});
