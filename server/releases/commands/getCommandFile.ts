import { join } from 'node:path';

export function getCommandFile(dataDir: string): string {
  return join(dataDir, 'releases.json');
}
