import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By names in lower case. Of repeated headers the last. */
  headers: Record<string, string>;
  body: string;
  /** The number of answers on the connection. */
  count: number;
}

/** Sends bytes exactly as written, which no client library would, and reads until the connection ends. */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(Buffer.from(text, 'latin1'));
  await new Promise((done) => socket.on('close', done));
  return parse(Buffer.concat(chunks).toString('latin1'));
}

/** A whole request that ends its connection. */
export function request(line: string, headers: string[] = [], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return [
    `${line} HTTP/1.1`,
    'Host: portal.example',
    'Connection: close',
    ...headers,
    ...length,
    '',
    body,
  ].join('\r\n');
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
    count: text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0,
  };
}
