import { describe, expect, it } from 'vitest';
import { buildBody } from '#data/wire/buildBody.ts';
import { parseDataUrl } from '#data/wire/parseDataUrl.ts';
import type { CallRequest } from '#engine/dataProvider.ts';

const request = (more: Partial<CallRequest>): CallRequest => ({
  call: 'save',
  target: 'api',
  method: 'POST',
  path: 'save',
  auth: false,
  payload: { name: 'Asha', age: 7 },
  ...more,
});

const pdf = `data:application/pdf;name=${encodeURIComponent('my paper.pdf')};base64,${btoa('paper')}`;

const parts = (more: Partial<CallRequest>) =>
  buildBody(request({ body: 'multipart', ...more }), parseDataUrl) as FormData;

describe('the body of a request', () => {
  it('The body of a request is its payload as JSON', () => {
    expect(buildBody(request({}))).toEqual({ name: 'Asha', age: 7 });
  });

  it('A request with its payload in the address has no body', () => {
    expect(buildBody(request({ method: 'GET', body: 'form' }))).toBeUndefined();
  });

  it('A form body has each value as a text, and each value of a list by itself', () => {
    const body = buildBody(request({ body: 'form', payload: { name: 'Asha & Co', days: ['mon', 'tue'] } }));
    expect(String(body)).toBe('name=Asha+%26+Co&days=mon&days=tue');
  });

  it('A multipart body has a part for each value', () => {
    expect([...parts({}).entries()]).toEqual([
      ['name', 'Asha'],
      ['age', '7'],
    ]);
  });

  it('A file is a part of its own, with its name and type', async () => {
    const file = parts({ payload: { paper: pdf }, files: ['paper'] }).get('paper') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['my paper.pdf', 'application/pdf', 'paper']);
  });

  it('A list of files gives a part for each file', () => {
    const files = parts({ payload: { papers: [pdf, pdf] }, files: ['papers'] }).getAll('papers') as File[];
    expect(files.map(({ name }) => name)).toEqual(['my paper.pdf', 'my paper.pdf']);
  });

  it('A file without a name is called "file", and bytes that are no text are sent unchanged', async () => {
    const url = `data:image/png;base64,${btoa('\xff\x00\x80')}`;
    const file = parts({ payload: { photo: url }, files: ['photo'] }).get('photo') as File;
    expect(file.name).toBe('file');
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([255, 0, 128]);
  });

  it('A value that is no file stays a text, such as the address of a stored file', () => {
    expect(parts({ payload: { photo: '/photos/7.png' }, files: ['photo'] }).get('photo')).toBe(
      '/photos/7.png',
    );
  });

  it('A text that looks like a file stays a text if the catalogue declares no file', () => {
    expect(parts({ payload: { name: pdf } }).get('name')).toBe(pdf);
  });
});
