import { forbiddenNames } from '#check/documents/parseDocument.ts';
import { buildLabel } from '#shared/buildLabel.ts';

/**
 * Builds a property's name in a form: at most 60 letters, digits, `_` and `-`. Reserved and empty ones get `field_`
 * first.
 */
export function buildFieldName(property: string): string {
  const name = property
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^[^A-Za-z]+|_+$/g, '')
    .slice(0, 60);
  return name === '' || name in Object.prototype || forbiddenNames.has(name) ? `field_${name}` : name;
}

/** Builds a name for files, addresses and calls: `Sign up today` becomes `sign-up-today`. */
export function buildSlug(words: string): string {
  const slug = buildLabel(words)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'form';
}

/** Builds a name for calls of a catalogue: `Sign up today` becomes `signUpToday`. */
export function buildCallName(words: string): string {
  const name = buildSlug(words).replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return forbiddenNames.has(name) ? `${name}Call` : name;
}
