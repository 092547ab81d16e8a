import type { FastifyInstance } from 'fastify';
import type { NewPreviewBody, NewPreviewAnswer } from '#workbench/protocol.ts';
import type { SandboxPersona } from '../../optionalParts.ts';
import { requireRole } from '../guard.ts';
import { formatStoredSession } from './personaTokens.ts';
import { formatPreviewToken } from './previewToken.ts';

/** Milliseconds until the address of a preview expires. */
const maxPreviewAge = 3_600_000;

const body = {
  type: 'object',
  properties: {
    draft: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
    persona: { enum: ['rich', 'new', 'inactive', 'visitor'] },
    language: { type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$' },
    scheme: { enum: ['light', 'dark'] },
    case: { type: 'string', maxLength: 150 },
    reviewed: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  },
  required: ['draft', 'persona'],
  additionalProperties: false,
};

interface OpenPreviewOptions {
  basePath: string;
  secret: () => Promise<Buffer>;
  now: () => Date;
  personas: readonly SandboxPersona[];
}

export function addNewPreviewRoute(
  app: FastifyInstance,
  { basePath, secret, now, personas }: OpenPreviewOptions,
): void {
  app.post<{ Body: NewPreviewBody }>(
    '/previews',
    { schema: { body } },
    async (request): Promise<NewPreviewAnswer> => {
      const { id: session } = requireRole(request);
      const preview = { ...request.body, session, until: now().getTime() + maxPreviewAge };
      const address = `${basePath}workbench/preview/${formatPreviewToken(preview, await secret())}/`;
      const member = formatStoredSession(personas.find(({ kind }) => kind === preview.persona));
      return { address, storage: member === null ? {} : { [`${address}:session`]: member } };
    },
  );
}
