/** A node of the accessibility tree, or a text between nodes. */
export type OutlineNode =
  | string
  | { role: string; name?: string; children?: OutlineNode[]; text?: string; [state: string]: unknown };

/** Roles whose name is only their content. */
const namedByContent = new Set(['row', 'listitem']);
/** Roles whose elements share a line if they contain nothing else. */
const inline = new Set(['cell', 'option', 'columnheader', 'gridcell', 'rowheader']);
/** Keys that are written at a place of their own. */
const written = new Set(['role', 'name', 'children', 'text']);

/** The outline of a page, a line for each node: role, name, states, value. An only child is on its parent's line. */
export function writeOutline(nodes: OutlineNode[], depth = 0): string[] {
  return nodes.flatMap((node, at) => (isLabel(node, nodes[at + 1]) ? [] : writeNode(node, depth)));
}

function writeNode(node: OutlineNode, depth: number): string[] {
  const lead = '  '.repeat(depth);
  if (typeof node === 'string') return [`${lead}"${node}"`];
  const line = lead + describeNode(node);
  const { children = [] } = node;
  const [only] = children;
  if (only === undefined) return [line];
  if (children.every(isShort)) return [`${line}: ${writeShort(children)}`];
  if (children.length === 1 && typeof only !== 'string' && !only.children)
    return [`${line} > ${describeNode(only)}`];
  return [line, ...writeOutline(children, depth + 1)];
}

/** True if a text is only the name of the next node. */
function isLabel(node: OutlineNode, next: OutlineNode | undefined): boolean {
  return typeof node === 'string' && typeof next === 'object' && next.name === node;
}

function isShort(node: OutlineNode): boolean {
  if (typeof node === 'string') return true;
  const { role, name, children = [] } = node;
  if (!inline.has(role)) return false;
  return children.every(
    (child) => typeof child === 'string' || (child.role === 'button' && child.name === name),
  );
}

/** Cells and options side by side. A heading that is a button is marked. */
function writeShort(nodes: OutlineNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { role, name = '', children = [] } = node;
      const heads = role === 'columnheader' || role === 'rowheader' ? `${role} ` : '';
      const pressable = children.some((child) => typeof child !== 'string') ? ' [button]' : '';
      return heads + (name || '·') + describeStates(node) + pressable;
    })
    .join(' | ')
    .replaceAll(' | columnheader ', ' | ');
}

function describeNode(node: Exclude<OutlineNode, string>): string {
  const { role, name, text } = node;
  const named = name === undefined || namedByContent.has(role) ? '' : ` "${name}"`;
  return `${role}${named}${describeStates(node)}${text === undefined ? '' : ` = ${text}`}`;
}

function describeStates(node: Exclude<OutlineNode, string>): string {
  return Object.entries(node)
    .filter(([state]) => !written.has(state))
    .map(([state, value]) => (value === true ? ` [${state}]` : ` [${state} ${String(value)}]`))
    .join('');
}
