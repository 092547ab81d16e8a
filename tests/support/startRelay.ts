import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A relay that does not identify itself: it sends the Host of its target, as some tunnels do. */
export interface Relay {
  url: string;
  close: () => Promise<void>;
}

/** Starts a relay to a server of this machine. */
export async function startRelay(target: string): Promise<Relay> {
  const { host, port } = new URL(target);
  const relay = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => relay.listen(0, listening));
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    close: async () => {
      relay.closeAllConnections();
      await new Promise((closed) => relay.close(closed));
    },
  };
}
