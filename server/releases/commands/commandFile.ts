import { join } from 'node:path';

/** The file of the data folder in which the running server says where commands of the history go. */
export function commandFile(dataDir: string): string {
  return join(dataDir, 'releases.json');
}
