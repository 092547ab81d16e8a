import { escapeControls, fileLimit } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import { describeRole, type Operator, type Role } from '../operator.ts';
import type { Releases } from '../releases.ts';
import type { Report } from '../report.ts';
import { describeOperatorWait, guessOperator } from '../guessOperator.ts';
import { findDraft, type Draft } from '../store/drafts.ts';
import type { Scheduled } from '../store/schedule.ts';
import type { Tree } from '../tree.ts';
import type { Version } from '../version.ts';

/** What a command is given: all of it is text, as it was typed. */
export interface Given {
  /** Who asks, with the password; not needed to look. */
  as?: string;
  password?: string;
  why?: string;
  /** A publisher's sentence about new cases that fail. */
  answer?: string;
  /** Of files: the number of the version that they were made from; the live one without it. */
  base?: number;
  /** Of a version, or of a draft. */
  number?: number;
  /** The hash of a report, or its beginning; of `verify`, the head of an earlier look. */
  seen?: string;
  isDry?: boolean;
  /** Of `history`: to say of the latest versions whether they can be brought back. */
  isReady?: boolean;
  /** Of a draft: the local time at which it is to go live, and the IANA name of its zone. */
  at?: string;
  zone?: string;
  /** The definitions, by name. */
  files?: [name: string, text: string][];
  /** Of `blame`: the file and the place in it. */
  file?: string;
  pointer?: string;
  /** Of `operator`. */
  name?: string;
  role?: string;
  newPassword?: string;
}

/** What a command is given by who was found out already. */
export interface Asked extends Given {
  operator?: Operator;
  /** Aborted once nobody waits for the answer. */
  caller?: AbortSignal;
}

/** What a command has to say: in words, and for programs. */
export interface Said {
  text: string;
  /** Of what went live: the number of its version. */
  version?: number;
  /** Of what was kept for others to look at: the id of its draft. */
  draft?: number;
  /** What the gates said. */
  report?: Report;
  /** Of `history` and `blame`: the newest first. */
  versions?: Version[];
  /** Of `history`, where it was asked: what stands in the way of bringing a version back, by its number. */
  obstacles?: Record<number, string[]>;
  /** Of `schedule`, and of what was scheduled. */
  scheduled?: Scheduled[];
  /** Of `export`: the definitions, by name. */
  files?: [name: string, text: string][];
  /** Whether it was refused: the command ends with 1. */
  isRefused?: boolean;
}

/** @throws CommandError where there is none, or may not do this. */
export async function requireOperator(
  { desk }: Releases,
  { as = '', password = '', operator: known }: Asked,
  roles: Role[],
): Promise<Operator> {
  const operator = known ?? (await checkPassword(desk, as, password));
  if (!roles.includes(operator.role))
    throw new CommandError(`${operator.name} is ${describeRole(operator.role)}, and may not do this.`);
  return operator;
}

/** @throws CommandError for a wrong password, or too many of them. */
async function checkPassword(desk: Releases['desk'], name: string, password: string): Promise<Operator> {
  const guessed = await guessOperator(desk, { name, password });
  if (guessed === 'wrong') throw new CommandError('There is no operator of this name with this password.');
  if ('seconds' in guessed) throw new CommandError(describeOperatorWait(guessed));
  return guessed.right;
}

/** @throws CommandError where there is none, or may not do this. */
export async function requireDraft({ desk }: Releases, id = 0): Promise<Draft> {
  const draft = await findDraft(desk.database, id);
  if (!draft) throw new CommandError(`There is no draft ${id}.`);
  return draft;
}

/** @throws CommandError where nothing, or nothing right, was given. */
export function requireReason({ why = '' }: Given): string {
  if (why.trim() === '') throw new CommandError('Say why: --why "the new rate".');
  return why.trim();
}

/** @throws CommandError where nothing, or nothing right, was given. */
export function requireFiles({ files = [] }: Given): Tree {
  if (files.length === 0) throw new CommandError('There is no definition among what was given.');
  // The config stands beside them.
  if (files.length > fileLimit + 1)
    throw new CommandError(
      `A portal has ${fileLimit} definitions at most, and ${files.length} files were given.`,
    );
  const tree = new Map(files);
  const twice = files.find(([name, text]) => tree.get(name) !== text)?.[0];
  if (twice === undefined) return tree;
  throw new CommandError(`${escapeControls(twice)} is given twice, with two texts.`);
}
