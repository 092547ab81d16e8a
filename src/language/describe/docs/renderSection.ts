import type { ListItem, SectionPart, Section } from '../explanation.ts';
import { element, join, plain, table, type Html } from './html.ts';

/** The content of a section, without its heading. Inner headings have this level; the deepest is h6. */
export function renderParts(parts: SectionPart[], level: number): Html {
  return join(parts.map((part) => renderPart(part, level)));
}

function renderPart(part: SectionPart, level: number): Html {
  switch (part.kind) {
    case 'text':
      return plain('p', part.text);
    case 'facts':
      return plain(
        'dl',
        ...part.facts.map(({ name, text }) => plain('div', plain('dt', name), plain('dd', text))),
      );
    case 'list':
      return plain('ol', ...part.items.map(renderItem));
    case 'table':
      return table(part.columns, part.rows);
    case 'section':
      return renderSection(part, level);
    default:
      return part satisfies never;
  }
}

function renderSection({ heading, parts }: Section, level: number): Html {
  const depth = Math.min(level, 6);
  const content = renderParts(parts, level + 1);
  return element('section', { class: `level${depth}` }, plain(`h${depth}`, heading), content);
}

function renderItem({ text, more }: ListItem): Html {
  return plain('li', text, more.length > 0 ? plain('ul', ...more.map((one) => plain('li', one))) : null);
}
