import type { Health } from '#shared/health.ts';
import type {
  DraftWithTexts,
  PlayedCase,
  CaseReplaysAnswer,
  PortalSummary,
  ReviewReport,
  Role,
  ScheduledLine,
  StoredDraftsAnswer,
  FileDifference,
  VersionDetails,
} from '#workbench/protocol.ts';
import { createFakeServer, type FakeServer } from './createFakeServer.ts';

/** A server with a history, for reviewing and publishing drafts. Ada is signed in. */
export interface ReviewServer extends FakeServer {
  /** The report on every draft. */
  report: ReviewReport;
  /** The newest first. */
  versions: VersionDetails[];
  texts: FileDifference[];
  schedule: ScheduledLine[];
  cases: PlayedCase[];
  /** The pictures of every change. */
  pictures: CaseReplaysAnswer;
  health: Health | null;
  stored: StoredDraftsAnswer;
  /** Requested changes with their bodies, such as `POST drafts/1/send`. */
  sent: [request: string, body: unknown][];
  /** The sentence with which the next publication is refused as late; ''. */
  isLate: string;
}

export function createReviewServer(role: Role = 'publisher'): ReviewServer {
  const inner = createFakeServer(role);
  const rest = inner.answer;
  const server: ReviewServer = Object.assign(inner, {
    report: reportOf(),
    versions: [versionOf(3), versionOf(2), versionOf(1)],
    texts: [],
    schedule: [],
    cases: [],
    pictures: { before: null, after: null, note: 'There is no picture.' },
    health: null,
    stored: { own: { drafts: 0, bytes: 0, mostDrafts: 30, mostBytes: 20 * 1024 * 1024 }, published: [] },
    sent: [],
    isLate: '',
    isSignedIn: true,
  });
  const handlers: [RegExp, (found: string[], body: unknown) => unknown][] = [
    [/^GET drafts\/\d+\/report$/, () => server.report],
    [/^POST drafts\/(\d+)\/send$/, ([id], body) => edit(id, { isSent: true, ...(body as { why: string }) })],
    [/^POST drafts\/(\d+)\/(send-back|reject)$/, ([id, action], body) => decide(id, action, body)],
    [/^POST drafts\/\d+\/approve$/, () => (server.report = { ...server.report, approvedBy: ['ada'] })],
    [/^POST drafts\/\d+\/disagree$/, () => void (server.report = { ...server.report, approvedBy: [] })],
    [/^POST drafts\/\d+\/untick$/, (_, body) => untick((body as { keys: string[] }).keys)],
    [/^POST drafts\/\d+\/tick$/, (_, body) => tick((body as { keys: string[] }).keys)],
    [/^POST drafts\/(\d+)\/publish$/, ([id]) => publish(id)],
    [/^POST drafts\/(\d+)\/merge$/, ([id]) => merge(id)],
    [/^POST drafts\/(\d+)\/schedule$/, ([id], body) => plan(Number(id), body as ScheduledLine)],
    [/^GET drafts\/\d+\/cases/, () => server.cases],
    [/^GET drafts\/\d+\/pictures/, () => server.pictures],
    [/^GET health$/, () => server.health],
    [/^DELETE drafts\/(\d+)$/, ([id]) => remove(Number(id))],
    [/^GET stored-drafts$/, () => server.stored],
    [/^GET schedule$/, () => server.schedule],
    [/^DELETE schedule\/(\d+)$/, () => void (server.schedule = [])],
    [/^GET history/, () => server.versions],
    [/^GET versions\/\d+\/texts/, () => server.texts],
    [/^GET versions\/\d+\/ready$/, () => ({ version: null, report: server.report })],
    [/^POST versions\/(\d+)\/restore$/, ([number], body) => restore(Number(number), body as { why: string })],
    [/^GET versions\/(\d+)$/, ([number]) => server.versions.find((one) => one.number === Number(number))],
    [/^GET drafts\/\d+\/blame/, () => ({ set: server.versions[0] ?? null })],
  ];
  server.answer = async (method, path, body) => {
    const request = `${method} ${path}`;
    if (method !== 'GET') server.sent.push([request, body]);
    const [pattern, handle] = handlers.find(([one]) => one.test(request)) ?? [];
    if (!pattern || !handle) return withHistory(await rest(method, path, body), path);
    server.requests.push(request);
    if (server.isLate !== '' && request.endsWith('/publish'))
      return { status: 409, body: { message: server.isLate } };
    const answered = handle(pattern.exec(request)!.slice(1), body);
    return { status: answered === undefined ? 204 : 200, body: answered };
  };
  return server;

  function withHistory(answered: Awaited<ReturnType<FakeServer['answer']>>, path: string) {
    if (path !== 'portal' || answered.status !== 200) return answered;
    const portal: PortalSummary = {
      ...(answered.body as PortalSummary),
      live: server.versions[0] ?? null,
    };
    return { status: 200, body: portal };
  }

  function remove(id: number): void {
    server.drafts.delete(id);
    const published = server.stored.published.filter((draft) => draft.id !== id);
    server.stored = { ...server.stored, published };
  }

  function edit(id: string | undefined, change: Partial<DraftWithTexts>): DraftWithTexts {
    const draft = { ...server.drafts.get(Number(id))!, ...change };
    server.drafts.set(Number(id), draft);
    return draft;
  }

  function decide(id: string | undefined, action: string | undefined, body: unknown): DraftWithTexts {
    const { reason } = body as { reason: string };
    const at = '2026-01-07T10:00:00.000Z';
    const returned = { isRejected: action === 'reject', who: 'ada', reason, at };
    return edit(id, { isSent: false, returned });
  }

  function tick(keys: string[]): ReviewReport {
    const ticked = [...server.report.ticked, ...keys.map((key) => ({ key, who: 'ada' }))];
    return (server.report = { ...server.report, ticked });
  }

  function untick(keys: string[]): void {
    const ticked = server.report.ticked.filter(({ key, who }) => who !== 'ada' || !keys.includes(key));
    server.report = { ...server.report, ticked };
  }

  function publish(id: string | undefined) {
    server.drafts.delete(Number(id));
    const number = server.versions.length + 1;
    server.versions = [versionOf(number), ...server.versions];
    return { version: number, report: server.report };
  }

  function merge(id: string | undefined): DraftWithTexts {
    server.report = { ...server.report, conflicts: [] };
    return edit(id, { base: server.versions[0]!.number });
  }

  function plan(draft: number, { said: time, zone }: ScheduledLine) {
    const line = scheduledOf(draft, time, zone);
    server.schedule = [line];
    return { scheduled: line, report: server.report };
  }

  function restore(restores: number, { why }: { why: string }) {
    const number = server.versions.length + 1;
    server.versions = [{ ...versionOf(number), kind: 'rollback', restores, why }, ...server.versions];
    return { version: number, report: server.report };
  }
}

