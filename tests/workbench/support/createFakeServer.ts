import { readdirSync, readFileSync } from 'node:fs';
import { checkPortal, readPortalNames } from '#check/index.ts';
import { writeReport } from '#server/scaffold/scaffoldReport.ts';
import { readPortalTexts } from '#server/workbench/history/readPortalTexts.ts';
import { bundleSchema } from '#server/schemas/bundleSchema.ts';
import type {
  DraftSummary,
  FileLine,
  DraftWithTexts,
  PortalSummary,
  TranslatableTextsAnswer,
  DraftProblems,
  Role,
} from '#workbench/protocol.ts';
import type { Schema } from '#workbench/schema/schema.ts';
import { shippedTexts } from './shippedTexts.ts';

/** A server of the workbench in memory, with its protocol, behind `fetch`. */
export interface FakeServer {
  /** Answers a request under `workbench/api/`. */
  answer: (method: string, path: string, body: unknown) => Promise<Answered>;
  fetch: typeof fetch;
  drafts: Map<number, DraftWithTexts>;
  /** Requests in order, such as `PUT drafts/1`. */
  requests: string[];
  /** False if every request fails. */
  isReachable: boolean;
  isSignedIn: boolean;
  /** The problems that the check finds in a text. */
  problemsOf: (file: string, text: string) => DraftProblems['problems'];
  warningsOf: (file: string, text: string) => DraftProblems['warnings'];
  /** The marks of a file in the list. */
  marksOf: (file: string) => Partial<FileLine>;
}

interface Answered {
  status: number;
  body: unknown;
}

const person = { name: 'ada', password: 'Publish@1' };

/** @param role what Ada may do. */
export function createFakeServer(role: Role = 'publisher'): FakeServer {
  const base = shippedTexts();
  const server: FakeServer = {
    drafts: new Map(),
    requests: [],
    isReachable: true,
    isSignedIn: false,
    problemsOf: () => [],
    warningsOf: () => [],
    marksOf: () => ({}),
    fetch: async (address, init) => {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      const path = /\/workbench\/api\/(.*)$/.exec(String(address))?.[1] ?? '';
      const method = init?.method ?? 'GET';
      const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const { status, body } = await server.answer(method, path, sent);
      return new Response(status === 204 ? null : JSON.stringify(body), { status });
    },
    answer: async (method, path, body) => {
      server.requests.push(`${method} ${path}`);
      return answer(method, path, body);
    },
  };
  const session = () => ({ name: person.name, role, token: 'a-token' });
  const lineOf = ({ revision: _revision, edits, ...line }: DraftWithTexts): DraftSummary => ({
    ...line,
    files: Object.keys(edits).sort(),
  });
  const portal = (): PortalSummary => ({
    name: 'Portico',
    live: null,
    files: [...base].map(([file, text]) => Object.assign(describe(file, text), server.marksOf(file))),
    drafts: [...server.drafts.values()].map(lineOf),
    languages: ['en-US'],
  });
  const textOf = (draft: DraftWithTexts, file: string) =>
    Object.hasOwn(draft.edits, file) ? draft.edits[file]! : (base.get(file) ?? null);

  function answer(method: string, path: string, body: unknown): Answered {
    if (method === 'POST' && path === 'session') {
      const { name, password } = body as typeof person;
      server.isSignedIn = name === person.name && password === person.password;
      return server.isSignedIn
        ? { status: 200, body: session() }
        : { status: 401, body: { message: 'There is no operator of this name with this password.' } };
    }
    if (!server.isSignedIn) return { status: 401, body: { message: 'Sign in first.' } };
    if (path === 'session') {
      if (method === 'DELETE') server.isSignedIn = false;
      return method === 'DELETE' ? { status: 204, body: null } : { status: 200, body: session() };
    }
    if (path === 'portal') return { status: 200, body: portal() };
    if (method === 'POST' && path === 'drafts') {
      const id = server.drafts.size + 1;
      const draft: DraftWithTexts = {
        ...{ id, author: person.name, why: '', base: null, files: [], isSent: false, returned: null },
        ...{ at: new Date(Date.UTC(2026, 0, id)).toISOString(), revision: 1, edits: {} },
      };
      server.drafts.set(id, draft);
      return { status: 200, body: draft };
    }
    if (path.startsWith('report-calls'))
      return { status: 200, body: { calls: { banks: [], incomeReport: ['LevelIncome', 'binaryIncome'] } } };
    if (path.startsWith('file?'))
      return { status: 200, body: { text: base.get(new URLSearchParams(path.slice(5)).get('name')!) } };
    const [, id, rest] = /^drafts\/(\d+)(.*)$/.exec(path) ?? [];
    const draft = server.drafts.get(Number(id));
    if (!draft) return { status: 404, body: { message: 'There is no such draft.' } };
    const query = new URLSearchParams(rest?.split('?')[1]);
    if (method === 'PUT') return save(draft, body as Pick<DraftWithTexts, 'revision' | 'edits'>);
    if (rest === '') return { status: 200, body: draft };
    if (rest!.startsWith('/file'))
      return { status: 200, body: { text: base.get(query.get('name')!) ?? null } };
    if (rest!.startsWith('/problems')) {
      const files = Object.keys(draft.edits);
      const problems = files.flatMap((file) => server.problemsOf(file, textOf(draft, file) ?? ''));
      const warnings = files.flatMap((file) => server.warningsOf(file, textOf(draft, file) ?? ''));
      return { status: 200, body: { revision: draft.revision, problems, warnings, modules: {} } };
    }
    if (rest!.startsWith('/schema')) return { status: 200, body: readSchema(query.get('file')!) };
    if (rest!.startsWith('/report-text')) {
      const { title, call, type } = Object.fromEntries(query);
      const text = writeReport(base, checkPortal(base), { title: title!, call, type }).text;
      return { status: 200, body: { text } };
    }
    if (rest === '/portal-texts') return { status: 200, body: (portalTexts ??= readTexts()) };
    if (rest!.startsWith('/names'))
      return {
        status: 200,
        body: { calls: { incomeReport: { payload: ['uid', 'fdate'], fields: ['income', 'lvl'] } } },
      };
    return { status: 404, body: { message: 'There is nothing at this address.' } };
  }

  function save(draft: DraftWithTexts, sent: Pick<DraftWithTexts, 'revision' | 'edits'>): Answered {
    if (sent.revision !== draft.revision)
      return { status: 409, body: { message: 'This draft was changed in another window.' } };
    const saved = {
      ...draft,
      edits: sent.edits,
      revision: draft.revision + 1,
      files: Object.keys(sent.edits),
    };
    server.drafts.set(draft.id, saved);
    return { status: 200, body: saved };
  }
  return server;
}

