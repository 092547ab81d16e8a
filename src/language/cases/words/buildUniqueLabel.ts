import { buildLabel } from '#shared/buildLabel.ts';

/** Formats a name in words: `checkUser` becomes `Check User`. The name follows if another of `names` has the same words. */
export function buildUniqueLabel(name: string, names: string[]): string {
  const words = buildLabel(name);
  const isShared = names.some((other) => other !== name && buildLabel(other) === words);
  return isShared ? `${words} (${name})` : words;
}
