import { useHydrating } from '#data/useHydrating.ts';
import { brandRules, type Brand } from '#definition';
import { environment } from './environment.ts';

/** The brand's accents of both schemes, and what is readable on them; an edit of the brand reaches open pages by it. A first look has them in its head. */
export function BrandStyle({ brand }: { brand: Brand }) {
  return useHydrating() ? null : <style nonce={environment.nonce}>{brandRules(brand)}</style>;
}
