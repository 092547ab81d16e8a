/** An address outside of this portal, in parts. */
export interface Address {
  /** Scheme, host and port, as written: `https://cdn.example.com`. */
  origin: string;
  /** The host alone, without a port. */
  host: string;
}

/** Far more than an address needs, and little enough that looking at it costs nothing. */
const longest = 2000;
const start = /^(https?):\/\/([a-z0-9.-]+)(?::[1-9]\d{0,4})?(?=[/?#]|$)/;
const rest = /^[\w.~!$&()*+:@%/?=#-]*$/;
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Reads a whole http or https address. It must be written as a browser writes it, so that nobody reads another host in
 * it than the one that is asked, and what stands in the page's policy ends nothing there: small letters, an IDN as
 * punycode, no user, no default port, no number in place of a host but four plain ones, no space, quote, comma or
 * semicolon.
 * @returns null where it is not written so.
 */
export function parseAddress(text: string): Address | null {
  const [origin, , host] = text.length <= longest ? (start.exec(text) ?? []) : [];
  if (origin === undefined || host === undefined) return null;
  if (!host.split('.').every((part) => label.test(part))) return null;
  if (!rest.test(text.slice(origin.length)) || !isAsBrowsersWrite(text, origin)) return null;
  return { origin, host };
}

/** A browser adds the slash between the host and a query, and a path that is missing. */
function isAsBrowsersWrite(text: string, origin: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const after = text.slice(origin.length);
  return url.origin === origin && url.href === origin + (after.startsWith('/') ? after : `/${after}`);
}
