/**
 * The elements below this one that a text may have become, as markup: what has an attribute that is code, and what could
 * load, run, frame or send and is none of the product's own, which `own` (a selector) names. It stands alone, so that it
 * can be run in a browser.
 */
export function findForeign(root: Element, own = ':not(*)'): string[] {
  const kinds = 'script, iframe, object, embed, base, meta, link, style, img, video, audio, form, a';
  const runs = [...root.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const foreign = [...root.querySelectorAll(kinds)].filter((element) => !element.matches(own));
  return [...new Set([...runs, ...foreign])].map((element) => element.outerHTML.slice(0, 200));
}
