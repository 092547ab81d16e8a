/**
 * What a page says, to the eye or to assistive technology, with a word in Latin letters that no mark stands around. It stands
 * alone, so that it can be run in a browser. Names of the brand, of languages and of formats are no words of the portal.
 */
export function findUnmarked(): string[] {
  const attributes = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
  ];
  const said: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, noscript, select[aria-label*="Language"]')) continue;
    if (node instanceof Element) said.push(...attributes.flatMap((name) => node.getAttribute(name) ?? []));
    else said.push(node.textContent ?? '');
  }
  const known = /Portico|USDT|CSV|XLSX|https?:\/\/\S+|YYYY-MM-DD|\{[^}]*\}/g;
  // A marked text may stand in the place of another.
  const dropMarked = (text: string): string => {
    const left = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    return left === text ? text : dropMarked(left);
  };
  const unmarked = said.filter((text) => /[a-z]{2}/i.test(dropMarked(text).replaceAll(known, '')));
  return [...new Set(unmarked)];
}
