import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { isEmail } from '#server/sandbox/routes/isEmail.ts';

let server: Server;
let letters: string[];

/** A mail server that accepts everything, and lists the recipients of each letter. */
beforeAll(async () => {
  letters = [];
  server = createServer((socket) => {
    let inLetter = false;
    const answer = (line: string): string | null => {
      if (inLetter) {
        inLetter = line !== '.';
        return inLetter ? null : '250 taken';
      }
      if (/^RCPT TO:/i.test(line)) letters.push(line.slice('RCPT TO:'.length));
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
