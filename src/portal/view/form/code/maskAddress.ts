/** An address that only its owner knows again: its first character and its domain; of anything else the last two characters. */
export function maskAddress(address: string): string {
  const [, first = '', domain = ''] = /^(.).*(@[^@]+)$/u.exec(address) ?? [];
  return domain ? `${first}•••${domain}` : `•••${address.slice(-2)}`;
}
