import { parse, type AtRule, type ChildNode, type Container } from 'postcss';

export type ParsedStylesheet = Container;

export function parseStylesheet(css: string): ParsedStylesheet {
  return parse(css);
}

/**
 * Picks the rules that markup needs for its first paint: those whose classes and data attributes it has.
 * Rules for printing and pointers and unused animations are left out.
 */
export function pickCriticalRules(sheets: ParsedStylesheet[], markup: string): string {
  const names = namesIn(markup);
  const nodes = sheets.flatMap((sheet) => sheet.nodes ?? []);
  const rules = nodes.map((node) => (isMove(node) ? '' : pickRule(node, names))).join('');
  const moves = nodes.filter((node) => isMove(node) && rules.includes(node.params)).map(String);
  return moves.join('') + rules;
}

function isMove(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'keyframes';
}

/** The attributes of the inline script and of the root element (src/portal/app/inlineScript). */
const always = ['data-mantine-color-scheme', 'data-session', 'data-away', 'data-held'];

function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const data = [...markup.matchAll(/ (data-[\w-]+)/g)].map(([, name = '']) => name);
  return new Set([...classes, ...data, ...always]);
}

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

/** True if a selector may match. Parts in parentheses are ignored, because one alternative may be enough. */
function fits(selector: string, names: Set<string>): boolean {
  if (/:(hover|active)/.test(selector)) return false;
  let plain = selector;
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '');
  return [...plain.matchAll(/\.([\w-]+)|\[(data-[\w-]+)/g)].every(([, name = '', data = name]) =>
    names.has(data),
  );
}
