import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './startPortal.ts';

/** A way to a PostgreSQL server that can be cut, as where that server goes away. */
export interface CutPostgres {
  databaseUrl: string;
  /**
   * Cuts it when a statement is sent that has this text, and refuses whoever comes then.
   * @param isDone whether the statement is done before, and only its answer is lost.
   */
  cutAt: (text: string, isDone: boolean) => void;
  /** Lets everybody through again. */
  mend: () => Promise<void>;
  close: () => void;
}

/** Opens a way to a PostgreSQL server. */
export async function openCutPostgres(databaseUrl: string): Promise<CutPostgres> {
  const [target, port] = [new URL(databaseUrl), await freePort()];
  const sockets = new Set<Socket>();
  let end: { text: string; isDone: boolean } | null = null;
  const cut = (): void => {
    server.close();
    end = null;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isCutNext = false;
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (bytes: Buffer) => {
      const isMet = end !== null && bytes.includes(end.text);
      if (isMet && !end!.isDone) return cut();
      isCutNext = isMet;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => (isCutNext ? cut() : client.write(bytes)));
  });
  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen();
  return {
    databaseUrl: databaseUrl.replace(`127.0.0.1:${target.port}`, `127.0.0.1:${port}`),
    cutAt: (text, isDone) => void (end = { text, isDone }),
    mend: listen,
    close: cut,
  };
}
