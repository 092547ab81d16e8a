import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  BaseText,
  DraftSummary,
  OpenDraft as SentDraft,
  PlayedCase,
  PlayedPictures,
  PortalTexts,
  PublishedDraftLine,
  DraftProblems,
  SaveEditsBody,
  StoredDrafts,
} from '#workbench/protocol.ts';
import type { DraftReader } from './history/createDraftReader.ts';
import { escapeLines } from '#check/index.ts';
import { isDefinitionName } from '../releases/isDefinitionName.ts';
import { mergeTypedEdits } from '../releases/merge/mergeTypedEdits.ts';
import type { Releases } from '../releases/releases.ts';
import {
  deleteDraft,
  findOpenDraft,
  saveDraft,
  startDraft,
  type DraftHead,
  type OpenDraft,
} from '../releases/store/openDrafts.ts';
import { listPublishedDrafts, readDraftUse, type PublishedDraftRow } from '../releases/store/storedDrafts.ts';
import { findLive } from '../releases/store/versions.ts';
import { readQuery } from '../readQuery.ts';
import { readLanguageSchemas } from '../schemas/languageSchemasFile.ts';
import { bundleSchema } from '../schemas/bundleSchema.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import { requireRole } from './guard.ts';
import { buildPlayedCase, listPlayedCases } from './preview/playedCases.ts';
import { HttpError } from '../http/httpError.ts';

export interface DraftRoutesOptions {
  releases: Releases;
  reader: DraftReader;
  trees: DraftTrees;
  dist: string;
}

/** Maximum bytes of the body of a saved draft. */
const limit = 2 * 1024 * 1024;

const version = { type: ['integer', 'null'] };
const saved = {
  type: 'object',
  properties: {
    revision: { type: 'integer' },
    base: version,
    over: version,
    edits: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    why: { type: 'string', maxLength: 1_000 },
  },
  required: ['revision', 'base', 'edits'],
  additionalProperties: false,
};

/** Serves drafts: texts over a version, saved as they are typed, even if they are invalid. */
export function addDraftRoutes(
  app: FastifyInstance,
  { releases, reader, trees, dist }: DraftRoutesOptions,
): void {
  const { database, now, prepareCases, callTextThread } = releases.context;

  app.post('/drafts', async (request): Promise<SentDraft> => {
    const { name } = requireRole(request, 'author', 'publisher');
    prepareCases();
    await releases.refresh();
    const live = await findLive(database);
    return buildOpenDraft(await startDraft(database, name, live?.number ?? null, now()));
  });
  app.get('/drafts/:id', async (request) => {
    const draft = await requireDraft(releases, request);
    prepareCases();
    return buildOpenDraft(draft);
  });
  app.put<{ Body: SaveEditsBody }>(
    '/drafts/:id',
    { schema: { body: saved }, bodyLimit: limit, onRequest: requireAuthor },
    async (request) => {
      const draft = await requireWritableDraft(releases, request);
      prepareCases();
      const { revision, why = draft.why, ...typed } = request.body;
      refuseStrays(typed.edits);
      const edits = await mergeTypedEdits(draft, typed, trees.base, releases.context);
      return buildOpenDraft(
        requireSavedDraft(await saveDraft(database, { ...draft, revision, edits, why, at: now() })),
      );
    },
  );
  addStorageRoutes(app, releases);
  app.get('/drafts/:id/file', async (request): Promise<BaseText> => {
    const { base } = await requireDraft(releases, request);
    return { text: (await trees.baseOrLive(base)).get(readQuery(request, 'name') ?? '') ?? null };
  });
  app.get('/file', async (request): Promise<BaseText> => {
    requireRole(request);
    const live = await findLive(database);
    return { text: (await trees.base(live?.number ?? null)).get(readQuery(request, 'name') ?? '') ?? null };
  });
  app.get('/drafts/:id/problems', async (request): Promise<DraftProblems> => {
    const draft = await requireDraft(releases, request);
    const { problems, warnings, portal } = await reader.read(await trees.draft(draft));
    const modules = Object.entries(portal?.screens ?? {}).flatMap(([id, { module }]): [string, string][] =>
      module === null ? [] : [[id, module.slice(module.lastIndexOf('/') + 1)]],
    );
    return { revision: draft.revision, problems, warnings, modules: Object.fromEntries(modules) };
  });
  app.get('/drafts/:id/schema', async (request): Promise<object> => {
    const tree = await trees.draft(await requireDraft(releases, request));
    const wanted = schemaOf(readQuery(request, 'file') ?? '');
    const names = await callTextThread('readPortalNames', tree);
    const schema = bundleSchema(await readLanguageSchemas(dist), wanted, names);
    if (!schema) throw new HttpError(404, 'There is no such kind of definition.');
    return schema;
  });
  app.get('/drafts/:id/cases', async (request): Promise<PlayedCase[]> => {
    const tree = await trees.draft(await requireDraft(releases, request));
    const file = await reader.cases(tree, readQuery(request, 'screen') ?? '');
    if (!file) throw new HttpError(409, 'A screen has cases once nothing is wrong in it.');
    return listPlayedCases(file);
  });
  app.get('/drafts/:id/pictures', async (request): Promise<PlayedPictures> => {
    const tree = await trees.draft(await requireDraft(releases, request));
    const live = await trees.base((await findLive(database))?.number ?? null);
    const found = await reader.pictures({ live, tree }, readQuery(request, 'key') ?? '');
    const [before, after] = [buildPlayedCase(found.before), buildPlayedCase(found.after)];
    return { before, after, note: found.note };
  });
  app.get('/drafts/:id/portal-texts', async (request): Promise<PortalTexts> =>
    reader.texts(await trees.draft(await requireDraft(releases, request))),
  );
  app.get('/drafts/:id/names', async (request) =>
    callTextThread('listCallFields', await trees.draft(await requireDraft(releases, request))),
  );
}

