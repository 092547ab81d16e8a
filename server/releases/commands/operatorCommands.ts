import { CommandError } from '../../commands/remoteCommands.ts';
import { describeRole, type Role } from '../operator.ts';
import type { Releases } from '../releases.ts';
import { listOperators, removeOperator, setOperator } from '../store/operators.ts';
import type { Given, Said } from './given.ts';

export async function listCommand({ desk }: Releases): Promise<Said> {
  const operators = await listOperators(desk.database);
  return { text: operators.map(({ name, role }) => `${name}  ${role}`).join('\n') || 'There are none.' };
}

const roles = ['viewer', 'author', 'publisher'];

/** Adds an operator, or changes the role and the password of one. */
export async function setCommand(
  { desk }: Releases,
  { name = '', role = '', newPassword = '' }: Given,
): Promise<Said> {
  await requireName(desk, name);
  if (!roles.includes(role)) throw new CommandError(`A role is one of ${roles.join(', ')}.`);
  if (newPassword.length < 10) throw new CommandError('A password has ten characters at least.');
  await setOperator(desk.database, { name, role: role as Role }, newPassword, desk.now());
  return { text: `${name} is ${describeRole(role as Role)}.` };
}

/**
 * Names that look alike would let one person pass for another in the history. Existing operators keep their names.
 * @throws CommandError for a new name that looks, or may look, like another.
 */
async function requireName({ database }: Releases['desk'], name: string): Promise<void> {
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

export async function removeCommand({ desk }: Releases, { name = '' }: Given): Promise<Said> {
  if (!(await removeOperator(desk.database, name, desk.now())))
    throw new CommandError(`There is no operator ${name}.`);
  return { text: `${name} is no operator any more.` };
}