/** A draft over version 3. */
export function draftOf(author: string, more: Partial<DraftWithTexts> = {}): DraftWithTexts {
  const file = 'schemas/screens/incomes/level-income.json';
  return {
    ...{ id: 1, author, why: 'clearer words', base: 3, files: [file], isSent: true, revision: 4 },
    ...{ returned: null, at: '2026-01-06T10:00:00.000Z', edits: { [file]: '{}\n' } },
    ...more,
  };
}

/** The report on a draft without problems. */
export function reportOf(more: Partial<ReviewReport> = {}): ReviewReport {
  const gates = [
    {
      name: 'definitions',
      isOpen: true,
      says: 'The files have no errors. People judge whether the change is right.',
    },
  ];
  return {
    ...{ hash: 'seen', problems: [], warnings: [], changes: [], gates, conflicts: [] },
    ...{ approval: 'two', editedBy: ['grace'], approvedBy: [] },
    ...{ cases: [], ticked: [], failures: [], answer: null },
    ...more,
  };
}

function versionOf(number: number): VersionDetails {
  return {
    ...{
      number,
      kind: 'publish',
      author: 'grace',
      who: 'ada',
      why: `reason ${number}`,
      approvedBy: ['linus'],
    },
    ...{ restores: null, at: `2026-01-0${number}T10:30:00.000Z`, files: ['screens.config.json'] },
    changes: [{ text: `Menu: entry ${number} added`, matters: true }],
    gates: [{ name: 'approval', isOpen: true, says: 'linus agreed.' }],
    approval: 'two',
  };
}

function scheduledOf(draft: number, time: string, zone: string): ScheduledLine {
  return {
    ...{ id: 7, draft, author: 'grace', who: 'ada', why: 'clearer words', said: time, zone },
    ...{ at: '2026-12-01T08:00:00.000Z', state: 'waiting', version: null, says: null },
  };
}
