/** A file as a form holds it: a `data:` URL that has its name too. */
export async function readFile(file: File): Promise<string> {
  const type = file.type || 'application/octet-stream';
  const content = encode(new Uint8Array(await file.arrayBuffer()));
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${content}`;
}

/** In base64. A function takes only so many arguments, hence piece by piece. */
function encode(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return btoa(pieces.join(''));
}

const piece = 0x2000;
