/** An address outside this portal, in parts. */
export interface ExternalAddress {
  /** Scheme, host and port, exactly as written: `https://cdn.example.com`. */
  origin: string;
  /** The host without its port. */
  host: string;
}

/** Longer than any real address, and short enough for a fast check. */
const maxAddressLength = 2000;
const originPattern = /^(https?):\/\/([a-z0-9.-]+)(?::[1-9]\d{0,4})?(?=[/?#]|$)/;
const restPattern = /^[\w.~!$&()*+:@%/?=#-]*$/;
const labelPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Parses a full http or https address. It must be in the form that browsers normalize to, otherwise people and browsers could
 * read different hosts in it, or it could end a directive of the page's policy. It is in lower case, with an IDN as punycode,
 * without user, default port, space, quote, comma or semicolon. A number as host is rejected, except an IPv4 address of four
 * parts.
 * @returns null if the address is in any other form.
 */
export function parseAddress(text: string): ExternalAddress | null {
  const [origin, , host] = text.length <= maxAddressLength ? (originPattern.exec(text) ?? []) : [];
  if (origin === undefined || host === undefined) return null;
  if (!host.split('.').every((part) => labelPattern.test(part))) return null;
  if (!restPattern.test(text.slice(origin.length)) || !isAsBrowsersWrite(text, origin)) return null;
  return { origin, host };
}

/** Adds the slash between host and query that browsers add when the path is missing. */
function isAsBrowsersWrite(text: string, origin: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const after = text.slice(origin.length);
  return url.origin === origin && url.href === origin + (after.startsWith('/') ? after : `/${after}`);
}
