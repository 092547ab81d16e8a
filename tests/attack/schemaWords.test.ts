import { describe, expect, test } from 'vitest';
import { schemaWords } from './hostileTexts.ts';
import { checkFile, placeOf, placeOfKey, setAt, readVault, vault, vaultFile, write } from './vault.ts';

const files = await readVault();

describe('words of JSON Schema that are not the language', () => {
  const pointer = ['blocks', 0, 'rules', 0, 'must'];
  test.each(Object.entries(schemaWords))('%s is refused', (word, value) => {
    const screen = setAt(vault, pointer, { minLength: 2, [word]: value });
    const { messages, checked } = checkFile(files, vaultFile, screen);
    expect(messages).toEqual([`${placeOfKey(write(screen), [...pointer, word])} unknown key "${word}"`]);
    expect(checked.screens.has('public/vault')).toBe(false);
  });

  test('a pattern that may take for ever is refused', () => {
    const screen = setAt(vault, pointer, { pattern: '^(a+)+$' });
    const { messages, checked } = checkFile(files, vaultFile, screen);
    expect(messages).toEqual([
      `${placeOf(write(screen), [...pointer, 'pattern'])} what is repeated without an end must be followed by something that begins otherwise, and hold nothing that can be read in two ways`,
    ]);
    expect(checked.screens.has('public/vault')).toBe(false);
  });

  test('a value does not name the place of its data', () => {
    const screen = setAt(vault, pointer, { const: { $data: '1/other' } });
    expect(checkFile(files, vaultFile, screen).messages).toEqual([
      `${placeOf(write(screen), [...pointer, 'const'])} "const" must be a text or a number or true or false or null, not an object`,
    ]);
  });
});
