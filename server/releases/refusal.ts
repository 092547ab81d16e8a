import { CommandError } from '../commands/remoteCommands.ts';

/** A request that the releases reject with one sentence, without any change. Other errors are defects or failures. */
export class Refusal extends CommandError {}
