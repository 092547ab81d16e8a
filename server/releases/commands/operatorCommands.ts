import { CommandError } from '../../commands/remoteCommands.ts';
import { describeRole, type Role } from '../operator.ts';
import type { Releases } from '../releases.ts';
import { listOperators, removeOperator, setOperator } from '../store/operators.ts';
import type { CommandInput, CommandAnswer } from './commandInput.ts';

export async function showOperators({ context }: Releases): Promise<CommandAnswer> {
  const operators = await listOperators(context.database);
  return { text: operators.map(({ name, role }) => `${name}  ${role}`).join('\n') || 'There are none.' };
}

const roles = ['viewer', 'author', 'publisher'];

/** Adds an operator, or changes the role and the password of one. */
export async function runSetOperator(
  { context }: Releases,
  { name = '', role = '', newPassword = '' }: CommandInput,
): Promise<CommandAnswer> {
  await requireName(context, name);
  if (!roles.includes(role)) throw new CommandError(`A role is one of ${roles.join(', ')}.`);
  if (newPassword.length < 10) throw new CommandError('A password has ten characters at least.');
  await setOperator(context.database, { name, role: role as Role }, newPassword, context.now());
  return { text: `${name} is ${describeRole(role as Role)}.` };
}

/**
 * Refuses a new name that differs from another by capitals only, is too long, or has unusual characters: it would let one
 * person pass for another in the history. Existing operators keep their names.
 * @throws CommandError for a refused name.
 */
async function requireName({ database }: Releases['context'], name: string): Promise<void> {
  const names = (await listOperators(database)).map((operator) => operator.name);
  if (names.includes(name)) return;
  if (name.length > 60 || !/^[A-Za-z0-9][A-Za-z0-9._@-]*( [A-Za-z0-9._@-]+)*$/.test(name))
    throw new CommandError(
      'A name has the letters a to z, digits, single spaces and . _ @ - alone, 60 at most, and begins with a letter or a digit.',
    );
  const other = names.find((known) => known.toLowerCase() === name.toLowerCase());
  if (other !== undefined)
    throw new CommandError(
      `${other} is an operator already: a name differs from others by more than capitals.`,
    );
}

export async function runRemoveOperator(
  { context }: Releases,
  { name = '' }: CommandInput,
): Promise<CommandAnswer> {
  if (!(await removeOperator(context.database, name, context.now())))
    throw new CommandError(`There is no operator ${name}.`);
  return { text: `${name} is no operator any more.` };
}
