/**
 * What can be read or heard in Latin letters without being a word of the portal's: where all data is Greek, what stands in
 * code. What says that it is in another language is named in that. It stands alone, so that it can be run in a browser.
 * @param known a pattern of what else may stand there.
 */
export function findUnmarked(known = '$^'): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => !/^(style|script)$/i.test(element.tagName) && !element.hasAttribute('lang'),
  );
  const texts = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
  );
  const named = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  // A marked word may stand in the place of another.
  const dropMarked = (text: string): string => {
    const left = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    return left === text ? text : dropMarked(left);
  };
  return [...new Set([...texts, ...named])].filter((text) =>
    /\p{Script=Latin}{2}/u.test(dropMarked(text).replaceAll(new RegExp(known, 'g'), '')),
  );
}
