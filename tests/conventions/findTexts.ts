import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes of an element that people read or hear, besides its content. */
const attributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|heading)$/;
const word = /\p{L}{2}/u;

/**
 * The texts for people in a source file, each with its line. A text behind `??` is the default where the operator
 * has set none.
 */
export function findTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const record = (node: ESTree.Node | null) => {
    for (const { start, text } of node ? textsIn(node) : [])
      if (word.test(text)) found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim()}`);
  };
  const recordChildren = ({ children }: Pick<ESTree.JSXElement, 'children'>) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') record(child);
  };
  new Visitor({
    JSXText: record,
    JSXAttribute: ({ name, value }) => attributes.test(String(name.name)) && record(value),
    // Only children, because most expressions in attributes are no texts.
    JSXElement: recordChildren,
    JSXFragment: recordChildren,
    // Only those names of an object that nothing but an element has.
    Property: ({ key, value }) =>
      key.type === 'Literal' && attributes.test(String(key.value)) && record(value),
  }).visit(parseSync(file, source).program);
  return found;
}

interface Text {
  start: number;
  text: string;
}

/** The possible texts of an expression. */
function textsIn(node: ESTree.Node): Text[] {
  const { start } = node;
  if (node.type === 'JSXText')
    return [{ start: start + node.value.search(/\S|$/), text: node.value.replaceAll(/&\w+;/g, '') }];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ start, text: node.value }] : [];
  if (node.type === 'TemplateLiteral')
    return [{ start, text: node.quasis.map(({ value }) => value.cooked ?? '').join('…') }];
  if (node.type === 'JSXExpressionContainer') return textsIn(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsIn);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].flatMap(textsIn);
  if (node.type !== 'LogicalExpression') return [];
  const { operator, left, right } = node;
  return { '??': [left], '||': [left, right], '&&': [right] }[operator].flatMap(textsIn);
}
