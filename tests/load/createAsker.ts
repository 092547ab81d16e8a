import { Agent, request } from 'node:http';

/** Posts on one connection that stays open. Returns the status and the text. */
export type Asker = (path: string, body: object, token?: string) => Promise<{ status: number; text: string }>;

/** Connects from a loopback address of its own, like a member elsewhere, because limits are counted by address. */
export function createAsker(port: number, localAddress: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  return (path, body, token) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(token === undefined ? {} : { authorization: token }),
      };
      const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer }));
      });
      sent.end(text);
    });
}

/** A loopback address by its number: 250 addresses share a network. */
export function loopback(index: number): string {
  return `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
}
