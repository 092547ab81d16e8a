import { compileFunction } from 'node:vm';
import type { ScreenModule } from '../definition/index.ts';

/**
 * A screen's module out of its text, as `compileModule` writes it. Not by `import`: what was imported is kept for ever, and
 * each edit makes another module. @throws where the text is no such module.
 */
export function readModule(text: string): ScreenModule {
  const body = text.replace(/^export const /gm, 'const ').replace(/^export default /m, 'const give = ');
  const checksums = /^export const checksums = true;$/m.test(text);
  const read = compileFunction(`${body}\nreturn { screen, default: give };`) as () => ScreenModule;
  return checksums ? { ...read(), checksums } : read();
}
