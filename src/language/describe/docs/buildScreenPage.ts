import type { ListItem, Section, SectionPart } from '../explanation.ts';
import type { RouteTarget } from '../portalDefinitions.ts';
import {
  buildElement,
  type Html,
  joinChildren,
  buildLink,
  buildListing,
  buildPlainElement,
  buildTable,
} from './html.ts';
import { buildHtmlPage, encodeHref, getRelativeRoot } from './buildHtmlPage.ts';

/** Returns the file of a target's page, relative to the folder of the pages. */
export function getPageFile({ kind, name }: RouteTarget): string {
  return `${kind === 'screen' ? 'screens' : 'pages'}/${name}.html`;
}

export interface ScreenPageParts {
  target: RouteTarget;
  section: Section;
  /** Texts by file name: the screen's own file and its template. */
  sources: Map<string, string>;
}

export function buildScreenPage(brand: string, { target, section, sources }: ScreenPageParts): string {
  const file = getPageFile(target);
  const up = getRelativeRoot(file);
  return buildHtmlPage(
    { brand, title: section.heading, file },
    renderParts(section.parts, 2),
    target.calls.length === 0 ? null : renderCalls(target.calls, up),
    ...[...sources].map(([name, text]) => renderSource(name, text, up)),
  );
}

/** The content of a section, without its heading. Inner headings have this level; the deepest is h6. */
function renderParts(parts: SectionPart[], level: number): Html {
  return joinChildren(parts.map((part) => renderPart(part, level)));
}

function renderPart(part: SectionPart, level: number): Html {
  switch (part.kind) {
    case 'text':
      return buildPlainElement('p', part.text);
    case 'facts':
      return buildPlainElement(
        'dl',
        ...part.facts.map(({ name, text }) =>
          buildPlainElement('div', buildPlainElement('dt', name), buildPlainElement('dd', text)),
        ),
      );
    case 'list':
      return buildPlainElement('ol', ...part.items.map(renderItem));
    case 'table':
      return buildTable(part.columns, part.rows);
    case 'section':
      return renderSection(part, level);
    default:
      return part satisfies never;
  }
}

function renderSection({ heading, parts }: Section, level: number): Html {
  const depth = Math.min(level, 6);
  const content = renderParts(parts, level + 1);
  return buildElement(
    'section',
    { class: `level${depth}` },
    buildPlainElement(`h${depth}`, heading),
    content,
  );
}

function renderItem({ text, more }: ListItem): Html {
  return buildPlainElement(
    'li',
    text,
    more.length > 0 ? buildPlainElement('ul', ...more.map((one) => buildPlainElement('li', one))) : null,
  );
}

function renderCalls(calls: string[], up: string): Html {
  const items = calls.map((name) => buildPlainElement('li', toCall(name, up)));
  return buildElement(
    'section',
    { class: 'level2' },
    buildPlainElement('h2', 'Calls it makes'),
    buildPlainElement('ul', ...items),
  );
}

function toCall(name: string, up: string): Html {
  return buildLink(`${up}calls.html#call-${encodeHref(name)}`, buildPlainElement('code', name));
}

function renderSource(name: string, text: string, up: string): Html {
  return buildElement(
    'section',
    { class: 'level2' },
    buildPlainElement(
      'h2',
      name.startsWith('schemas/templates/') ? 'The template as it is written' : 'As it is written',
    ),
    buildPlainElement(
      'p',
      buildPlainElement('code', name),
      joinChildren([
        '. Each word is explained on the page of ',
        buildLink(`${up}language.html`, 'the language'),
        '.',
      ]),
    ),
    buildListing(text.trimEnd(), name),
  );
}
