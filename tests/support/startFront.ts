import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { hasNginx, startNginx } from './startNginx.ts';

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

/** Sends a request whole to the next server if one does not answer, as nginx does. */
function startInTurn(ports: number[]): Promise<Front> {
  let turn = 0;
  return listen(async (incoming, answer) => {
    const body = await buffer(incoming);
    const send = (tries: number): void => {
      turn += 1;
      const port = ports[turn % ports.length];
      const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
      const passed = request({ port, path: incoming.url, method: incoming.method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      passed.on('error', () => (tries > 1 ? send(tries - 1) : answer.destroy()));
      passed.end(body);
    };
    send(ports.length);
  });
}
