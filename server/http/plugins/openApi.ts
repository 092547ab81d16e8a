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

/** A document as it is sent. */
interface Built {
  text: string;
  etag: string;
}

/**
 * Serves the call catalogue of right now as an OpenAPI document at /_openapi.json, without the calls that are wrong at this
 * moment. It is open to everyone: paths, payload keys and where answers are read stand in the compiled screens, which
 * every browser gets before anybody signs in, and the names of rows' fields open nothing. Of a backend behind this
 * server's proxy it says no host.
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

/** The document, built anew after each reading of the definitions. Not by their onChange: it is silent where no screen makes the changed call. */
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

/** The tag is weak, since the bytes differ by how they are compressed. */
function build(definitions: Definitions, { config }: PortalIndex): Built {
  const { version } = packageFile;
  const text = JSON.stringify(buildOpenApi({ catalogue: definitions.catalogue(), config, version }));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, etag: `W/"${hash}"` };
}
