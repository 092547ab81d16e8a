import { describe, expect, it } from 'vitest';
import type { UiTexts } from '#definition';
import { getFileName } from '#view/form/widgets/getFileName.ts';
import { findFileError } from '#view/form/widgets/findFileError.ts';
import { readFileAsDataUrl } from '#view/form/widgets/readFileAsDataUrl.ts';

const words = {} as UiTexts;
const file = (name: string, type = '', size = 10) => ({ name, type, size });

describe('a file', () => {
  it.each([
    [file('a.PDF'), ['.pdf']],
    [file('a.png', 'image/png'), ['image/*']],
    [file('a.png', 'image/png'), ['.pdf', 'image/png']],
    [file('photo.jpeg', 'image/jpeg'), ['.jpg']],
    [file('photo.JPG', 'image/jpeg'), ['.pdf', '.jpeg']],
    [file('scan.tiff'), ['.TIF']],
    [file('a'), ['*/*']],
    [file('a.exe'), undefined],
  ])('The file %j is accepted as one of %j', (one, types) => {
    expect(findFileError(one, { types }, words)).toBeNull();
  });

  it.each([
    [file('a.txt', 'text/plain'), ['.pdf', 'image/*'], 'a.txt is none of these kinds of file: PDF, image.'],
    [
      file('imagepdf', 'imagery/x'),
      ['.pdf', 'image/*'],
      'imagepdf is none of these kinds of file: PDF, image.',
    ],
    [file('a.jpg', 'image/jpeg'), ['image/png'], 'a.jpg is none of these kinds of file: PNG.'],
  ])('The file %j is refused as none of %j', (one, types, sentence) => {
    expect(findFileError(one, { types }, words)).toBe(sentence);
  });

  it('A file is accepted up to the last byte of its maximum size', () => {
    const least = 0.5 * 1024 * 1024;
    expect(findFileError(file('a', '', least), { size: 0.5 }, words)).toBeNull();
    expect(findFileError(file('a', '', least + 1), { size: 0.5 }, words)).toBe('a is larger than 0.5 MB.');
  });

  it('The message of a large file is taken from the config, with a name like "{size}" inserted as it is', () => {
    const own = { ...words, fileSize: '{name} ist größer als {size} MB.' };
    expect(findFileError(file('{size}', '', 9e9), { size: 2 }, own)).toBe('{size} ist größer als 2 MB.');
  });

  it('A file becomes a text with its name and all its bytes', async () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    const text = await readFileAsDataUrl(new File([bytes], 'mein Bild;,ä.png', { type: 'image/png' }));
    expect(getFileName(text)).toBe('mein Bild;,ä.png');
    expect(text.startsWith('data:image/png;name=mein%20Bild%3B%2C%C3%A4.png;base64,')).toBe(true);
    expect([...Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')]).toEqual([...bytes]);
  });

  it.each([
    ['', ''],
    ['https://files.example.com/photos/7.png?size=2', '7.png'],
    ['data:image/png;base64,AAAA', 'file'],
    ['data:image/png;name=100%.png;base64,AAAA', '100%.png'],
  ])('The file name in %j is %j', (value, name) => {
    expect(getFileName(value)).toBe(name);
  });
});
