import type { CompiledApi, CompiledCall, CompiledValueOf, LiteralValue } from './compiled.ts';
import type { JsonObject } from '../helpers/json.ts';
import type { ValueWord } from '../screen/value.ts';

/**
 * The words of a value that the page's inline script can resolve, few because the script is small. A call with any other word
 * waits for the screen's code.
 */
export const preloadWords = ['from', 'template'] as const satisfies ValueWord[];

export type PreloadValue = LiteralValue | CompiledValueOf<(typeof preloadWords)[number]>;

/** A call made on entry whose payload needs only the session and the address. */
export interface PreloadCall {
  call: CompiledCall;
  payload: Record<string, PreloadValue>;
  /** The initial values of the report's filters; empty for a read. */
  filters: JsonObject;
  /** The parameters of the address, such as filters', with which the call differs and has to wait for the screen's code. */
  unless: string[];
}

/** The calls of a screen or a page on entry. */
export interface PreloadCalls {
  calls: PreloadCall[];
  /** True if there may be other calls on entry, which have to wait for the screen's code. */
  others: boolean;
}

/** The part of the backend's settings that the page's inline script needs. */
export type PreloadApi = Pick<
  CompiledApi,
  'host' | 'prefix' | 'headers' | 'tokenHeader' | 'authorizationPrefix'
>;

/** The calls that the page's inline script starts while the bundle loads. */
export interface PreloadPlan {
  calls: PreloadCall[];
  /** True if the calls are only for signed-in members. */
  member: boolean;
  /** The parameters of the route; missing if it has none. */
  route?: JsonObject;
  config: {
    api: PreloadApi;
    brand: { name: string };
  };
}
