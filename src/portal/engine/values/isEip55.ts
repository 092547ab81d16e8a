import { keccak256 } from './keccak256.ts';

const address = /^0x([0-9a-f]{40})$/i;

/** True for an address of `0x` and 40 hexadecimal digits, in one case or with a right EIP-55 checksum. */
export function isEip55(text: string): boolean {
  const digits = text.startsWith('0x') ? address.exec(text)?.[1] : undefined;
  if (!digits) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = keccak256(digits.toLowerCase());
  return Array.from(digits).every((digit, at) => isRight(digit, nibble(hash, at)));
}

const nibble = (bytes: Uint8Array, at: number): number =>
  ((bytes[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;

const isRight = (digit: string, part: number): boolean =>
  digit === (part > 7 ? digit.toUpperCase() : digit.toLowerCase());
