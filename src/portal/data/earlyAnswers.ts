import { onForget } from './forget.ts';
import { keyOfMessage } from './wire/keyOfMessage.ts';
import { isPlainText, type WireAnswer, type WireRequest } from './wire/wireRequest.ts';

/** A request that the page's inline script has begun. */
export interface EarlyAnswer {
  /** When, in milliseconds since 1970. */
  begun: number;
  /** Null: it got none. */
  answer: Promise<{ status: number; headers: Headers; bytes: ArrayBuffer } | null>;
  /** Gives it up. */
  stop: () => void;
}

/** How the inline script hands its requests over; they stand in it alone, and their token too. */
export interface EarlyAnswers {
  /** The request with this key, once. */
  take: (key: string) => EarlyAnswer | undefined;
  /** Gives up what nobody has taken. */
  drop: () => void;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

let held: EarlyAnswers | undefined;

/** Takes the early requests over, so that nothing else in the page comes by them. */
export function takeOver(): void {
  held = window.earlyAnswers;
  delete window.earlyAnswers;
}

/** Whether requests of this screen were begun early. */
export function hasEarly(): boolean {
  return held !== undefined;
}

/** Gives up what nobody has taken: its screen was left, or who asked for it is signed out. */
export function dropEarly(): void {
  held?.drop();
  held = undefined;
}
onForget(dropEarly);

/**
 * The answer to a request that was begun early as it would be sent now; null where none was, or it is older than a request
 * may take. Rejects only when the signal is aborted.
 */
export function takeEarly(request: WireRequest): Promise<WireAnswer> | null {
  const early = held?.take(keyOfMessage(request));
  if (!early) return null;
  const left = early.begun + request.timeout - Date.now();
  if (left > 0) return awaitEarly(early, left, request);
  early.stop();
  return null;
}

/** @param left how long it may still take, in milliseconds. */
function awaitEarly(
  { answer, stop }: EarlyAnswer,
  left: number,
  { signal, wanted = [] }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop();
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ lost: 'ECONNABORTED' });
    };
    const timer = setTimeout(giveUp, left);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    void answer.then((found) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(found ? readAnswer(found, wanted) : { lost: 'ERR_NETWORK' });
    });
  });
}

type Found = NonNullable<Awaited<EarlyAnswer['answer']>>;

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

/** In the characters that the answer says it has, as XMLHttpRequest reads it; UTF-8 where it says none that are known. */
function decode(bytes: ArrayBuffer, type: string): string {
  const [, name = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
