import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../support/startPortal.ts';
import { commands, createDriver, type Driver } from './driver.ts';
import { findProgram, startProcess, untilWorks } from './startProcess.ts';

/** Starts Firefox without a window, on a profile in the folder; a sentence where there is none. It is driven by its own protocol, Marionette, so that it needs no other program. */
export async function openFirefox(folder: string): Promise<Driver | string> {
  const program = findProgram(['firefox-esr', 'firefox']);
  if (program === undefined) return 'There is no Firefox: install firefox-esr.';
  const port = await freePort();
  await writeFile(join(folder, 'user.js'), preferences(port, folder));
  const stop = startProcess(program, ['--headless', '--marionette', '--no-remote', '--profile', folder]);
  const ask = createAsk(await untilWorks(60_000, () => connectTo(port)));
  await ask('WebDriver:NewSession', {});
  return createDriver(
    async (command, body) => {
      const answer = await ask(commands[command].name, body);
      return (answer as { value?: unknown } | null)?.value;
    },
    { downloads: folder, quit: stop },
  );
}

/** Preferences with which Firefox saves files without a question. */
function preferences(port: number, folder: string): string {
  const values = {
    'marionette.port': port,
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    'intl.accept_languages': 'en-US',
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', failed);
  });
}

type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/**
 * Sends one command at a time as `length:json`. Answers have the same form, and the first message is a
 * greeting.
 */
function createAsk(socket: Socket): (name: string, body: object) => Promise<unknown> {
  let last = 0;
  let bytes = Buffer.alloc(0);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let found = readMessage(bytes); found; found = readMessage(bytes)) {
      bytes = found.rest;
      if (Array.isArray(found.message)) waiting.get(found.message[1] as number)?.(found.message as Answer);
    }
  });
  return async (name, body) => {
    const id = ++last;
    const text = JSON.stringify([0, id, name, body]);
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return result;
  };
}

function readMessage(bytes: Buffer): { message: unknown; rest: Buffer<ArrayBuffer> } | null {
  const colon = bytes.indexOf(':');
  if (colon < 0) return null;
  const end = colon + 1 + Number(bytes.subarray(0, colon).toString());
  if (bytes.length < end) return null;
  const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
  return { message, rest: Buffer.from(bytes.subarray(end)) };
}
