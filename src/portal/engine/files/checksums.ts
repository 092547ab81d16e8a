import type { Json } from '#definition';

let isEip55: ((text: string) => boolean) | null = null;

/** Loads the checksum code for modules that need it. If it can't be loaded, every checksum counts as right. */
export async function loadChecksums(): Promise<void> {
  const found = await import('../values/isEip55.ts').catch(() => null);
  isEip55 = found?.isEip55 ?? isEip55;
}

/** True for an address without or with a right EIP-55 checksum. True for every text while the checksum code is not loaded. */
export function hasValidChecksum(value: Json): boolean {
  return typeof value === 'string' && (isEip55?.(value) ?? true);
}
