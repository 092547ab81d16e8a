import Negotiator from 'negotiator';
import type { Languages } from '#definition';
import { readCookie } from './readCookie.ts';

interface LanguageHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/**
 * Chooses the language: the cookie `language`, otherwise the browser's preference (RFC 9110, 12.5.4), otherwise that of the
 * definitions.
 * @returns its tag; '' if there is only one.
 */
export function chooseLanguage(headers: LanguageHeaders, languages: Languages | undefined): string {
  const [first = '', ...others] = languages?.choices.map(({ tag }) => tag) ?? [];
  if (others.length === 0) return '';
  const chosen = readCookie(headers.cookie, 'language', '[\\w-]+') ?? '';
  if ([first, ...others].includes(chosen)) return chosen;
  const accepts = { headers: { 'accept-language': headers['accept-language'] ?? '*' } };
  return new Negotiator(accepts).language([first, ...others]) ?? first;
}
