import { describe, expect, it } from 'vitest';
import { buildBody } from '#data/wire/buildBody.ts';
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

const parts = (more: Partial<CallRequest>) => buildBody(request({ body: 'multipart', ...more })) as FormData;

describe('the body of a request', () => {
  it('is the payload, which leaves as JSON', () => {
    expect(buildBody(request({}))).toEqual({ name: 'Asha', age: 7 });
  });

  it('is none where the payload stands in the address', () => {
    expect(buildBody(request({ method: 'GET', body: 'form' }))).toBeUndefined();
  });

  it('is written as a form, each value as a text and each of a list by itself', () => {
    const body = buildBody(request({ body: 'form', payload: { name: 'Asha & Co', days: ['mon', 'tue'] } }));
    expect(String(body)).toBe('name=Asha+%26+Co&days=mon&days=tue');
  });

  it('is written in parts', () => {
    expect([...parts({}).entries()]).toEqual([
      ['name', 'Asha'],
      ['age', '7'],
    ]);
  });

  it('has a file as a part of its own, with its name and type', async () => {
    const file = parts({ payload: { paper: pdf }, files: ['paper'] }).get('paper') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['my paper.pdf', 'application/pdf', 'paper']);
  });

  it('has each file of a list', () => {
    const files = parts({ payload: { papers: [pdf, pdf] }, files: ['papers'] }).getAll('papers') as File[];
    expect(files.map(({ name }) => name)).toEqual(['my paper.pdf', 'my paper.pdf']);
  });

  it('calls a file without a name "file", and takes bytes that are no text as they are', async () => {
    const url = `data:image/png;base64,${btoa('\xff\x00\x80')}`;
    const file = parts({ payload: { photo: url }, files: ['photo'] }).get('photo') as File;
    expect(file.name).toBe('file');
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([255, 0, 128]);
  });

  it('leaves what is no file as the text that it is, such as the address that a record had', () => {
    expect(parts({ payload: { photo: '/photos/7.png' }, files: ['photo'] }).get('photo')).toBe(
      '/photos/7.png',
    );
  });

  it('takes a text that looks like a file for a text, where the catalogue says no file', () => {
    expect(parts({ payload: { name: pdf } }).get('name')).toBe(pdf);
  });
});
