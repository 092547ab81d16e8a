import { CommandError } from '../../commands/remoteCommands.ts';
import { describeRole, type Role } from '../operator.ts';
import type { Releases } from '../releases.ts';
import { listOperators, removeOperator, setOperator } from '../store/operators.ts';
import type { Given, Said } from './given.ts';

/** Who may change the portal, a line each. */
export async function listCommand({ desk }: Releases): Promise<Said> {
  const operators = await listOperators(desk.database);
  return { text: operators.map(({ name, role }) => `${name}  ${role}`).join('\n') || 'There are none.' };
}

const roles = ['viewer', 'author', 'publisher'];

/** Adds an operator, or gives one another role and password. */
export async function setCommand(
  { desk }: Releases,
  { name = '', role = '', newPassword = '' }: Given,
): Promise<Said> {
  if (!/^[\p{L}\p{N}._@ -]{1,60}$/u.test(name))
    throw new CommandError('A name has letters, digits, spaces and . _ @ - alone.');
  if (!roles.includes(role)) throw new CommandError(`A role is one of ${roles.join(', ')}.`);
  if (newPassword.length < 10) throw new CommandError('A password has ten characters at least.');
  await setOperator(desk.database, { name, role: role as Role }, newPassword, desk.now());
  return { text: `${name} is ${describeRole(role as Role)}.` };
}

/** Takes an operator away. */
export async function removeCommand({ desk }: Releases, { name = '' }: Given): Promise<Said> {
  if (!(await removeOperator(desk.database, name, desk.now())))
    throw new CommandError(`There is no operator ${name}.`);
  return { text: `${name} is no operator any more.` };
}
