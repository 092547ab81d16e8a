import { answersFile, isInQuery, type Call, type ClientConfig, type Method } from '#definition';
import { buildAnswerSchemas } from './answerSchema.ts';
import { buildOperation, getRequestComponentName } from './buildOperation.ts';
import { groupCalls, type CallGroup } from './groupCalls.ts';
import type { JsonSchema, OpenApiDocument, OpenApiParameter, OpenApiResponse } from './openApiDocument.ts';
import { buildRequestSchema } from './buildRequestSchema.ts';
import { buildShapeSchemas } from './shapeSchemas.ts';

export interface OpenApiParts {
  catalogue: ReadonlyMap<string, Call>;
  /** The config for the browser. Its `api` has the address of the calls. */
  config: Pick<ClientConfig, 'brand'> & {
    api: Omit<ClientConfig['api'], 'success' | 'expired' | 'error'>;
    session: Pick<ClientConfig['session'], 'expiredMessage'>;
  };
  version: string;
}

const description = [
  'The calls that the portal makes to its backend, as its call catalogue has them.',
  'A payload has all of its keys, and no others.',
  'Any field of an answer may be null or missing, and there may be others.',
  "Where a place in an answer has alternatives, the portal takes the first that holds something. The portal's two lookups",
  '(the address of the caller, the bank of an IFSC code) go to other hosts and do not stand here.',
].join(' ');

export function buildOpenApi({ catalogue, config, version }: OpenApiParts): OpenApiDocument {
  const groups = groupCalls(catalogue);
  return {
    openapi: '3.1.0',
    info: { title: `${config.brand.name}: the calls to its backend`, version, description },
    servers: [{ url: buildServerUrl(config.api) }],
    paths: buildPaths(groups, config.api),
    components: {
      schemas: { ...buildShapeSchemas(), ...Object.assign({}, ...groups.map(buildCallSchemas)) },
      responses: buildResponses(config.session.expiredMessage),
      securitySchemes: { session: buildSecurityScheme(config.api) },
    },
  };
}

function buildServerUrl({ host, prefix }: Pick<ClientConfig['api'], 'host' | 'prefix'>): string {
  return [host, prefix].map((part) => part.replace(/\/+$/, '')).join('') || '/';
}

function buildPaths(groups: CallGroup[], api: OpenApiParts['config']['api']): OpenApiDocument['paths'] {
  const headers = buildHeaders(api);
  const paths: OpenApiDocument['paths'] = {};
  for (const group of groups) {
    const method = group.method.toLowerCase() as Lowercase<Method>;
    const operation = buildOperation(group);
    if (headers.length > 0) operation.parameters = [...headers, ...(operation.parameters ?? [])];
    paths[`/${group.path}`] = { ...paths[`/${group.path}`], [method]: operation };
  }
  return paths;
}

/** Builds the config's constant headers. The language of a page is not one of them. */
function buildHeaders({ headers = {} }: OpenApiParts['config']['api']): OpenApiParameter[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name === 'Accept-Language' ? [] : { name, in: 'header', required: true, schema: { const: value } },
  );
}

/** Builds the components of the calls of one path. A payload in the query is part of the operation instead. */
function buildCallSchemas({ method, calls }: CallGroup): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const named of calls) {
    if (!isInQuery(method)) schemas[getRequestComponentName(named.name)] = buildRequestSchema(named.call);
    if (!answersFile(named.call)) Object.assign(schemas, buildAnswerSchemas(named));
  }
  return schemas;
}

function buildResponses(expiredMessage: string | undefined): Record<string, OpenApiResponse> {
  return {
    SessionExpired: {
      description: 'The session has expired. The portal knows it by the message, whatever the status.',
      content: buildMessageContent(
        expiredMessage === undefined ? { type: 'string' } : { const: expiredMessage },
      ),
    },
    Refusal: {
      description: 'The call was refused or failed, and the message says why.',
      content: buildMessageContent({ type: 'string' }),
    },
  };
}

/** Builds a body with a message under either of the names that the portal reads. */
function buildMessageContent(text: JsonSchema): OpenApiResponse['content'] {
  const named = (key: string) => ({ type: 'object', properties: { [key]: text }, required: [key] });
  return { 'application/json': { schema: { anyOf: [named('message'), named('showableMessage')] } } };
}

/** Describes the session's token. OpenAPI has no scheme for a prefix other than Bearer. */
function buildSecurityScheme({
  tokenHeader = 'Authorization',
  authorizationPrefix: prefix,
}: OpenApiParts['config']['api']): Record<string, string> {
  if (prefix === 'Bearer ' && tokenHeader.toLowerCase() === 'authorization') {
    return { type: 'http', scheme: 'bearer', description: "The token of the sign-in's answer." };
  }
  const after = prefix === '' ? '' : ` after the prefix ${JSON.stringify(prefix)}`;
  const text = `The token of the sign-in's answer, as it was received${after}.`;
  return { type: 'apiKey', in: 'header', name: tokenHeader, description: text };
}
