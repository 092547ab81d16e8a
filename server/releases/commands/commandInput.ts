import { escapeControls, fileLimit } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import { rebaseDraft } from '../rebaseDraft.ts';
import { describeRole, type Operator, type Role } from '../operator.ts';
import type { Releases } from '../releases.ts';
import type { GateReport } from '../report.ts';
import { describeOperatorWait, checkOperatorPassword } from '../checkOperatorPassword.ts';
import { findDraft, type Draft } from '../store/drafts.ts';
import type { ScheduledPublication } from '../store/schedule.ts';
import type { Tree } from '../tree.ts';
import type { Version } from '../version.ts';

/** The input of a command, exactly as typed on the command line or sent over HTTP. */
export interface CommandInput {
  /** The operator's name. Reading commands need neither name nor password. */
  as?: string;
  password?: string;
  why?: string;
  answer?: string;
  /** The number of the version that `files` were made from. Default: the live version. */
  base?: number;
  number?: number;
  /** The hash of a report, or its beginning; for `verify` the head of an earlier verification. */
  seen?: string;
  isDry?: boolean;
  /** For `history`: also reports which of the latest versions can be restored. */
  isReady?: boolean;
  at?: string;
  zone?: string;
  files?: [name: string, text: string][];
  file?: string;
  pointer?: string;
  name?: string;
  role?: string;
  newPassword?: string;
}

/** Input whose sender may be authenticated already. */
export interface CommandRequest extends CommandInput {
  operator?: Operator;
  caller?: AbortSignal;
}

/** The result of a command: its text and its data. */
export interface CommandAnswer {
  text: string;
  version?: number;
  draft?: number;
  report?: GateReport;
  versions?: Version[];
  /** The problems that prevent a rollback, by version number. */
  obstacles?: Record<number, string[]>;
  scheduled?: ScheduledPublication[];
  files?: [name: string, text: string][];
  isRefused?: boolean;
}

/** @throws CommandError for a wrong password, too many guesses, or another role. */
export async function requireOperator(
  { context }: Releases,
  { as = '', password = '', operator: known }: CommandRequest,
  roles: Role[],
): Promise<Operator> {
  const operator = known ?? (await authenticate(context, as, password));
  if (!roles.includes(operator.role))
    throw new CommandError(`${operator.name} is ${describeRole(operator.role)}, and may not do this.`);
  return operator;
}

async function authenticate(context: Releases['context'], name: string, password: string): Promise<Operator> {
  const guessed = await checkOperatorPassword(context, { name, password });
  if (guessed === 'wrong') throw new CommandError('There is no operator of this name with this password.');
  if ('seconds' in guessed) throw new CommandError(describeOperatorWait(guessed));
  return guessed.right;
}

/** Returns a draft that was sent, moved onto the live version if nothing conflicts. @throws CommandError if there is none. */
export async function requireRebasedDraft({ context }: Releases, id = 0): Promise<Draft> {
  await rebaseDraft(id, context);
  const draft = await findDraft(context.database, id);
  if (!draft) throw new CommandError(`There is no draft ${id}.`);
  return draft;
}

export function requireCommandReason({ why = '' }: CommandInput): string {
  if (why.trim() === '') throw new CommandError('Say why: --why "the new rate".');
  return why.trim();
}

/** @throws CommandError if there are no files, too many, or two texts for one name. */
export function requireFiles({ files = [] }: CommandInput): Tree {
  if (files.length === 0) throw new CommandError('There is no definition among what was given.');
  if (files.length > fileLimit + 1)
    throw new CommandError(
      `A portal has ${fileLimit} definitions at most, and ${files.length} files were given.`,
    );
  const tree = new Map(files);
  const twice = files.find(([name, text]) => tree.get(name) !== text)?.[0];
  if (twice === undefined) return tree;
  throw new CommandError(`${escapeControls(twice)} is given twice, with two texts.`);
}
