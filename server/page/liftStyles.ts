/** Markup without style attributes, which the policy blocks, and rules that replace them. */
export interface LiftedStyles {
  html: string;
  rules: string;
}

/** Matches declarations of plain words, numbers and functions, which can't end their rule. */
const plain = /^[\w\s:;.,%#()+*/-]*$/;

/** Replaces style attributes in React's markup with rules. Other than plain declarations are dropped. */
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
