import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CannedAnswer, CaseFile } from '#cases/testCase.ts';
import type { CasePictures } from '#cases/changes/buildPictures.ts';
import { buildHref } from '#definition';
import type { ReadDraft, TreePair } from '../history/createDraftReader.ts';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import type { Environment } from '../../environment.ts';
import { buildContentPolicy } from '../../page/contentSecurityPolicy.ts';
import { buildClientIndex } from '../../page/clientIndex.ts';
import { createPageBuilder } from '../../page/createPageBuilder.ts';
import { addResponseValues } from '../../page/addResponseValues.ts';
import type { PageShell } from '../../page/pageShell.ts';
import { readCookie } from '../../page/readCookie.ts';
import { chooseLanguage } from '../../page/chooseLanguage.ts';
import { readColorScheme } from '../../page/readColorScheme.ts';
import type { Tree } from '../../releases/tree.ts';
import { answerPreviewCall, type PreviewCallDependencies } from './answerPreviewCall.ts';
import { createDraftStream, type StreamDraft } from './createDraftStream.ts';
import { answeredStepsCookie, buildAnswersAtStep, getCaseScreen } from './playedCases.ts';
import { parsePreviewToken, type OpenPreview } from './previewToken.ts';

export interface PreviewRoutesOptions {
  /** The live definitions, shown for invalid parts of a draft. */
  definitions: Pick<Definitions, 'portal' | 'findModule'>;
  shell: PageShell;
  environment: Pick<Environment, 'allowedHosts' | 'basePath'>;
  secret: () => Promise<Buffer>;
  now: () => Date;
  isSessionOpen: (id: string) => Promise<boolean>;
  readTree: (draft: number | null) => Promise<Tree | null>;
  read: (tree: Tree) => Promise<ReadDraft>;
  cases: (tree: Tree, screen: string) => Promise<CaseFile | null>;
  pictures: (trees: TreePair, key: string) => Promise<CasePictures>;
  findModule: (name: string) => string | undefined;
  answers: PreviewCallDependencies;
}

interface CurrentPreview {
  preview: OpenPreview;
  base: string;
  tree: Tree;
  read: ReadDraft;
  portal: (language?: string) => ServedPortal;
}

/**
 * Serves each preview of a draft under an address of its own: pages, code and modules as for members, with calls that reach
 * no backend.
 * Everybody with the address sees it until it expires.
 */
export async function addPreviewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): Promise<void> {
  await app.register(
    async (inner) => {
      inner.get('/definitions/index.json', (request, reply) => serveIndex(request, reply, options));
      const follow = createDraftStream(inner);
      inner.get('/definitions/events', (request, reply) =>
        serveEvents(request, reply, { ...options, follow }),
      );
      inner.get('/definitions/:name', (request, reply) => serveModule(request, reply, options));
      inner.get('/public/*', (request, reply) => {
        const path = request.url.slice(request.url.indexOf('/public/'));
        return reply.redirect(buildHref(path, options.environment.basePath));
      });
      inner.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/api/*',
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(request, reply, options),
      });
      inner.get('/*', (request, reply) => servePage(request, reply, options));
    },
    { prefix: '/workbench/preview/:token' },
  );
}

async function findCurrentPreview(
  request: FastifyRequest,
  options: PreviewRoutesOptions,
): Promise<CurrentPreview | null> {
  const { token } = request.params as { token: string };
  const preview = parsePreviewToken(token, await options.secret(), options.now());
  const isOpen = preview !== null && (await options.isSessionOpen(preview.session));
  const tree = isOpen ? await options.readTree(preview.draft) : null;
  if (!preview || !tree) return null;
  const base = `${options.environment.basePath}workbench/preview/${token}/`;
  const read = await options.read(tree);
  return { preview, base, tree, read, portal: (language) => replaceInvalidScreens(read, language, options) };
}

/** Replaces invalid parts of a draft with the live ones. A screen that was never valid is empty. */
function replaceInvalidScreens(
  { portal, translations }: ReadDraft,
  language = '',
  { definitions }: PreviewRoutesOptions,
) {
  const live = definitions.portal(language);
  const draft = Object.hasOwn(translations, language) ? translations[language]! : portal;
  if (!draft) return live;
  const screens = Object.entries(draft.screens).map(([id, entry]) => [
    id,
    entry.module === null ? (live.screens[id] ?? entry) : entry,
  ]);
  return { ...draft, screens: Object.fromEntries(screens) as ServedPortal['screens'] };
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'This preview is over: open it again in the workbench.' });
}

function buildPreviewIndex(
  { portal, base }: CurrentPreview,
  request: FastifyRequest,
  { shell }: PreviewRoutesOptions,
) {
  const shown = portal(chooseLanguage(request.headers, portal().languages));
  const place = { host: '', basePath: base, local: 'sandbox' } as const;
  return buildClientIndex(shown, { apiSettings: place, withLanding: true, build: shell.build });
}

async function serveIndex(request: FastifyRequest, reply: FastifyReply, options: PreviewRoutesOptions) {
  const current = await findCurrentPreview(request, options);
  return current ? reply.send(buildPreviewIndex(current, request, options)) : sendExpired(reply);
}

async function serveEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PreviewRoutesOptions & { follow: StreamDraft },
) {
  const current = await findCurrentPreview(request, options);
  if (!current) return sendExpired(reply);
  let known: { read: ReadDraft; live: ServedPortal; text: string | null } | null = null;
  return options.follow(reply, async () => {
    const now = await findCurrentPreview(request, options);
    if (!now) return undefined;
    const live = options.definitions.portal();
    if (known?.read === now.read && known.live === live) return known.text;
    // While the draft is invalid, the page stays as it was.
    const isRight = now.read.problems.length === 0;
    known = {
      read: now.read,
      live,
      text: isRight ? JSON.stringify(buildPreviewIndex(now, request, options)) : null,
    };
    return known.text;
  });
}

