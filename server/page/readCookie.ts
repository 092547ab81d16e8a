/**
 * The value of a cookie of a request, where it is one of those that are looked for; undefined without one.
 * @param values a pattern of them.
 */
export function readCookie(cookies: string | undefined, name: string, values: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${values})(?:;|$)`).exec(cookies ?? '')?.[1];
}
