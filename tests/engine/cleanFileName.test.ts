import { describe, expect, it } from 'vitest';
import { cleanFileName } from '#engine/files/cleanFileName.ts';

describe('cleanFileName', () => {
  it.each([
    ['Statement 2026-01', 'Statement 2026-01.pdf'],
    ['Kontoauszug Süd – März', 'Kontoauszug Süd – März.pdf'],
    ['report.PDF', 'report.pdf'],
    ['report.exe', 'report.exe.pdf'],
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['C:\\Windows\\system.ini', 'C-Windows-system.ini.pdf'],
    ['a\u0000b\u001Fc\u007F\u0085d', 'abcd.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['a\u200Bb\u2066c\uFEFF', 'abc.pdf'],
    ['a\uD800b', 'ab.pdf'],
    ['a\u2044b\uFF0Fc', 'a-b-c.pdf'],
    ['what? "yes" <no> *|', 'what- -yes- -no- -.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['name. . .', 'name.pdf'],
    ['  a \n\t b  ', 'a b.pdf'],
    ['con', '_con.pdf'],
    ['LPT1.txt', '_LPT1.txt.pdf'],
    ['COM¹', '_COM¹.pdf'],
    ['console', 'console.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
    ['\u202E', 'file.pdf'],
  ])('%j is saved as %j', (name, expected) => {
    expect(cleanFileName(name, 'pdf')).toBe(expected);
  });

  it.each(['photo', 'photo.jpg', 'photo.jpeg', 'photo.JPEG'])(
    '%j is saved as a picture with one ending',
    (name) => {
      expect(cleanFileName(name, 'jpg')).toBe('photo.jpg');
    },
  );

  it('A long name is cut to what file systems take, and not within a character', () => {
    const name = cleanFileName('😀'.repeat(300), 'csv');
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(204);
    expect(name).toMatch(/^(?:😀)+\.csv$/u);
  });
});
