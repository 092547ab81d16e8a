/** A member's own calls to the sandbox, with which a test compares the screen. */
export interface Member {
  token: string;
  username: string;
  post: (path: string, body: object) => Promise<unknown>;
  get: (path: string, query: Record<string, string>) => Promise<unknown>;
}

/** Signs in at the API. Throws where the sandbox refuses. */
export async function signInAtApi(portalUrl: string, uid: string, password: string): Promise<Member> {
  const body = JSON.stringify({ uid, password, ipaddress: '127.0.0.1' });
  const headers = { 'content-type': 'application/json' };
  const answer = (await (
    await fetch(`${portalUrl}/api/login`, { method: 'POST', headers, body })
  ).json()) as {
    token?: string;
    data: { resultusername?: string };
  };
  const { token, data } = answer;
  if (!token) throw new Error(`${uid} could not sign in`);
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${portalUrl}/api/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    token,
    username: data.resultusername ?? '',
    post: (path, payload) =>
      ask(path, {
        method: 'POST',
        headers: { ...headers, authorization: token },
        body: JSON.stringify(payload),
      }),
    get: (path, query) => ask(`${path}?${new URLSearchParams(query)}`, { headers: { authorization: token } }),
  };
}

/** The rows of an answer: the first list of `data.data`. */
export function rowsOf(body: unknown): Record<string, unknown>[] {
  return (body as { data: { data: Record<string, unknown>[][] } }).data.data[0] ?? [];
}

/**
 * Parses a decimal text or number into hundredths, digit by digit, as a second implementation beside the
 * portal's.
 */
export function hundredths(value: unknown): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(String(value ?? '0').trim());
  if (!match) return 0n;
  const [, sign, units = '0', places = ''] = match;
  const amount = BigInt(units) * 100n + BigInt(places.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

/** Hundredths as the portal writes money: 1,234.50. */
export function asMoney(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  const units = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0n ? '-' : ''}${units}.${digits.slice(-2)}`;
}
