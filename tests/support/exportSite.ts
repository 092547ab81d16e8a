import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const checkout = resolve(import.meta.dirname, '../..');

/** Writes the portal as files into a folder. Throws with what the command said where it fails. */
export async function exportSite(folder: string, environment: Record<string, string>): Promise<void> {
  const tsx = join(checkout, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(checkout, 'scripts/portico/checkout.ts'), 'export', folder];
  await promisify(execFile)(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...environment },
  });
}
