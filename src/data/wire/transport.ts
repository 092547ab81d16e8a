import axios from 'axios';
import type { Method } from '../../definition/index.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: Method;
  /** The whole address. */
  url: string;
  /** An object is sent as JSON, a form as one; nothing where undefined. */
  body?: unknown;
  headers: Record<string, string>;
  /** Milliseconds until the request counts as lost. */
  timeout: number;
  signal?: AbortSignal;
  /** The headers of the answer that are wanted, in small letters. */
  wanted?: readonly string[];
}

/** What came back: an answer as text, or nothing. */
export type WireAnswer =
  { status: number; text: string; headers?: Record<string, string> } | { lost: string };

const client = axios.create({
  allowAbsoluteUrls: false,
  withXSRFToken: false,
  // The text is parsed strictly, by us: axios would pass on an HTML page as if it were an answer.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

/** The one place where axios is called. Rejects only when the signal is aborted. */
export async function transport({
  method,
  url,
  body,
  headers,
  timeout,
  signal,
  wanted = [],
}: WireRequest): Promise<WireAnswer> {
  const { origin, pathname, search } = new URL(url);
  try {
    const answer = await client.request<unknown>({
      method,
      baseURL: origin,
      url: pathname + search,
      data: body,
      headers,
      timeout,
      signal,
    });
    const text = typeof answer.data === 'string' ? answer.data : '';
    const picked = pick(answer.headers, wanted);
    return { status: answer.status, text, ...(wanted.length > 0 ? { headers: picked } : {}) };
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    return { lost: axios.isAxiosError(error) ? (error.code ?? 'ERR_NETWORK') : describe(error) };
  }
}

/** Of the headers those that are wanted, and there. */
function pick(headers: Record<string, unknown>, wanted: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
