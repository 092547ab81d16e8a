import { CommandError } from './remoteCommands.ts';

/** A rejected request, with a sentence for its sender and without any change. Other errors are defects or failures. */
export class Refusal extends CommandError {}
