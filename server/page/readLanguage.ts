import Negotiator from 'negotiator';
import type { Languages } from '#definition';
import { readCookie } from './readCookie.ts';

/** What a request says of languages. */
interface LanguageHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/**
 * The language that somebody is shown: the one that they have chosen (the cookie `language`), else what their browser
 * asks for (RFC 9110, 12.5.4), else that of the definitions.
 * @returns its tag; '' where there is only one.
 */
export function readLanguage(headers: LanguageHeaders, languages: Languages | undefined): string {
  const [first = '', ...others] = languages?.choices.map(({ tag }) => tag) ?? [];
  if (others.length === 0) return '';
  const chosen = readCookie(headers.cookie, 'language', '[\\w-]+') ?? '';
  if ([first, ...others].includes(chosen)) return chosen;
  const accepts = { headers: { 'accept-language': headers['accept-language'] ?? '*' } };
  return new Negotiator(accepts).language([first, ...others]) ?? first;
}
