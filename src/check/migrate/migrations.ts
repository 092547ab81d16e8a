import type { JsonObject } from '../../definition/index.ts';
import type { Edit } from './edit.ts';

/**
 * What turns a file of one version of the language into the next: its edits, each over what those before it have left. The
 * version itself is written for it. It is told the file's name, by which a screen is known from a catalogue, and it has to
 * bear a document of any shape: nobody has checked an older one.
 */
export type Migration = (document: JsonObject, file: string) => Edit[];

/** In the order of the versions: the last makes the version of now. */
export const migrations: Migration[] = [];
