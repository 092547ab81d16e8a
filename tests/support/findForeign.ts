/**
 * Finds elements below `root` that a hostile text may have become, as markup. They have an attribute with
 * code, or could load, run, frame or send something. `own` is a selector of the product's own elements. The
 * function uses no imports, because it runs in a browser.
 */
export function findForeign(root: Element, own = ':not(*)'): string[] {
  const kinds = 'script, iframe, object, embed, base, meta, link, style, img, video, audio, form, a';
  const runs = [...root.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const foreign = [...root.querySelectorAll(kinds)].filter((element) => !element.matches(own));
  return [...new Set([...runs, ...foreign])].map((element) => element.outerHTML.slice(0, 200));
}
