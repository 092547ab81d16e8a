import axios from 'axios';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST';
  /** The whole address. */
  url: string;
  /** Sent as JSON; nothing where undefined. */
  body?: unknown;
  headers: Record<string, string>;
  /** Milliseconds until the request counts as lost. */
  timeout: number;
  signal?: AbortSignal;
}

/** What came back: an answer as text, or nothing. */
export type WireAnswer = { status: number; text: string } | { lost: string };

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
    return { status: answer.status, text: typeof answer.data === 'string' ? answer.data : '' };
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    return { lost: axios.isAxiosError(error) ? (error.code ?? 'ERR_NETWORK') : describe(error) };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
