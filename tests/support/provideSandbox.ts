import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSandbox, type TestSandbox } from './sandbox.ts';

/**
 * Provides a sandbox to the tests of a file: opened before them, closed after them, and filled again once or
 * before each.
 */
export function provideSandbox(filled: 'once' | 'each'): TestSandbox {
  let opened: TestSandbox;
  beforeAll(async () => {
    opened = await openSandbox();
    if (filled === 'once') await opened.reset();
  });
  if (filled === 'each') beforeEach(() => opened.reset());
  afterAll(() => opened.close());
  // A test file names it before it is open.
  return new Proxy({} as TestSandbox, { get: (_, name) => opened[name as keyof TestSandbox] });
}
