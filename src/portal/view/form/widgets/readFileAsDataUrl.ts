/** Reads a file as a `data:` URL that includes its name. */
export async function readFileAsDataUrl(file: File): Promise<string> {
  const type = file.type || 'application/octet-stream';
  const content = encode(new Uint8Array(await file.arrayBuffer()));
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${content}`;
}

/** Encodes as base64, in parts, because a function accepts a limited number of arguments. */
function encode(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return btoa(pieces.join(''));
}

const piece = 0x2000;
