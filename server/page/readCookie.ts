/** Reads a cookie; undefined if it is missing or its value does not match. @param values a pattern of the accepted values. */
export function readCookie(cookies: string | undefined, name: string, values: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${values})(?:;|$)`).exec(cookies ?? '')?.[1];
}
