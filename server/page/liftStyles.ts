/** Markup without style attributes, which the page's policy refuses, and the rules that say the same. */
export interface LiftedStyles {
  html: string;
  rules: string;
}

/** Declarations of plain words, figures and functions: none can end its rule. */
const plain = /^[\w\s:;.,%#()+*/-]*$/;

/**
 * Makes rules of the style attributes in markup as React writes it: an element finds its rule by an attribute in the
 * place of its own. What is more than plain declarations is left out.
 */
export function liftStyles(markup: string): LiftedStyles {
  const found = new Map<string, number>();
  const html = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!plain.test(style)) return '';
    const number = found.get(style) ?? found.size;
    found.set(style, number);
    return ` data-s="${number}"`;
  });
  const rules = [...found].map(([style, number]) => `[data-s="${number}"]{${style}}`).join('');
  return { html, rules };
}
