import { createHash } from 'node:crypto';
import { compileModule, compileScreen, type CompiledModule } from '../../src/compile/index.ts';
import {
  ownValue,
  titleText,
  type EarlyCalls,
  type ScreenEntry,
  type Words,
} from '../../src/definition/index.ts';
import type { GoodScreen } from './lastGood.ts';
import { isModuleName } from './moduleFolder.ts';

/** What the index says of a compiled screen, what its page begins early, and the key of all that it was compiled from. */
export interface CompiledUnit {
  key: string;
  entry: ScreenEntry;
  early: EarlyCalls;
}

/** A screen's unit; the module only where it was compiled just now. */
export interface Compiled {
  unit: CompiledUnit;
  module: CompiledModule | null;
}

/**
 * Compiles a screen, unless it is as it was.
 * @param before the units by screen id that are served already.
 * @throws where the compiler fails at it, or no file could have its name.
 */
export function compileGood(
  id: string,
  good: GoodScreen,
  words: Words,
  before: Record<string, CompiledUnit>,
): Compiled {
  const { screen, calls } = good;
  const key = createHash('sha256')
    .update(JSON.stringify([screen, calls, words.total, words.rules]))
    .digest('base64');
  const same = ownValue(before, id);
  if (same?.key === key) return { unit: same, module: null };
  const parts = compileScreen(id, screen, new Map(Object.entries(calls)), words);
  const module = compileModule(parts);
  if (!isModuleName(module.name)) throw new Error(`"${id}" is no name that its module's file can have`);
  const entry = { title: titleText(screen.title), module: `/definitions/${module.name}`, kinds: parts.kinds };
  return { unit: { key, entry, early: parts.early }, module };
}
