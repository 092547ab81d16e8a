import { buildLabel } from '#shared/buildLabel.ts';

/** A name in words: `checkUser` becomes `Check User`. The name follows if another of `names` has the same words. */
export function formatName(name: string, names: string[]): string {
  const words = buildLabel(name);
  const isShared = names.some((other) => other !== name && buildLabel(other) === words);
  return isShared ? `${words} (${name})` : words;
}