function addStorageRoutes(app: FastifyInstance, releases: Releases): void {
  const { database, now } = releases.context;

  app.delete('/drafts/:id', async (request, reply) => {
    const { id, author } = await requireDraft(releases, request);
    const { name: who, role } = requireRole(request, 'author', 'publisher');
    if (!(await deleteDraft(database, { id, who, isPublisher: role === 'publisher', at: now() })))
      throw new HttpError(403, `This is a draft of ${author}: nobody else changes it.`);
    return reply.code(204).send();
  });
  app.get('/stored-drafts', async (request): Promise<StoredDrafts> => {
    const { name } = requireRole(request);
    const published = await listPublishedDrafts(database);
    return {
      own: await readDraftUse(database, name),
      published: published.map(buildPublishedLine),
    };
  });
}

function buildPublishedLine({ at, ...draft }: PublishedDraftRow): PublishedDraftLine {
  return { ...draft, at: at.toISOString() };
}

/** Runs before the body is read. */
async function requireAuthor(request: FastifyRequest): Promise<void> {
  requireRole(request, 'author', 'publisher');
}

function schemaOf(file: string): string {
  const kinds: [start: string, schema: string][] = [
    ['schemas/screens/', 'definition'],
    ['schemas/templates/', 'template'],
    ['schemas/api/', 'catalogue'],
    ['schemas/locales/', 'locale'],
    ['schemas/content/landing.json', 'landing'],
    ['schemas/content/dashboard.json', 'dashboard'],
    ['screens.config.json', 'config'],
  ];
  return `schemas/${kinds.find(([start]) => file.startsWith(start))?.[1]}.schema.json`;
}

function refuseStrays(edits: Record<string, unknown>): void {
  const stray = Object.keys(edits).find((name) => !isDefinitionName(name));
  if (stray !== undefined)
    throw new HttpError(
      400,
      `${stray} is no place for a definition: screens.config.json, or schemas/… and .json.`,
    );
}

/** @throws HttpError if there is no such draft, or no session. */
export async function requireDraft({ context }: Releases, request: FastifyRequest): Promise<OpenDraft> {
  requireRole(request);
  const { id } = request.params as { id: string };
  const draft = /^\d{1,9}$/.test(id) ? await findOpenDraft(context.database, Number(id)) : null;
  if (!draft)
    throw new HttpError(404, `There is no draft ${id}: it was thrown away, or this is another database.`);
  return draft;
}

/** @throws HttpError if the draft is another author's. */
async function requireOwnDraft(releases: Releases, request: FastifyRequest): Promise<OpenDraft> {
  const draft = await requireDraft(releases, request);
  const { name } = requireRole(request, 'author', 'publisher');
  if (draft.author !== name)
    throw new HttpError(403, `This is a draft of ${draft.author}: nobody else changes it.`);
  return draft;
}

/** @throws HttpError if the draft is another author's, or rejected. */
export async function requireWritableDraft(releases: Releases, request: FastifyRequest): Promise<OpenDraft> {
  const draft = await requireOwnDraft(releases, request);
  if (draft.returned?.kind === 'rejected')
    throw new HttpError(403, `${draft.returned.who} rejected this draft: it can only be read or deleted.`);
  return draft;
}

/** @throws HttpError if a save was rejected, because the draft was edited since. */
export function requireSavedDraft<T>(kept: T | null): T {
  if (kept === null) throw new HttpError(409, 'This draft was changed in another window.');
  return kept;
}

/** Returns a draft that a publisher may publish: one that was sent, or their own. @throws HttpError for another one. */
export async function requirePublishableDraft(
  releases: Releases,
  request: FastifyRequest,
): Promise<OpenDraft> {
  const draft = await requireDraft(releases, request);
  return draft.tree === null ? requireWritableDraft(releases, request) : draft;
}

export function buildOpenDraft({ edits, revision, ...draft }: OpenDraft): SentDraft {
  const files = Object.keys(edits).sort();
  return { ...buildDraftSummary({ ...draft, files, revision }), revision, edits };
}

export function buildDraftSummary({
  id,
  author,
  why,
  base,
  files,
  tree,
  at,
  returned,
}: DraftHead & { files: string[] }): DraftSummary {
  return {
    id,
    author,
    why,
    base,
    files,
    isSent: tree !== null,
    at: at.toISOString(),
    returned: returned && {
      isRejected: returned.kind === 'rejected',
      who: returned.who,
      reason: escapeLines(returned.reason),
      at: new Date(returned.at).toISOString(),
    },
  };
}
