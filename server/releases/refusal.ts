import { CommandError } from '../commands/remoteCommands.ts';

/** Something that the releases can't do, said in one sentence: nothing was changed. What else is thrown is a fault. */
export class Refusal extends CommandError {}
