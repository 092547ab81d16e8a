import { loadExtensions } from '#view/extension/loadExtensions.ts';

/** Installs the codes of extensions by name. Null: the extension is unusable. */
export async function installCodes(codes: Record<string, string | null>): Promise<void> {
  const addresses = Object.entries(codes).map(([name, text]) => [name, text && toAddress(text)] as const);
  if (addresses.length > 0) await loadExtensions(Object.fromEntries(addresses));
}

function toAddress(text: string): string {
  return `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
}
