import type { Json } from '#definition';

let isEip55: ((text: string) => boolean) | null = null;

/** Loads the checksum code for modules that need it. If it can't be loaded, every checksum counts as right. */
export async function loadChecksums(): Promise<void> {
  const found = await import('../values/isEip55.ts').catch(() => null);
  isEip55 = found?.isEip55 ?? isEip55;
}

/** True unless a value has a wrong EIP-55 checksum. */
export function hasValidChecksum(value: Json): boolean {
  return typeof value === 'string' && (isEip55?.(value) ?? true);
}
