import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Copies the shipped definitions into a folder, where a test may edit them.
 * @param code the folder of the code that they come from: this checkout without it.
 */
export async function copyShipped(folder: string, code = checkout): Promise<void> {
  await cp(join(code, 'schemas'), join(folder, 'schemas'), { recursive: true });
  await cp(join(code, 'screens.config.json'), join(folder, 'screens.config.json'));
}
