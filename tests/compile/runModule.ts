import { compileFunction } from 'node:vm';
import { toFunctionBody } from '#compile/index.ts';
import type { ScreenModule } from '#definition';

/** Runs a compiled module's text as the thread that renders first looks does: as the body of a function. */
export function runModule(text: string): ScreenModule {
  return (compileFunction(toFunctionBody(text)) as () => ScreenModule)();
}
