import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeControls } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import type { Database } from '../../database/database.ts';
import { resetDatabase, type SeedOptions } from '../db/seed.ts';
import { addAdminLink } from '../repositories/adminLinks.ts';
import { decideFundRequest } from '../repositories/funds.ts';
import { findEmail, setPassword, setTransactionPassword } from '../repositories/members.ts';
import { listPending } from '../repositories/listPending.ts';
import { endSessions } from '../repositories/sessions.ts';
import { answerTicket } from '../repositories/tickets.ts';
import { decideWithdrawal } from '../repositories/withdrawals.ts';
import { encryptAdminLink } from '../security/adminLink.ts';
import { getFirstUseExpiry, createRandomPassword } from '../security/code.ts';
import { hashPassword, commandLineAsker } from '../../passwords/hashPassword.ts';
import { deriveKeys } from '../security/keys.ts';
import { readTokenSecret } from '../security/readTokenSecret.ts';

export interface SandboxCommandContext {
  database: Database;
  dataDir: string;
  seedOptions: () => SeedOptions;
}

export interface SandboxCommand {
  /** The arguments of the command, in commander's syntax: `<id> [password]`. */
  takes: string;
  description: string;
  /** @returns the text to print. @throws CommandError if the command fails. */
  run(office: SandboxCommandContext, values: string[]): Promise<string>;
}

export const commands = {
  reset: {
    takes: '',
    description: 'empty the sandbox and fill it with the demonstration data of today',
    run: resetAll,
  },
  pending: {
    takes: '',
    description: 'list pending fund requests and withdrawals, and open tickets',
    run: async ({ database }) =>
      (await listPending(database)).map(escapeControls).join('\n') || 'Nothing is pending.',
  },
  approve: {
    takes: '<id>',
    description: 'approve a pending fund request or withdrawal',
    run: ({ database }, [id]) => decide(database, Number(id), 'Approved'),
  },
  reject: {
    takes: '<id>',
    description: 'reject a pending fund request or withdrawal',
    run: ({ database }, [id]) => decide(database, Number(id), 'Rejected'),
  },
  answer: {
    takes: '<id> <text>',
    description: 'answer and close a ticket',
    run: ({ database }, [id, text = '']) => answer(database, Number(id), text),
  },
  password: {
    takes: '<member> [password]',
    description:
      "set a member's password, and a new transaction password; both are printed, and the member's sessions end",
    run: ({ database }, [member, password]) => changePasswords(database, Number(member), password),
  },
  firstcode: {
    takes: '<member>',
    description:
      "print a first-use code, with which a member chooses a transaction password within 24 hours; the member's sessions end",
    run: ({ database }, [member]) => makeFirstCode(database, Number(member)),
  },
  adminlink: {
    takes: '<member>',
    description: 'print the path of a link that signs in as a member, once, within ten minutes',
    run: ({ database }, [member]) => makeLink(database, Number(member)),
  },
  revoke: {
    takes: '<member>',
    description: "end a member's sessions",
    run: async ({ database }, [member]) => {
      await endSessions(database, Number(member), '');
      return 'Ended.';
    },
  },
  backup: {
    takes: '',
    description: 'copy the embedded database, as it is now, into a file of the data folder',
    run: backUp,
  },
} satisfies Record<string, SandboxCommand>;

async function backUp({ database, dataDir }: SandboxCommandContext): Promise<string> {
  const archive = await database.dump();
  if (archive === null) throw new CommandError('The database is a PostgreSQL server: back it up by pg_dump.');
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(dataDir, 'backups', `${time}.tar.gz`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, archive, { mode: 0o600, flag: 'wx' });
  return `The database is in ${file}.`;
}

async function resetAll({ database, seedOptions }: SandboxCommandContext): Promise<string> {
  const options = seedOptions();
  await resetDatabase(database, options);
  return `The sandbox has ${options.members} members again.`;
}

async function decide(database: Database, id: number, status: 'Approved' | 'Rejected'): Promise<string> {
  const known = Number.isInteger(id);
  if (known && (await decideFundRequest(database, id, status, new Date())))
    return `Fund request ${id}: ${status}.`;
  if (known && (await decideWithdrawal(database, id, status, new Date())))
    return `Withdrawal ${id}: ${status}.`;
  throw new CommandError(`There is no pending fund request or withdrawal ${id}.`);
}

async function answer(database: Database, id: number, text: string): Promise<string> {
  if (Number.isInteger(id) && (await answerTicket(database, id, text, new Date())))
    return `Ticket ${id}: answered.`;
  throw new CommandError(`There is no ticket ${id}.`);
}

/** Sets a code for one use as the member's transaction password. Returns the sentence with it. */
async function makeFirstCode(database: Database, member: number): Promise<string> {
  await checkMember(database, member);
  const code = createRandomPassword();
  const hash = await hashPassword(code, commandLineAsker);
  await setTransactionPassword(database, member, {
    hash,
    except: '',
    firstUseUntil: getFirstUseExpiry(new Date()),
  });
  return `${member}: first-use code ${code}, good for 24 hours`;
}

async function changePasswords(
  database: Database,
  member: number,
  password = createRandomPassword(),
): Promise<string> {
  await checkMember(database, member);
  const transactionPassword = createRandomPassword();
  const hash = await hashPassword(password, commandLineAsker);
  const transactionHash = await hashPassword(transactionPassword, commandLineAsker);
  await setPassword(database, member, { hash, except: '' });
  await setTransactionPassword(database, member, { hash: transactionHash, except: '' });
  return `${member}: password ${password}, transaction password ${transactionPassword}`;
}

async function makeLink(database: Database, member: number): Promise<string> {
  await checkMember(database, member);
  const { id, expires } = await addAdminLink(database, member, new Date());
  const sealed = await encryptAdminLink(id, expires, deriveKeys(await readTokenSecret(database)).link);
  return `/AdminLogin?user_id=${member}&enpass=${sealed}`;
}

async function checkMember(database: Database, member: number): Promise<void> {
  const found = Number.isInteger(member) && (await findEmail(database, member)) !== null;
  if (!found) throw new CommandError(`There is no member ${member}.`);
}
