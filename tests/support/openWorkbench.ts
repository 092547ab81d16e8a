/** The workbench of a portal, with the session of a browser. */
export interface AskedWorkbench {
  /** Sends a request, and returns the status and the JSON. */
  ask: <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: T }>;
}

/** Signs in at the workbench of a portal. @throws where that is refused. */
export async function openWorkbench(url: string, name: string, password: string): Promise<AskedWorkbench> {
  const signed = await askWorkbench(url, 'POST', 'session', { name, password });
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body));
  const cookie = signed.headers.get('set-cookie')!.split(';')[0]!;
  const { token } = signed.body as { token: string };
  return {
    ask: async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const all = { cookie, 'x-workbench-token': token, ...headers };
      const answer = await askWorkbench(url, method, path, body, all);
      return { status: answer.status, body: answer.body as T };
    },
  };
}

/** Sends a request to the workbench of a portal, with or without a session. */
export async function askWorkbench(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await fetch(`${url}/workbench/api/${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}
