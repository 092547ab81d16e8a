import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { scriptArguments } from './scriptArguments.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** Writes the portal as files into a folder. Throws with the command's output if it fails. */
export async function exportSite(folder: string, environment: Record<string, string>): Promise<void> {
  const args = [...(await scriptArguments('portico/checkout.ts')), 'export', folder];
  await promisify(execFile)(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...environment },
  });
}
