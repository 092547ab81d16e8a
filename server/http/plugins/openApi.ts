import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import type { PortalIndex } from '#definition';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import { buildOpenApi } from '../../openapi/buildOpenApi.ts';

export interface OpenApiOptions {
  definitions: Definitions;
  index: () => PortalIndex;
}

interface Built {
  text: string;
  etag: string;
}

/**
 * Serves the valid calls of the catalogue as an OpenAPI document at /_openapi.json.
 * It is public: every browser gets paths, payload keys and answer paths in the compiled screens, and names of fields reveal
 * nothing. The host of a proxied backend is left out.
 */
export function addOpenApi(app: FastifyInstance, { definitions, index }: OpenApiOptions): void {
  const current = createCache(definitions, index);
  app.get('/_openapi.json', async (request, reply) => {
    const { text, etag } = current();
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Rebuilds the document after each reading. `onChange` is not enough, because it ignores calls that no screen makes. */
function createCache(definitions: Definitions, index: () => PortalIndex): () => Built {
  let from: unknown[] = [];
  let built: Built | null = null;
  return () => {
    const sources = [definitions.catalogue(), definitions.portal()];
    if (!built || sources.some((source, at) => source !== from[at])) built = build(definitions, index());
    from = sources;
    return built;
  };
}

/** The ETag is weak, because compression changes the bytes. */
function build(definitions: Definitions, { config }: PortalIndex): Built {
  const { version } = packageFile;
  const text = JSON.stringify(buildOpenApi({ catalogue: definitions.catalogue(), config, version }));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, etag: `W/"${hash}"` };
}
