import type { PendingAnswer } from '../protocol.ts';
import type { ApiAnswer, RefusedAnswer } from './answer.ts';

/** Requests to the workbench's server. Every answer is a value, also after an error. */
export interface WorkbenchApi {
  get: <T>(path: string, signal?: AbortSignal) => Promise<ApiAnswer<T>>;
  send: <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<ApiAnswer<T>>;
}

interface SessionPort {
  /** The token for every change; '' if nobody is signed in. */
  token: () => string;
  /** Receives the end of the session at the server. */
  expire: () => void;
}

/** The milliseconds between two polls of a long answer. */
const pause = 1_000;

const unreachable: RefusedAnswer = { ok: false, status: 0, message: 'The server cannot be reached.' };

/** Creates the requests to the workbench's server, below the base path of the portal. */
export function createApi(basePath: string, session: SessionPort): WorkbenchApi {
  const ask = async <T>(path: string, init: RequestInit): Promise<ApiAnswer<T>> => {
    const response = await fetch(`${basePath}workbench/api/${path}`, init).catch(() => null);
    if (!response) return unreachable;
    const body = (await response.json().catch(() => null)) as unknown;
    if (response.status === 202) return askLater((body as PendingAnswer).id, init.signal ?? null);
    if (response.ok) return { ok: true, body: body as T };
    if (response.status === 401) session.expire();
    return { ok: false, status: response.status, message: describe(body) };
  };
  /** Polls until the answer is available. */
  const askLater = async <T>(id: string, signal: AbortSignal | null): Promise<ApiAnswer<T>> => {
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
