import { join } from 'node:path';

/** The file with the address at which the running server takes commands of the history. */
export function commandFile(dataDir: string): string {
  return join(dataDir, 'releases.json');
}
