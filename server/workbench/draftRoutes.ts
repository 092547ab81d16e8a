import { findSchemaName } from '#definition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  BaseTextAnswer,
  DraftSummary,
  DraftWithTexts,
  PlayedCase,
  CaseReplaysAnswer,
  TranslatableTextsAnswer,
  PublishedDraftLine,
  DraftProblems,
  SaveEditsBody,
  StoredDraftsAnswer,
} from '#workbench/protocol.ts';
import type { DraftReader } from './history/createDraftReader.ts';
import { escapeLines } from '#check/index.ts';
import { isDefinitionName } from '../releases/isDefinitionName.ts';
import { mergeTypedEdits } from '../releases/merge/mergeTypedEdits.ts';
import type { Releases } from '../releases/releases.ts';
import {
  deleteDraft,
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
import { requireDraft, requireSavedDraft, requireWritableDraft } from './requireDraft.ts';
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

  app.post('/drafts', async (request): Promise<DraftWithTexts> => {
    const { name } = requireRole(request, 'author', 'publisher');
    prepareCases();
    await releases.refresh();
    const live = await findLive(database);
    return buildDraftWithTexts(await startDraft(database, name, live?.number ?? null, now()));
  });
  app.get('/drafts/:id', async (request) => {
    const draft = await requireDraft(releases, request);
    prepareCases();
    return buildDraftWithTexts(draft);
  });
  app.put<{ Body: SaveEditsBody }>(
    '/drafts/:id',
    { schema: { body: saved }, bodyLimit: limit, onRequest: requireAuthor },
    async (request) => {
      const draft = await requireWritableDraft(releases, request);
      prepareCases();
      const { revision, why = draft.why, ...typed } = request.body;
      rejectUnknownFiles(typed.edits);
      const edits = await mergeTypedEdits(draft, typed, trees.base, releases.context);
      return buildDraftWithTexts(
        requireSavedDraft(await saveDraft(database, { ...draft, revision, edits, why, at: now() })),
      );
    },
  );
  addStorageRoutes(app, releases);
  app.get('/drafts/:id/file', async (request): Promise<BaseTextAnswer> => {
    const { base } = await requireDraft(releases, request);
    return { text: (await trees.baseOrLive(base)).get(readQuery(request, 'name') ?? '') ?? null };
  });
  app.get('/file', async (request): Promise<BaseTextAnswer> => {
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
    const wanted = getSchemaFile(readQuery(request, 'file') ?? '');
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
  app.get('/drafts/:id/pictures', async (request): Promise<CaseReplaysAnswer> => {
    const tree = await trees.draft(await requireDraft(releases, request));
    const live = await trees.base((await findLive(database))?.number ?? null);
    const found = await reader.pictures({ live, tree }, readQuery(request, 'key') ?? '');
    const [before, after] = [buildPlayedCase(found.before), buildPlayedCase(found.after)];
    return { before, after, note: found.note };
  });
  app.get('/drafts/:id/portal-texts', async (request): Promise<TranslatableTextsAnswer> =>
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
  app.get('/stored-drafts', async (request): Promise<StoredDraftsAnswer> => {
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

function getSchemaFile(file: string): string {
  return `schemas/${findSchemaName(file)}.schema.json`;
}

function rejectUnknownFiles(edits: Record<string, unknown>): void {
  const stray = Object.keys(edits).find((name) => !isDefinitionName(name));
  if (stray !== undefined)
    throw new HttpError(
      400,
      `${stray} is no place for a definition: screens.config.json, or schemas/… and .json.`,
    );
}

/** Converts a draft to the type of the protocol. */
export function buildDraftWithTexts({ edits, revision, ...draft }: OpenDraft): DraftWithTexts {
  const files = Object.keys(edits).sort();
  return { ...buildDraftSummary({ ...draft, files, revision }), revision, edits };
}

/** Converts a draft without its texts to the type of the protocol. */
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
