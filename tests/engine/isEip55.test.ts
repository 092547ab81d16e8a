import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, test, vi } from 'vitest';
import { isEip55 as checkReads } from '#check/constraint/isEip55.ts';
import { isEip55 } from '#engine/values/isEip55.ts';
import { keccak256 } from '#engine/values/keccak256.ts';

// The examples of EIP-55.
const right = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const wrong = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0X52908400098527886E0F7030069857D2E4169EE7',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '',
];

describe('an address by EIP-55', () => {
  test.each(right)('%s is an address with a right checksum or without one', (address) => {
    expect([isEip55(address), checkReads(address)]).toEqual([true, true]);
  });

  test.each(wrong)('"%s" is no address, or has a wrong checksum', (address) => {
    expect([isEip55(address), checkReads(address)]).toEqual([false, false]);
  });

  test('No checksum is wrong before the code for checksums has loaded', async () => {
    vi.resetModules();
    const { hasValidChecksum, loadChecksums } = await import('#engine/files/checksums.ts');
    expect(hasValidChecksum(wrong[0] ?? '')).toBe(true);
    await loadChecksums();
    expect(hasValidChecksum(wrong[0] ?? '')).toBe(false);
  });

  test("The hash equals the library's, whatever the text", () => {
    for (let length = 0; length < 135; length++) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join(
        '',
      );
      expect(keccak256(text)).toEqual(keccak_256(new TextEncoder().encode(text)));
    }
  });
});
