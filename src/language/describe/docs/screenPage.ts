import type { ListItem, Section, SectionPart } from '../explanation.ts';
import type { RouteTarget } from '../portalDefinitions.ts';
import { element, type Html, join, link, listing, plain, table } from './html.ts';
import { layOut, toHref, upFrom } from './layOut.ts';

/** The file of a target's page, relative to the folder of the pages. */
export function pageFile({ kind, name }: RouteTarget): string {
  return `${kind === 'screen' ? 'screens' : 'pages'}/${name}.html`;
}

export interface ScreenParts {
  target: RouteTarget;
  section: Section;
  /** Texts by file name: the screen's own file and its template. */
  sources: Map<string, string>;
}

export function screenPage(brand: string, { target, section, sources }: ScreenParts): string {
  const file = pageFile(target);
  const up = upFrom(file);
  return layOut(
    { brand, title: section.heading, file },
    renderParts(section.parts, 2),
    target.calls.length === 0 ? null : renderCalls(target.calls, up),
    ...[...sources].map(([name, text]) => renderSource(name, text, up)),
  );
}

/** The content of a section, without its heading. Inner headings have this level; the deepest is h6. */
function renderParts(parts: SectionPart[], level: number): Html {
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

function renderCalls(calls: string[], up: string): Html {
  const items = calls.map((name) => plain('li', toCall(name, up)));
  return element('section', { class: 'level2' }, plain('h2', 'Calls it makes'), plain('ul', ...items));
}

function toCall(name: string, up: string): Html {
  return link(`${up}calls.html#call-${toHref(name)}`, plain('code', name));
}

function renderSource(name: string, text: string, up: string): Html {
  return element(
    'section',
    { class: 'level2' },
    plain('h2', name.startsWith('schemas/templates/') ? 'The template as it is written' : 'As it is written'),
    plain(
      'p',
      plain('code', name),
      join(['. Each word is explained on the page of ', link(`${up}language.html`, 'the language'), '.']),
    ),
    listing(text.trimEnd(), name),
  );
}
