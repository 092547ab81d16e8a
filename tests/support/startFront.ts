import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { hasNginx, startNginx } from './startNginx.ts';

/** One address in front of several servers. */
export interface Front {
  origin: string;
  stop: () => Promise<void>;
}

/** Sends each request to the next of three ports: nginx as the example has it, or where there is none a server of the test's. */
export function startFront(ports: number[]): Promise<Front> {
  const places = ports.map((port, at) => [`10.0.0.1${at + 1}:8080`, `127.0.0.1:${port}`]);
  if (hasNginx()) return startNginx('examples/nginx/several.conf', Object.fromEntries(places));
  return startInTurn(ports);
}

/** What does not answer is left out, as nginx does: the next one gets the whole request. */
function startInTurn(ports: number[]): Promise<Front> {
  let turn = 0;
  return listen(async (asked, answer) => {
    const body = await buffer(asked);
    const send = (tries: number): void => {
      turn += 1;
      const port = ports[turn % ports.length];
      const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress };
      const passed = request({ port, path: asked.url, method: asked.method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      passed.on('error', () => (tries > 1 ? send(tries - 1) : answer.destroy()));
      passed.end(body);
    };
    send(ports.length);
  });
}
