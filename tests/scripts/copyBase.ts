import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export const level = 'schemas/screens/incomes/level-income.json';
export const login = 'schemas/screens/public/login.json';
export const config = 'screens.config.json';

/** Gives each test of a file a copy of the portal of five screens that the wrong definitions change. */
export function copyBase() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-commands-'));
    cpSync('tests/problems/base', folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const replace = (file: string, before: string, after: string): void =>
    write(file, read(file).replace(before, after));
  return { read, write, replace, folder: () => folder };
}
