import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addRemoteCommands } from '#server/commands/remoteCommands.ts';

interface ServedCommands<Request, Answer> {
  home: string;
  /** The folder of its data, in `home`. */
  dataDir: string;
  /** The commands of the test, in their order. */
  sent: Request[];
  answer: () => Answer;
}

/** A stand-in for a running portal, during the tests of a file. @param file the name of the file with its address. */
export function serveCommands<Request extends object, Answer>(
  file: string,
  firstAnswer: () => Answer,
): ServedCommands<Request, Answer> {
  const app = fastify();
  const home = mkdtempSync(join(tmpdir(), 'portico-commands-'));
  const dataDir = join(home, '.data');
  const served: ServedCommands<Request, Answer> = { home, dataDir, sent: [], answer: firstAnswer };
  beforeAll(async () => {
    mkdirSync(dataDir);
    addRemoteCommands<Request, Answer>(app, {
      file: join(dataDir, file),
      path: '/commands',
      body: { type: 'object' },
      run: (request) => {
        served.sent.push(request);
        return Promise.resolve().then(() => served.answer());
      },
    });
    await app.listen({ port: 0 });
  });
  beforeEach(() => {
    served.sent = [];
    served.answer = firstAnswer;
  });
  afterAll(async () => {
    await app.close();
    rmSync(home, { recursive: true });
  });
  return served;
}
