import type { Section } from '../explanation.ts';
import type { RouteTarget } from '../portalDefinitions.ts';
import { element, join, link, listing, plain, type Html } from './html.ts';
import { layOut, toHref, upFrom } from './layOut.ts';
import { renderParts } from './renderSection.ts';

/** The file of a screen's or page's own page, from the folder of the pages. */
export function pageFile({ kind, name }: RouteTarget): string {
  return `${kind === 'screen' ? 'screens' : 'pages'}/${name}.html`;
}

/** What a screen's page is made of. */
export interface ScreenParts {
  target: RouteTarget;
  /** The screen in words. */
  section: Section;
  /** The files it is written in, by name: its own and its template. */
  sources: Map<string, string>;
}

/** The page of a screen: in words, the calls it makes, and the files as they are written. */
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

function renderCalls(calls: string[], up: string): Html {
  const items = calls.map((name) => plain('li', toCall(name, up)));
  return element('section', { class: 'level2' }, plain('h2', 'Calls it makes'), plain('ul', ...items));
}

/** A link to where a call is explained. */
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
