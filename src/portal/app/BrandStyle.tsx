import { useHydrating } from '#data/useHydrating.ts';
import { brandRules, type Brand } from '#definition';
import { environment } from './environment.ts';

/**
 * The brand's accents for both colour schemes and the text on them, so that an edit of the brand reaches open pages.
 * Not rendered during hydration, because the server's page has them in its head.
 */
export function BrandStyle({ brand }: { brand: Brand }) {
  return useHydrating() ? null : <style nonce={environment.nonce}>{brandRules(brand)}</style>;
}
