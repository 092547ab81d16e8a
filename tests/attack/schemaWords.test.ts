import { describe, expect, test } from 'vitest';
import { schemaWords } from './hostileTexts.ts';
import { checkFile, placeOf, placeOfKey, put, readVault, vault, vaultFile, write } from './vault.ts';

const files = await readVault();

describe('words of JSON Schema that are not the language', () => {
  const pointer = ['blocks', 0, 'rules', 0, 'must'];
  test.each(Object.entries(schemaWords))('%s is refused', (word, value) => {
    const screen = put(vault, pointer, { minLength: 2, [word]: value });
    const { said, checked } = checkFile(files, vaultFile, screen);
    expect(said).toEqual([`${placeOfKey(write(screen), [...pointer, word])} unknown key "${word}"`]);
    expect(checked.screens.has('public/vault')).toBe(false);
  });

  test('nor is a pattern taken that may take for ever', () => {
    const screen = put(vault, pointer, { pattern: '^(a+)+$' });
    const { said, checked } = checkFile(files, vaultFile, screen);
    expect(said).toEqual([
      `${placeOf(write(screen), [...pointer, 'pattern'])} what is repeated without an end must be followed by something that begins otherwise, and hold nothing that can be read in two ways`,
    ]);
    expect(checked.screens.has('public/vault')).toBe(false);
  });

  test('nor does a value say where its data is', () => {
    const screen = put(vault, pointer, { const: { $data: '1/other' } });
    expect(checkFile(files, vaultFile, screen).said).toEqual([
      `${placeOf(write(screen), [...pointer, 'const'])} "const" must be a text or a number or true or false or null, not an object`,
    ]);
  });
});
