import { text } from 'node:stream/consumers';
import { listen, type Listening } from './listen.ts';

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization,content-type',
};

/** The calls of a running sandbox on an origin of their own, as an operator's backend has them: open to pages of other origins. */
export function serveElsewhere(portalUrl: string): Promise<Listening> {
  return listen(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end();
    const { 'content-type': type = 'application/json', authorization } = request.headers;
    const answer = await fetch(`${portalUrl}/api${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
      ...(request.method === 'POST' && { body: await text(request) }),
    });
    const headers = { ...allowed, 'content-type': 'application/json' };
    return response.writeHead(answer.status, headers).end(await answer.text());
  });
}
