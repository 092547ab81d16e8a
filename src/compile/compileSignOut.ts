import type { Call, CompiledSignOut, SignOut } from '../definition/index.ts';
import { compileCall } from './compileCall.ts';

/** Compiles how somebody signs out at the backend; undefined where the config names no call, or the catalogue has none that is right. */
export function compileSignOut(
  signOut: SignOut | undefined,
  calls: Record<string, Call>,
): CompiledSignOut | undefined {
  if (!signOut || !Object.hasOwn(calls, signOut.call)) return undefined;
  const call = compileCall(signOut.call, calls[signOut.call]!);
  const result: CompiledSignOut = { call, payload: { ...call.fixed }, userId: [] };
  for (const [key, value] of Object.entries(signOut.payload)) {
    if (typeof value === 'object' && value !== null) result.userId.push(key);
    else result.payload[key] = value;
  }
  return result;
}
