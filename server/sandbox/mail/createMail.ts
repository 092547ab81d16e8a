import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../../commands/writeWhole.ts';
import type { Letter, Mail, SentLetter } from './mail.ts';

/** Where mail goes. */
export interface MailOptions {
  /** smtp://user:password@host:port; without it letters stay in the outbox. */
  smtpUrl?: string | undefined;
  /** The folder of the outbox; in memory without one. */
  dataDir?: string | undefined;
  /** Takes a line for each letter in the outbox, and for a mail server's failure. */
  log?: (message: string) => void;
}

/** How many letters the outbox shows. */
const shown = 100;

/** Bytes from which on the outbox forgets all letters but those that it shows. */
const roomy = 1_000_000;

/** Mail by SMTP when there is a server for it, else into an outbox in the data folder. */
export function createMail(options: MailOptions): Mail {
  return options.smtpUrl ? createSmtp(options, options.smtpUrl) : createOutbox(options);
}

function createSmtp({ log = () => undefined }: MailOptions, smtpUrl: string): Mail {
  const transport = createTransport(smtpUrl, { from: 'no-reply@localhost' });
  return {
    // Not waited for: how long a mail server takes would tell a known address from an unknown one.
    send: (letter) => {
      // As one address, whatever it holds: as a text it would be read as a list of names and addresses.
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
      else memory.splice(0, memory.length, ...[...memory, sent].slice(-shown));
      log(`Mail to ${letter.to}: ${letter.subject}: ${letter.text}`);
    },
    readOutbox: async () => (file ? await readLetters(file) : [...memory]).reverse(),
  };
}

async function append(file: string, letter: SentLetter): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  // On a line of its own, also where the one before was cut short.
  await appendFile(file, `\n${JSON.stringify(letter)}\n`, { mode: 0o600 });
  if ((await stat(file)).size > roomy) await shorten(file);
}

async function shorten(file: string): Promise<void> {
  const letters = await readLetters(file);
  await writeWhole(file, letters.map((letter) => `${JSON.stringify(letter)}\n`).join(''));
}

async function readLetters(file: string): Promise<SentLetter[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap(readLetter).slice(-shown);
}

/** None where the line is empty, or was cut short: by a full disk, or the end of the process. */
function readLetter(line: string): SentLetter[] {
  try {
    return [JSON.parse(line) as SentLetter];
  } catch {
    return [];
  }
}
