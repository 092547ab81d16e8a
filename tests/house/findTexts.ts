import { parseSync, Visitor, type ESTree } from 'vite';

/** What people read or hear of an element besides what stands in it. */
const said =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|heading)$/;
const word = /\p{L}{2}/u;

/**
 * The texts for people that stand in a source file itself, each with its line. What stands behind `??` is what is said
 * where the operator has no word of his own.
 */
export function findTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Node | null) => {
    for (const { start, text } of node ? textsIn(node) : [])
      if (word.test(text)) found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim()}`);
  };
  const noteChildren = ({ children }: Pick<ESTree.JSXElement, 'children'>) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') note(child);
  };
  new Visitor({
    JSXText: note,
    JSXAttribute: ({ name, value }) => said.test(String(name.name)) && note(value),
    // Not those of attributes, of which most are no texts.
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    // Of an object's, only names that nothing but an element has.
    Property: ({ key, value }) => key.type === 'Literal' && said.test(String(key.value)) && note(value),
  }).visit(parseSync(file, source).program);
  return found;
}

interface Text {
  start: number;
  text: string;
}

/** The texts that an expression may come to. */
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