const readTexts = () => readPortalTexts({ textsOf: shippedTexts(), allowedHosts: null }, () => undefined);
/** Cached, because the check takes long. */
let portalTexts: TranslatableTextsAnswer | undefined;

function describe(file: string, text: string): FileLine {
  const [, folder = ''] = file.split('/');
  const kinds: Record<string, FileLine['kind']> = {
    ...{ screens: 'screen', templates: 'template', api: 'calls', content: 'content' },
  };
  const kind = kinds[folder] ?? 'config';
  const { title } = JSON.parse(text) as { title?: unknown };
  const isScreen = kind === 'screen';
  return {
    file,
    kind,
    area: isScreen ? (file.split('/').at(-2) ?? '') : '',
    title: isScreen && typeof title === 'string' ? title : file.replace(/^.*\/|\.json$/g, ''),
    path: file.endsWith('/level-income.json') ? '/LevelIncome' : null,
    problems: 0,
    warnings: 0,
    changed: { who: 'grace', at: '2026-01-05T10:00:00.000Z' },
  };
}

const language = readdirSync('schemas')
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => ({
    file: `schemas/${name}`,
    schema: JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as object,
  }));

/** The schema of the language by which a file is written. */
export function readSchema(file: string): Schema {
  const kinds: [start: string, schema: string][] = [
    ['schemas/screens/', 'definition'],
    ['schemas/templates/', 'template'],
    ['schemas/api/', 'catalogue'],
    ['schemas/locales/', 'locale'],
    ['schemas/content/landing.json', 'landing'],
    ['schemas/content/dashboard.json', 'dashboard'],
    ['screens.config.json', 'config'],
  ];
  const name = kinds.find(([start]) => file.startsWith(start))![1];
  return bundleSchema(language, `schemas/${name}.schema.json`, readPortalNames(new Map())) as Schema;
}
