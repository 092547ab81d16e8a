/** Masks an address for all but its owner: first character and domain, or else the last two characters. */
export function maskAddress(address: string): string {
  const [, first = '', domain = ''] = /^(.).*(@[^@]+)$/u.exec(address) ?? [];
  return domain ? `${first}•••${domain}` : `•••${address.slice(-2)}`;
}
