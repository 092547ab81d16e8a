/** Escaped HTML. A plain text is escaped where it is inserted. */
export interface Html {
  html: string;
}
export type Child = Html | string | null;

/** An element. Attributes are escaped, and children that are null are omitted. */
export function element(name: string, attributes: Record<string, string>, ...children: Child[]): Html {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const start = `<${name}${written.join('')}>`;
  return { html: empty.has(name) ? start : `${start}${join(children).html}</${name}>` };
}

export function join(children: Child[]): Html {
  return {
    html: children.map((one) => (typeof one === 'string' ? escape(one) : (one?.html ?? ''))).join(''),
  };
}

export const plain = (name: string, ...children: Child[]): Html => element(name, {}, ...children);

export const link = (href: string, ...children: Child[]): Html => element('a', { href }, ...children);

/** A text in which code is between backticks. */
export function withCode(text: string): Html {
  return join(text.split('`').map((part, at) => (at % 2 === 1 ? plain('code', part) : part)));
}

/** Preformatted text in a box that can be scrolled with the keyboard. */
export function listing(text: string, label: string): Html {
  return element('pre', { tabindex: '0', 'aria-label': label }, plain('code', text));
}

/** A table. A column without a name counts its rows. */
export function table(columns: string[], rows: Child[][]): Html {
  const head = columns.map((name) => (name === '' ? plain('td') : element('th', { scope: 'col' }, name)));
  const body = rows.map((row) => plain('tr', ...row.map((cell) => plain('td', breakable(cell)))));
  return plain('table', plain('thead', plain('tr', ...head)), plain('tbody', ...body));
}

export const codeCell = (text: string): Html => plain('code', breakable(text));

/** Lets a narrow column break a name: `/Robot`, `Activation`, `History`. */
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
