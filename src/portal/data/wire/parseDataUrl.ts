import type { DecodeFile } from './buildBody.ts';

/** Parses a `data:` URL with the name of its file. */
export const parseDataUrl: DecodeFile = (text) => {
  const [, head, content = ''] = /^data:([^,]*);base64,(.*)$/s.exec(text) ?? [];
  if (head === undefined) return null;
  const [type = '', ...parameters] = head.split(';');
  const name = parameters.find((one) => one.startsWith('name='))?.slice('name='.length) ?? 'file';
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return { blob: new Blob([bytes], { type }), name: decodeURIComponent(name) };
};
