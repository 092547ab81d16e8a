import type { FastifyRequest } from 'fastify';

/** Returns a value of a request's query; undefined if it is missing. Of several values the first counts. */
export function readQuery({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