async function serveModule(request: FastifyRequest, reply: FastifyReply, options: PreviewRoutesOptions) {
  const { name } = request.params as { name: string };
  const current = await findCurrentPreview(request, options);
  const text = current && (options.findModule(name) ?? (await options.definitions.findModule(name)));
  if (text === null) return sendExpired(reply);
  return reply.type('text/javascript; charset=utf-8').send(text);
}

async function serveCall(request: FastifyRequest, reply: FastifyReply, options: PreviewRoutesOptions) {
  const current = await findCurrentPreview(request, options);
  if (!current) return sendExpired(reply);
  const { preview, tree, read } = current;
  const url = request.url.slice(request.url.indexOf('/api/'));
  const canned =
    preview.case === undefined
      ? null
      : await cannedAnswers(preview, preview.case, { request, tree, options });
  const shown = { persona: preview.persona, tree, read, canned };
  return answerPreviewCall(request.server, request, reply, { url, shown, answers: options.answers });
}

async function servePage(request: FastifyRequest, reply: FastifyReply, options: PreviewRoutesOptions) {
  const current = await findCurrentPreview(request, options);
  if (!current) return sendExpired(reply);
  const { preview, base, portal } = current;
  const { shell, environment, definitions } = options;
  const pageOf = createPageBuilder({
    shell,
    definitions: {
      portal,
      findModule: async (name) => options.findModule(name) ?? definitions.findModule(name),
    },
    getApiSettings: () => ({ host: '', basePath: base, local: 'sandbox' }),
    environment: { apiHost: null, allowedHosts: environment.allowedHosts, basePath: base },
    installs: false,
    failed: (error) => request.log.error(error),
  });
  const path = `/${(request.params as { '*': string })['*']}`;
  const language = preview.language ?? chooseLanguage(request.headers, portal().languages);
  const { html, status, hosts } = await pageOf({ path, hasQuery: request.url.includes('?'), language });
  const nonce = randomBytes(16).toString('base64');
  // Calls to a backend stay blocked, whatever the definitions name.
  const policy = buildContentPolicy(
    { nonce, script: shell.inlineScript?.source ?? null },
    { ...hosts, calls: [] },
    environment.basePath,
  ).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  for (const cookie of buildCookies(preview, base)) reply.header('set-cookie', cookie);
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(addResponseValues(html, nonce, preview.scheme ?? readColorScheme(request.headers.cookie)));
}

async function cannedAnswers(
  { draft, reviewed }: OpenPreview,
  id: string,
  { request, tree, options }: { request: FastifyRequest; tree: Tree; options: PreviewRoutesOptions },
): Promise<Record<string, CannedAnswer>> {
  const pictures = reviewed === undefined ? null : await findPictures(reviewed, id, options);
  const file = pictures
    ? pictures[draft === null ? 'before' : 'after']
    : await options.cases(tree, getCaseScreen(id));
  const answered = Number(readCookie(request.headers.cookie, answeredStepsCookie, '\\d{1,4}') ?? 0);
  return file ? buildAnswersAtStep(file, pictures ? file.cases[0]!.id : id, answered) : {};
}

async function findPictures(
  draft: number,
  key: string,
  { readTree, pictures }: PreviewRoutesOptions,
): Promise<CasePictures | null> {
  const [live, tree] = await Promise.all([readTree(null), readTree(draft)]);
  return live && tree && pictures({ live, tree }, key);
}

/** The colour scheme and the language of a preview, for its own path only. */
function buildCookies({ scheme, language }: OpenPreview, base: string): string[] {
  const chosen = { ...(scheme && { scheme }), ...(language && { language }) };
  return Object.entries(chosen).map(([name, value]) => `${name}=${value}; Path=${base}; SameSite=Lax`);
}
