/** Parses cents from digits with at most two decimals, above zero; otherwise null. */
export function parseCents(value: string | number | null): bigint | null {
  const match = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(String(value ?? '').trim());
  if (!match) return null;
  const cents = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return cents > 0n ? cents : null;
}

/** Converts cents to a number such as 12.5; exact to two decimals up to 90 billion. */
export function convertCents(cents: bigint): number {
  return Number(cents) / 100;
}
