/** HTML that is safe to put into a page. A plain text is none: it is escaped where it is put in. */
export interface Html {
  html: string;
}
export type Child = Html | string | null;

/** An element with its attributes and what it holds. Children that are null are left out. */
export function element(name: string, attributes: Record<string, string>, ...children: Child[]): Html {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const start = `<${name}${written.join('')}>`;
  return { html: empty.has(name) ? start : `${start}${join(children).html}</${name}>` };
}

/** Several one after the other. */
export function join(children: Child[]): Html {
  return {
    html: children.map((one) => (typeof one === 'string' ? escape(one) : (one?.html ?? ''))).join(''),
  };
}

/** An element without attributes. */
export const plain = (name: string, ...children: Child[]): Html => element(name, {}, ...children);

/** A link to an address relative to the page. */
export const link = (href: string, ...children: Child[]): Html => element('a', { href }, ...children);

/** A text in which what stands between backticks is code. */
export function withCode(text: string): Html {
  return join(text.split('`').map((part, at) => (at % 2 === 1 ? plain('code', part) : part)));
}

/** Text that keeps its spaces and lines, in a box of its own that can be scrolled by keys too. */
export function listing(text: string, label: string): Html {
  return element('pre', { tabindex: '0', 'aria-label': label }, plain('code', text));
}

/** A table. A column without a name counts its rows. */
export function table(columns: string[], rows: Child[][]): Html {
  const head = columns.map((name) => (name === '' ? plain('td') : element('th', { scope: 'col' }, name)));
  const body = rows.map((row) => plain('tr', ...row.map((cell) => plain('td', breakable(cell)))));
  return plain('table', plain('thead', plain('tr', ...head)), plain('tbody', ...body));
}

/** Code in a table, which may be broken between its words. */
export const codeCell = (text: string): Html => plain('code', breakable(text));

/** A name in which a narrow column finds places to break: `/Robot`, `Activation`, `History`. */
function breakable(text: Child): Child {
  if (typeof text !== 'string') return text;
  const parts = text.split(/(?<=[a-z])(?=[A-Z])|(?<=[_/.])(?=\w)/);
  return join(parts.flatMap((part, at) => (at === 0 ? [part] : [element('wbr', {}), part])));
}

const empty = new Set(['img', 'link', 'meta', 'wbr']);

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
