import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json } from '#definition';

/** True for an address of `0x` and 40 hexadecimal digits whose checksum by EIP-55 is right or absent. */
export function isEip55(value: Json): boolean {
  const [, digits = ''] = typeof value === 'string' ? (/^0x([0-9a-fA-F]{40})$/.exec(value) ?? []) : [];
  if (digits === '') return false;
  const small = digits.toLowerCase();
  return digits === small || digits === digits.toUpperCase() || digits === applyChecksum(small);
}

/** Applies EIP-55: a letter is upper case if the digit at its place in the hash of the lower-case address is 8 or more. */
function applyChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return Array.from(digits, (digit, at) => (Number(`0x${hash[at]}`) > 7 ? digit.toUpperCase() : digit)).join(
    '',
  );
}
