import type { CompiledApi } from './compiled.ts';
import type { CompiledCall, CompiledValueOf, LiteralValue } from './compiled.ts';
import type { JsonObject } from './json.ts';
import type { ValueWord } from './value.ts';

/** The words of a value that the page's inline script knows: small ones. A call with another waits for the screen's code. */
export const earlyWords = ['from', 'template'] as const satisfies ValueWord[];

/** A value that the inline script can resolve. */
export type EarlyValue = LiteralValue | CompiledValueOf<(typeof earlyWords)[number]>;

/** A call that is made on entry, for which nothing has to be known but who is signed in and the address. */
export interface EarlyCall {
  call: CompiledCall;
  payload: Record<string, EarlyValue>;
  /** What the filters of its report are set to at first; nothing of a read. */
  filters: JsonObject;
  /** The parameters of the address, such as filters', with which it is another call that waits for the screen's code. */
  unless: string[];
}

/** What a screen or a page calls on entry. */
export interface EarlyCalls {
  calls: EarlyCall[];
  /** Whether it may make other calls on entry, which have to wait for its code. */
  others: boolean;
}

/** What the page tells its inline script, which begins these calls while the bundle loads. */
export interface EarlyPlan {
  calls: EarlyCall[];
  /** Whether they are for who is signed in alone. */
  member: boolean;
  /** What the address has in the places of its route; missing for a route without places. */
  route?: JsonObject;
  config: {
    api: Pick<CompiledApi, 'host' | 'prefix' | 'authorizationPrefix' | 'language'>;
    brand: { name: string };
  };
}
