/** What a file is called that a field holds: the name it was chosen by, or the end of the address that a record has for it. */
export function fileName(value: string): string {
  if (!value.startsWith('data:')) return value.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const [, name = 'file'] = /^data:[^,]*?;name=([^;,]*)/.exec(value) ?? [];
  return decode(name);
}

/** A name that is not encoded as addresses are stays as it is. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
