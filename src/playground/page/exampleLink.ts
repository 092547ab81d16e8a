/** The maximum length of a fragment, in characters. */
export const linkLimit = 16 * 1024;

/** An example, and its text if that was changed. */
export interface ExampleLink {
  example: string;
  text?: string;
}

/** Formats a link as the fragment of an address, which no browser sends. Null if the text is too long. */
export function formatLink({ example, text }: ExampleLink): string | null {
  if (text === undefined) return `#${example}`;
  const bytes = new TextEncoder().encode(text);
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const fragment = `#${example}.${code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return fragment.length > linkLimit ? null : fragment;
}

/** Parses a fragment. A damaged or too long one has no text. */
export function parseLink(fragment: string): ExampleLink {
  const [, example = '', code] = /^#(\w*)(?:\.([\w-]+))?$/.exec(fragment.slice(0, linkLimit + 1)) ?? [];
  if (code === undefined || fragment.length > linkLimit) return { example };
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return { example, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { example };
  }
}
