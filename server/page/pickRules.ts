import { parse, type AtRule, type ChildNode, type Container } from 'postcss';

/** A stylesheet that is read. */
export type Sheet = Container;

/** Reads a stylesheet, once for all pages. Throws where it is none. */
export function readSheet(css: string): Sheet {
  return parse(css);
}

/**
 * The rules of stylesheets that markup needs to look as it will with all of them: of rules for classes and for data, those
 * whose names it has. What is for printing or for a pointer, and movements that nothing makes, stay out.
 */
export function pickRules(sheets: Sheet[], markup: string): string {
  const names = namesIn(markup);
  const nodes = sheets.flatMap((sheet) => sheet.nodes ?? []);
  const rules = nodes.map((node) => (isMove(node) ? '' : pickRule(node, names))).join('');
  const moves = nodes.filter((node) => isMove(node) && rules.includes(node.params)).map(String);
  return moves.join('') + rules;
}

/** Whether it is a movement, whose name it has as its parameter. */
function isMove(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'keyframes';
}

/** What the inline script and the page's own element have (src/portal/app/early). */
const always = ['data-mantine-color-scheme', 'data-session', 'data-away', 'data-held'];

/** The classes and data attributes of markup. */
function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const data = [...markup.matchAll(/ (data-[\w-]+)/g)].map(([, name = '']) => name);
  return new Set([...classes, ...data, ...always]);
}

/** What of a rule counts; '' where nothing does. */
function pickRule(node: ChildNode, names: Set<string>): string {
  if (node.type === 'atrule') return pickGroup(node, names);
  if (node.type !== 'rule') return '';
  const selectors = node.selectors.filter((selector) => fits(selector, names));
  if (selectors.length === 0) return '';
  return `${selectors.join(',')}{${node.nodes.map(String).join(';')}}`;
}

function pickGroup(node: AtRule, names: Set<string>): string {
  if (!node.nodes) return String(node);
  if (node.name === 'media' && /\bprint\b/.test(node.params)) return '';
  const rules = node.nodes.map((one) => pickRule(one, names)).join('');
  return rules && `@${node.name} ${node.params}{${rules}}`;
}

/** Whether markup with these names may have what a selector asks for. Of what stands in parentheses one part may be enough. */
function fits(selector: string, names: Set<string>): boolean {
  if (/:(hover|active)/.test(selector)) return false;
  let plain = selector;
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '');
  return [...plain.matchAll(/\.([\w-]+)|\[(data-[\w-]+)/g)].every(([, name = '', data = name]) =>
    names.has(data),
  );
}
