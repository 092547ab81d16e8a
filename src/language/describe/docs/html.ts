/** Escaped HTML. A plain text is escaped where it is inserted. */
export interface Html {
  html: string;
}
export type HtmlChild = Html | string | null;

/** Builds an element. Attributes are escaped, and children that are null are omitted. */
export function buildElement(
  name: string,
  attributes: Record<string, string>,
  ...children: HtmlChild[]
): Html {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const start = `<${name}${written.join('')}>`;
  return { html: empty.has(name) ? start : `${start}${joinChildren(children).html}</${name}>` };
}

export function joinChildren(children: HtmlChild[]): Html {
  return {
    html: children.map((one) => (typeof one === 'string' ? escape(one) : (one?.html ?? ''))).join(''),
  };
}

export const buildPlainElement = (name: string, ...children: HtmlChild[]): Html =>
  buildElement(name, {}, ...children);

export const buildLink = (href: string, ...children: HtmlChild[]): Html =>
  buildElement('a', { href }, ...children);

/** Builds a text in which code is between backticks. */
export function buildTextWithCode(text: string): Html {
  return joinChildren(
    text.split('`').map((part, at) => (at % 2 === 1 ? buildPlainElement('code', part) : part)),
  );
}

/** Preformatted text in a box that can be scrolled with the keyboard. */
export function buildListing(text: string, label: string): Html {
  return buildElement('pre', { tabindex: '0', 'aria-label': label }, buildPlainElement('code', text));
}

/** Builds a table. A column without a name counts its rows. */
export function buildTable(columns: string[], rows: HtmlChild[][]): Html {
  const head = columns.map((name) =>
    name === '' ? buildPlainElement('td') : buildElement('th', { scope: 'col' }, name),
  );
  const body = rows.map((row) =>
    buildPlainElement('tr', ...row.map((cell) => buildPlainElement('td', insertBreaks(cell)))),
  );
  return buildPlainElement(
    'table',
    buildPlainElement('thead', buildPlainElement('tr', ...head)),
    buildPlainElement('tbody', ...body),
  );
}

export const buildCodeCell = (text: string): Html => buildPlainElement('code', insertBreaks(text));

/** Lets a narrow column break a name: `/Robot`, `Activation`, `History`. */
function insertBreaks(text: HtmlChild): HtmlChild {
  if (typeof text !== 'string') return text;
  const parts = text.split(/(?<=[a-z])(?=[A-Z])|(?<=[_/.])(?=\w)/);
  return joinChildren(parts.flatMap((part, at) => (at === 0 ? [part] : [buildElement('wbr', {}), part])));
}

const empty = new Set(['img', 'link', 'meta', 'wbr']);

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
