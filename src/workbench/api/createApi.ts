import type { LongAnswer } from '../protocol.ts';
import type { Answer, Refused } from './answer.ts';

/** How the workbench asks its server; every answer is a value, whatever went wrong. */
export interface Api {
  get: <T>(path: string, signal?: AbortSignal) => Promise<Answer<T>>;
  send: <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer<T>>;
}

/** What the browser knows of the session. */
interface SessionPort {
  /** What every change bears; '' while nobody is signed in. */
  token: () => string;
  /** Told when the server knows the session no more. */
  expire: () => void;
}

/** Milliseconds between two questions for what takes long. */
const pause = 1_000;

const unreachable: Refused = { ok: false, status: 0, message: 'The server cannot be reached.' };

/** The workbench's server, under the path that the portal stands at. */
export function createApi(basePath: string, session: SessionPort): Api {
  const ask = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
    const response = await fetch(`${basePath}workbench/api/${path}`, init).catch(() => null);
    if (!response) return unreachable;
    const body = (await response.json().catch(() => null)) as unknown;
    if (response.status === 202) return askLater((body as LongAnswer).id, init.signal ?? null);
    if (response.ok) return { ok: true, body: body as T };
    if (response.status === 401) session.expire();
    return { ok: false, status: response.status, message: describe(body) };
  };
  /** Asks again and again, until the answer is there. */
  const askLater = async <T>(id: string, signal: AbortSignal | null): Promise<Answer<T>> => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return ask(`results/${id}`, { signal });
  };
  return {
    get: (path, signal) => ask(path, { signal: signal ?? null }),
    send: (method, path, body) =>
      ask(path, {
        method,
        headers: {
          'x-workbench-token': session.token(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
  };
}

function describe(body: unknown): string {
  const { message } = (body ?? {}) as { message?: string };
  return message ?? 'The server could not do this. Try again in a moment.';
}
