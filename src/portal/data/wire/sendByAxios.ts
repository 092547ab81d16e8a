import axios from 'axios';
import { isPlainText, type WireAnswer, type WireRequest } from './wireRequest.ts';

const client = axios.create({
  allowAbsoluteUrls: false,
  withXSRFToken: false,
  // Strict parsing follows, because axios would pass on an HTML page as an answer.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

/** Sends a request by axios, which is used only here. Rejects only when the signal is aborted. */
export async function sendByAxios({
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
    const isPlain = isPlainText(answer.headers['content-type']) && { isPlain: true };
    return { status: answer.status, text, ...isPlain, ...(wanted.length > 0 ? { headers: picked } : {}) };
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    return { lost: axios.isAxiosError(error) ? (error.code ?? 'ERR_NETWORK') : describe(error) };
  }
}

/** Returns the wanted headers that are present. */
function pick(headers: Record<string, unknown>, wanted: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
