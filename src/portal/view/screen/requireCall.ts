import { getOwnValue, type CompiledCall, type CompiledScreen } from '#definition';

/** Returns a call of a compiled screen by its name. @throws if the screen has none of this name. */
export function requireCall({ calls }: Pick<CompiledScreen, 'calls'>, name: string): CompiledCall {
  const call = getOwnValue(calls, name);
  if (!call) throw new Error(`The screen has no call "${name}"`);
  return call;
}
