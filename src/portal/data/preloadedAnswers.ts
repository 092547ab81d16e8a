import { onForgetMemberData } from './forgetMemberData.ts';
import { buildMessageKey } from './wire/buildMessageKey.ts';
import { isPlainText, type WireAnswer, type WireRequest } from './wire/wireRequest.ts';

/** A request that the page's inline script has sent. */
export interface PreloadedRequest {
  /** The time of sending, in milliseconds since 1970. */
  sentAt: number;
  /** The response; null if there was none. */
  answer: Promise<{ status: number; headers: Headers; bytes: ArrayBuffer } | null>;
  /** Aborts the request. */
  stop: () => void;
}

/** The interface of the inline script to its requests. Only the script has them and their token. */
export interface PreloadedAnswers {
  /** Returns the request with this key, only once. */
  claim: (key: string) => PreloadedRequest | undefined;
  /** Aborts the requests that nobody has claimed. */
  drop: () => void;
}

declare global {
  interface Window {
    preloadedAnswers?: PreloadedAnswers;
  }
}

let preloads: PreloadedAnswers | undefined;

/** Claims the preloaded requests, so that no other code in the page can reach them. */
export function claimPreloadedRequests(): void {
  preloads = window.preloadedAnswers;
  delete window.preloadedAnswers;
}

/** True if the inline script has sent requests of this screen. */
export function hasPreloaded(): boolean {
  return preloads !== undefined;
}

/** Aborts unclaimed requests when their screen is left or the member signs out. */
export function dropPreloadedRequests(): void {
  preloads?.drop();
  preloads = undefined;
}
onForgetMemberData(dropPreloadedRequests);

/**
 * Returns the answer to the preloaded request with an equal message. Null if there is no such request, or if it is
 * older than its timeout. Rejects only when the signal is aborted.
 */
export function claimPreloadedAnswer(request: WireRequest): Promise<WireAnswer> | null {
  const early = preloads?.claim(buildMessageKey(request));
  if (!early) return null;
  const remaining = early.sentAt + request.timeout - Date.now();
  if (remaining > 0) return awaitPreloaded(early, remaining, request);
  early.stop();
  return null;
}

/** Resolves with a preloaded answer, or with a timeout after `remaining` milliseconds. */
function awaitPreloaded(
  { answer, stop }: PreloadedRequest,
  remaining: number,
  { signal, wanted = [] }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop();
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ lost: 'ECONNABORTED' });
    };
    const timer = setTimeout(giveUp, remaining);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    void answer.then((found) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(found ? readAnswer(found, wanted) : { lost: 'ERR_NETWORK' });
    });
  });
}

type Found = NonNullable<Awaited<PreloadedRequest['answer']>>;

function readAnswer({ status, headers, bytes }: Found, wanted: readonly string[]): WireAnswer {
  const type = headers.get('content-type') ?? '';
  const text = decode(bytes, type);
  const picked = wanted.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const isPlain = isPlainText(type) && { isPlain: true };
  return { status, text, ...isPlain, ...(wanted.length > 0 ? { headers: Object.fromEntries(picked) } : {}) };
}

/** Decodes by the answer's charset, as XMLHttpRequest does; UTF-8 if that is missing or unknown. */
function decode(bytes: ArrayBuffer, type: string): string {
  const [, name = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
