import { setTimeout } from 'node:timers/promises';
import { commandLineAsker as commandLine } from '../passwords/hashPassword.ts';
import {
  checkThrottledGuess,
  type GuessResult,
  type ThrottleDependencies,
} from '../passwords/checkThrottledGuess.ts';
import type { Operator } from './operator.ts';
import { findOperatorByPassword } from './store/operators.ts';

export interface OperatorGuess {
  name: string;
  password: string;
  /** The network of the request, for counting failures. Default: the command line. */
  network?: string;
  /** True if the request is from this machine, where demonstration operators may sign in. Default: true. */
  isLocal?: boolean;
}

/** Checks an operator's name and password. Guesses are counted and delayed as for members, also for an unknown name. */
export function checkOperatorPassword(
  {
    wait = setTimeout,
    ...tools
  }: Pick<ThrottleDependencies, 'database' | 'now'> & Partial<Pick<ThrottleDependencies, 'wait'>>,
  { name, password, network = commandLine, isLocal = true }: OperatorGuess,
): Promise<GuessResult<Operator>> {
  const guess = { secret: 'password', account: name, network, password } as const;
  const { database, now } = tools;
  return checkThrottledGuess({ database, now, wait, table: 'release_attempt' }, guess, async () => {
    const found = await findOperatorByPassword(database, { name, password, network });
    return found === null || (found.isDemonstration && !isLocal) ? null : { name, role: found.role };
  });
}

export function describeOperatorWait({ seconds }: { seconds: number }): string {
  return `Too many failed tries. Try again in ${Math.ceil(seconds / 60)} min.`;
}
