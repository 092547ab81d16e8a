import type { Json } from '#definition';

let reckon: ((text: string) => boolean) | null = null;

/** Fetches what reckons checksums, for the modules that look at one. Where it can't be had, none is found wrong. */
export async function loadChecksums(): Promise<void> {
  const found = await import('../values/isEip55.ts').catch(() => null);
  reckon = found?.isEip55 ?? reckon;
}

/** Whether a value has no wrong checksum by EIP-55. */
export function hasEip55(value: Json): boolean {
  return typeof value === 'string' && (reckon?.(value) ?? true);
}
