/**
 * Finds the visible and accessible texts in Latin letters that are no words of the portal: where all data is
 * Greek, words in code. Elements with a `lang` are skipped. The function uses no imports, because it runs in
 * a browser.
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
  // A marked word may contain another.
  const dropMarked = (text: string): string => {
    const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    return rest === text ? text : dropMarked(rest);
  };
  return [...new Set([...texts, ...named])].filter((text) =>
    /\p{Script=Latin}{2}/u.test(dropMarked(text).replaceAll(new RegExp(known, 'g'), '')),
  );
}
