import { compileFunction } from 'node:vm';
import { toFunctionBody } from '#compile/index.ts';
import type { ScreenModule } from '#definition';

/** Runs the text of a compiled module like the thread of server rendering: as the body of a function. */
export function runModule(text: string): ScreenModule {
  return (compileFunction(toFunctionBody(text)) as () => ScreenModule)();
}
