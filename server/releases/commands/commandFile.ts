import { join } from 'node:path';

export function commandFile(dataDir: string): string {
  return join(dataDir, 'releases.json');
}
