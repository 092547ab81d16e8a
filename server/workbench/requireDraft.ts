import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/httpError.ts';
import type { Releases } from '../releases/releases.ts';
import { findOpenDraft, type OpenDraft } from '../releases/store/openDrafts.ts';
import { requireRole } from './guard.ts';

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
export function requireSavedDraft<T>(draft: T | null): T {
  if (draft === null) throw new HttpError(409, 'This draft was changed in another window.');
  return draft;
}

/** Returns a draft that a publisher may publish: one that was sent, or their own. @throws HttpError for another one. */
export async function requirePublishableDraft(
  releases: Releases,
  request: FastifyRequest,
): Promise<OpenDraft> {
  const draft = await requireDraft(releases, request);
  return draft.tree === null ? requireWritableDraft(releases, request) : draft;
}
