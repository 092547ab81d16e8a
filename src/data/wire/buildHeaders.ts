/**
 * The headers of a request.
 * @param token the session's; null where the request carries none.
 * @param prefix what stands before the token.
 */
export function buildHeaders(token: string | null, prefix: string): Record<string, string> {
  const accept = { Accept: 'application/json' };
  return token === null ? accept : { ...accept, Authorization: prefix + token };
}
