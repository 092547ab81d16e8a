import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { buildCodeLetter, buildPasswordLetter, buildWelcomeLetter } from '#server/sandbox/mail/letters.ts';
import { isEmail } from '#server/sandbox/routes/isEmail.ts';

let server: Server;
let letters: string[];
let senders: string[];

/** A mail server that accepts everything, and lists the recipients of each letter. */
beforeAll(async () => {
  [letters, senders] = [[], []];
  server = createServer((socket) => {
    let inLetter = false;
    const answer = (line: string): string | null => {
      if (inLetter) {
        inLetter = line !== '.';
        return inLetter ? null : '250 taken';
      }
      if (/^RCPT TO:/i.test(line)) letters.push(line.slice('RCPT TO:'.length));
      if (/^MAIL FROM:/i.test(line)) senders.push(line.slice('MAIL FROM:'.length));
      inLetter = /^DATA/i.test(line);
      return inLetter ? '354 go on' : '250 yes';
    };
    socket.write('220 here\r\n');
    socket.on('data', (chunk: Buffer) => {
      const answers = chunk.toString().split('\r\n').slice(0, -1).map(answer);
      for (const line of answers) if (line !== null) socket.write(`${line}\r\n`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

/** Limits count by the address as written, so that no spelling of it may be another's mailbox. */
test.each([
  ['rita@example.com', '<rita@example.com>'],
  ['rita<owner@example.com>', '<"rita owner"@example.com>'],
  ['rita,owner@example.com', '<"rita,owner"@example.com>'],
  ['rita:owner@example.com', '<"rita:owner"@example.com>'],
])('a letter to %s goes to that one mailbox', async (to, mailbox) => {
  expect(isEmail(to)).toBe(true);
  letters.length = 0;
  const { port } = server.address() as AddressInfo;
  await createMail({ smtpUrl: `smtp://127.0.0.1:${port}` }).send({ to, subject: 'Welcome', text: 'You.' });
  await expect.poll(() => letters).toEqual([mailbox]);
  expect(senders.at(-1)).toBe('<no-reply@localhost>');
});

test('a letter that was cut short does not lose another one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-mail-'));
  const mail = createMail({ dataDir });
  await mail.send({ to: 'rita@example.com', subject: 'First', text: 'One.' });
  await appendFile(join(dataDir, 'outbox.jsonl'), '{"at":"2026-03-15T12:00:00.000Z","to":"ri');
  await mail.send({ to: 'rita@example.com', subject: 'Second', text: 'Two.' });
  expect((await mail.readOutbox())!.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  await rm(dataDir, { recursive: true });
});

test('a mail server that takes no letter is logged, and fails no call', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const log = vi.fn<(line: string) => void>();
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, log });
  await mail.send({ to: 'rita@example.com', subject: 'Welcome', text: 'You.' });
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The mail server did not take a letter.'));
  expect(await mail.readOutbox()).toBeNull();
});

describe('The outbox in a folder', () => {
  const inFolder = async (work: (dataDir: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'));
    await work(join(folder, 'data', 'mail'));
    await rm(folder, { recursive: true });
  };

  test('a folder that there is not yet has no letters, and is made for the first one', () =>
    inFolder(async (dataDir) => {
      const mail = createMail({ dataDir });
      expect(await mail.readOutbox()).toEqual([]);
      await mail.send({ to: 'rita@example.com', subject: 'First', text: 'One.' });
      const { at, ...letter } = (await mail.readOutbox())![0]!;
      expect(letter).toEqual({ to: 'rita@example.com', subject: 'First', text: 'One.' });
      expect(new Date(at).toISOString()).toBe(at);
      expect((await stat(join(dataDir, 'outbox.jsonl'))).mode & 0o777).toBe(0o600);
    }));

  test('the newest hundred letters are shown, and a large file keeps no others', () =>
    inFolder(async (dataDir) => {
      const mail = createMail({ dataDir });
      const count = async () =>
        (await readFile(join(dataDir, 'outbox.jsonl'), 'utf8')).split('\n').filter(Boolean).length;
      const send = (at: number, length: number) =>
        mail.send({ to: 'rita@example.com', subject: String(at), text: 'x'.repeat(length) });
      for (let at = 0; at < 101; at += 1) await send(at, 10);
      expect(await count()).toBe(101);
      const subjects = (await mail.readOutbox())!.map(({ subject }) => subject);
      expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([100, '100', '1']);
      await send(101, 1_000_000);
      expect(await count()).toBe(100);
      expect((await mail.readOutbox())![0]!.subject).toBe('101');
    }));
});

test('each letter says what it brings, and how long that is good for', () => {
  expect([buildCodeLetter('012345'), buildPasswordLetter('aB3'), buildWelcomeLetter(100001, 'cD4')]).toEqual([
    { subject: 'Your OTP', text: '012345 is your OTP. It is good for ten minutes.' },
    {
      subject: 'Your new password',
      text: 'aB3 is your new password. It is good for 24 hours: change it after signing in.',
    },
    {
      subject: 'Welcome',
      text: 'Your user id is 100001. Your first-use code is cD4. It is good for 24 hours: give it as the old one under Change Transaction Password. It pays for nothing.',
    },
  ]);
});
