import { expect, it } from 'vitest';
import type { Call, FileType } from '#definition';
import type { CaseContext } from '#cases/caseContext.ts';
import { buildSavedToast } from '#cases/language/buildDownload.ts';
import { cleanFileName } from '#engine/files/cleanFileName.ts';

const endings: Partial<Record<FileType, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

it.each([
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['photo.JPG', 'image/jpeg', 'photo.jpg'],
  ['plan.pdf', 'application/pdf', 'plan.pdf'],
  ['plan .pdf', 'application/pdf', 'plan.pdf'],
  ['photo.jpeg', 'application/pdf', 'photo.jpeg.pdf'],
] as const)(
  'A case expects a file named %j of %s to be saved as %s, as the portal saves it',
  (name, type, file) => {
    const call = { target: 'api', path: 'file', method: 'GET', types: [type], size: 1 } as unknown as Call;
    const context = { calls: new Map([['file', call]]), config: { words: {} } } as unknown as CaseContext;
    expect(buildSavedToast(context, { call: 'file', name }, {}).text).toBe(`Saved ${file}.`);
    expect(cleanFileName(name, endings[type] ?? '')).toBe(file);
  },
);
