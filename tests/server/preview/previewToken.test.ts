import { expect, it } from 'vitest';
import {
  formatPreviewToken,
  parsePreviewToken,
  type OpenPreview,
} from '#server/workbench/preview/previewToken.ts';

const secret = Buffer.alloc(32, 1);
const preview: OpenPreview = { draft: 3, persona: 'rich', session: 'own', until: 1_000 };
const token = formatPreviewToken(preview, secret);

it('the token of a preview is read back until it expires', () => {
  expect(parsePreviewToken(token, secret, new Date(999))).toEqual(preview);
  expect(parsePreviewToken(token, secret, new Date(1_000))).toBeNull();
});

it('a token of another key, another text or another form is none', () => {
  const [text, signature] = token.split('.') as [string, string];
  const [other] = formatPreviewToken({ ...preview, draft: 4 }, secret).split('.');
  for (const wrong of [`${other}.${signature}`, text, `${text}.`, `.${signature}`, `${token}.x`, ''])
    expect(parsePreviewToken(wrong, secret, new Date(0))).toBeNull();
  expect(parsePreviewToken(token, Buffer.alloc(32, 2), new Date(0))).toBeNull();
});
