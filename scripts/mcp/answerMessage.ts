import { findNearestWord, type DefinitionPaths } from '#check/index.ts';
import { isObject } from '#shared/isObject.ts';
import { readOwnVersion } from '../portico/packageFolder.ts';
import { callTool } from './callTool.ts';
import { describeTools } from './describeTools.ts';
import { instructions } from './instructions.ts';

/** Versions of the Model Context Protocol that differ in nothing that is used here, the newest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

type Parameters = Record<string, unknown>;

/** The methods of the protocol that a server with tools needs. */
const methods: Record<string, (places: DefinitionPaths, given: Parameters) => object | Promise<object>> = {
  initialize: (_, { protocolVersion }) => ({
    protocolVersion: versions.find((version) => version === protocolVersion) ?? versions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'portico', version: readOwnVersion() },
    instructions,
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: describeTools() }),
  'tools/call': (places, { name, arguments: input = {} }) => callTool(places, String(name), input),
};

/**
 * Answers a message of JSON-RPC 2.0.
 * @returns null for a notification, and for an answer, as the server asks nothing.
 */
export async function answerMessage(places: DefinitionPaths, line: string): Promise<object | null> {
  const message = parse(line);
  if (message === undefined) return buildRpcError(null, -32700, 'The line is no JSON.');
  if (!isObject(message))
    return buildRpcError(null, -32600, 'A message is an object with jsonrpc and method.');
  const { id, method, params } = message;
  if (method === undefined && ('result' in message || 'error' in message)) return null;
  if (typeof method !== 'string') return buildRpcError(getId(id), -32600, 'The message has no method.');
  if (id === undefined) return null;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return buildRpcError(getId(id), -32601, describeUnknown(method));
  return { jsonrpc: '2.0', id: getId(id), result: await run(places, isObject(params) ? params : {}) };
}

export function buildRpcError(id: string | number | null, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function getId(id: unknown): string | number | null {
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function describeUnknown(method: string): string {
  const near = findNearestWord(method, Object.keys(methods));
  return `There is no method "${method.slice(0, 60)}"${near === null ? '' : `, did you mean "${near}"?`}`;
}
