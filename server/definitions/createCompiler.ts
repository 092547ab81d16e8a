import { compileModule, compileScreen, type CompiledModule } from '../../src/compile/index.ts';
import type { ScreenEntry, Words } from '../../src/definition/index.ts';
import type { GoodScreen } from './lastGood.ts';

/** A screen's module, and what the index says of it. */
export interface CompiledUnit {
  entry: ScreenEntry;
  module: CompiledModule;
}

/** Compiles screens, by id; what has not changed since is not compiled again. */
export type Compile = (screens: Record<string, GoodScreen>, words: Words) => Map<string, CompiledUnit>;

/**
 * A compiler that remembers the newest version of each screen, which stays where a new one can't be compiled.
 * @param print is told of such a fault in the compiler: check should have refused the screen.
 */
export function createCompiler(print: (line: string) => void): Compile {
  const made = new Map<string, { key: string; unit: CompiledUnit }>();
  const compile = (id: string, good: GoodScreen, words: Words): void => {
    const key = JSON.stringify([good, words.total]);
    if (made.get(id)?.key === key) return;
    try {
      made.set(id, { key, unit: compileUnit(id, good, words) });
    } catch (error) {
      print(`${id} could not be compiled, its last version stays: ${String(error)}`);
    }
  };
  return (screens, words) => {
    for (const [id, good] of Object.entries(screens)) compile(id, good, words);
    const units = Object.keys(screens).map((id) => [id, made.get(id)?.unit] as const);
    return new Map(units.filter((unit): unit is readonly [string, CompiledUnit] => unit[1] !== undefined));
  };
}

function compileUnit(id: string, { screen, calls }: GoodScreen, words: Words): CompiledUnit {
  const parts = compileScreen(id, screen, new Map(Object.entries(calls)), words);
  const module = compileModule(parts);
  return {
    module,
    entry: { title: screen.title, module: `/definitions/${module.name}`, kinds: parts.kinds },
  };
}
