import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writePrivateFile } from '../../commands/writePrivateFile.ts';
import type { Letter, Mail, SentLetter } from './mail.ts';

export interface MailOptions {
  /** smtp://user:password@host:port. Default: letters stay in the outbox. */
  smtpUrl?: string | undefined;
  /** The folder of the outbox. Default: in memory. */
  dataDir?: string | undefined;
  log?: (message: string) => void;
}

const maxShownLetters = 100;

/** Bytes from which on the outbox is shortened to the letters that it shows. */
const shortenThreshold = 1_000_000;

/** Sends mail by SMTP. Default: into an outbox in the data folder. */
export function createMail(options: MailOptions): Mail {
  return options.smtpUrl ? createSmtp(options, options.smtpUrl) : createOutbox(options);
}

function createSmtp({ log = () => undefined }: MailOptions, smtpUrl: string): Mail {
  const transport = createTransport(smtpUrl, { from: 'no-reply@localhost' });
  return {
    // The call does not wait, because the mail server's delay would reveal known addresses.
    send: (letter) => {
      // An object is one address. A string would be parsed as a list.
      const to = { name: '', address: letter.to };
      transport.sendMail({ ...letter, to }).catch(() => log('The mail server did not take a letter.'));
      return Promise.resolve();
    },
    readOutbox: () => Promise.resolve(null),
  };
}

function createOutbox({ dataDir, log = () => undefined }: MailOptions): Mail {
  const file = dataDir === undefined ? null : join(dataDir, 'outbox.jsonl');
  const memory: SentLetter[] = [];
  return {
    send: async (letter: Letter) => {
      const sent = { at: new Date().toISOString(), ...letter };
      if (file) await append(file, sent);
      else memory.splice(0, memory.length, ...[...memory, sent].slice(-maxShownLetters));
      log(`Mail to ${letter.to}: ${letter.subject}: ${letter.text}`);
    },
    readOutbox: async () => (file ? await readLetters(file) : [...memory]).reverse(),
  };
}

async function append(file: string, letter: SentLetter): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  // The leading line break separates it from a line that was cut off.
  await appendFile(file, `\n${JSON.stringify(letter)}\n`, { mode: 0o600 });
  if ((await stat(file)).size > shortenThreshold) await shorten(file);
}

async function shorten(file: string): Promise<void> {
  const letters = await readLetters(file);
  await writePrivateFile(file, letters.map((letter) => `${JSON.stringify(letter)}\n`).join(''));
}

async function readLetters(file: string): Promise<SentLetter[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap(readLetter).slice(-maxShownLetters);
}

/** Empty for an empty line, and for one that was cut off by a full disk or the end of the process. */
function readLetter(line: string): SentLetter[] {
  try {
    return [JSON.parse(line) as SentLetter];
  } catch {
    return [];
  }
}
