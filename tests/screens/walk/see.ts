import type { ExpectedCell, ExpectedField } from '#cases/testCase.ts';

/** Everything on a page that a case can check. */
export interface Seen {
  heading: string;
  headers: Record<string, string[]>;
  unsorted: Record<string, string[]>;
  rows: Record<string, ExpectedCell[][]>;
  cards: Record<string, { main: [role: string, header: string][]; more: string[] }>;
  charts: Record<string, [name: string, figure: string][]>;
  marked: string[];
  alerts: string[];
  fields: Record<string, Required<ExpectedField>>;
  buttons: Record<string, 'ready' | 'closed'>;
  details: [term: string, text: string][];
  asked: 'middle' | 'side';
  summary: [term: string, text: string][];
  links: Record<string, string>;
  images: Record<string, string>;
  tabs: string[];
  query: string;
  /** Labels of fields, filters and details, headings of columns, links, paragraphs and pictures, in order. */
  labels: string[];
  /** The text of each element that has only text. */
  texts: string[];
  text: string;
}

/**
 * Reads the page as a person does, by headings, labels and texts. The function uses no imports, because it
 * may run in a browser.
 */
export function see(): Seen {
  // In the whole portal only the screen and its dialogs are read, and not the menu.
  const parts = [...document.querySelectorAll('main, [role="dialog"]')];
  const roots = parts.length > 0 ? parts : [document.body];
  const all = (selector: string, root?: ParentNode) =>
    (root ? [root] : roots).flatMap((one) => Array.from(one.querySelectorAll<HTMLElement>(selector)));
  const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
  const colourOf = (element: Element | null | undefined): 'green' | 'red' | null => {
    const name = element?.className ?? '';
    return /green/.test(name) ? 'green' : /red/.test(name) ? 'red' : null;
  };
  const coloured = (text: string, element: Element | null | undefined): ExpectedCell => {
    const colour = text === '' ? null : colourOf(element);
    const icon = element?.querySelector('svg')?.dataset.icon;
    if (icon) return [text, colour ?? 'plain', icon];
    return colour === null ? text : [text, colour];
  };
  const kindOf = (input: HTMLInputElement): Required<ExpectedField>['kind'] => {
    if (input.dataset.type) return input.dataset.type as Required<ExpectedField>['kind'];
    if (input.tagName === 'OUTPUT') return 'figure';
    if (input.tagName === 'TEXTAREA') return 'textarea';
    if (input.tagName === 'SELECT') return 'select';
    if (input.type === 'checkbox' || input.type === 'radio' || input.type === 'password') return input.type;
    if (input.readOnly) return 'readOnly';
    return input.placeholder === 'YYYY-MM-DD' ? 'date' : 'text';
  };
  /**
   * True if a rule or the backend refused the value. A red note marks the input too, and counts as a note.
   */
  const isRefused = (input: Element): boolean => {
    const lines = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const messages = lines.flatMap((id) => document.getElementById(id)?.closest('div, p') ?? []);
    const hasMessage = messages.some(
      (line) => line.matches('[role="alert"]') || line.querySelector('[role="alert"], [role="note"]'),
    );
    return input.getAttribute('aria-invalid') === 'true' && hasMessage;
  };
  const markedOf = (input: HTMLInputElement): Element =>
    (input.type === 'radio' ? input.closest('fieldset') : input.closest('fieldset[data-several]')) ?? input;
  const valueOf = (kind: string | undefined, input: HTMLInputElement, chosen: string) => {
    if (kind === 'checkbox') return input.checked;
    if (kind === 'radio') return chosen;
    if (kind === 'file') return input.dataset.value ?? '';
    return kind === 'figure' ? textOf(input) : input.value;
  };
  // A field with several values has a line for each.
  const severalOf = (input: HTMLInputElement): string | null => {
    const boxes = input.closest('fieldset[data-several]');
    const parts = boxes
      ? all('label', boxes).filter((choice) => choice.querySelector('input')?.checked)
      : all('[data-several] button', input.parentElement?.parentElement ?? document.body);
    const isSeveral =
      boxes ?? input.parentElement?.parentElement?.querySelector(':scope > div[data-several]');
    return isSeveral ? parts.map(textOf).join('\n') : null;
  };
  const fieldOf = (input: HTMLInputElement): Required<ExpectedField> => {
    const kind = kindOf(input);
    const line = document.getElementById(`${input.id}-line`);
    const note = line?.querySelector('[aria-live]');
    const before =
      kind === 'text' || kind === 'number' ? input.parentElement?.querySelector('[class*=prefix]') : null;
    const boxes = input.closest<HTMLFieldSetElement>('fieldset[data-several]');
    const group = boxes ?? (kind === 'radio' ? input.closest('fieldset') : null);
    const choices = group ? all('label', group) : [];
    const chosen = choices.find((choice) => choice.querySelector('input')?.checked);
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (list && kind === 'combobox') choices.push(...all('[role="option"]', list));
    // The first option of a form's select is its placeholder. In a filter, which has no line, it is a choice.
    const own = all('option', input).slice(line ? 1 : 0);
    const options = kind === 'select' && !boxes ? own.map(textOf) : choices.map(textOf);
    return {
      kind,
      value: severalOf(input) ?? valueOf(kind, input, textOf(chosen)),
      options,
      prefix: textOf(before),
      placeholder: input.getAttribute('placeholder') ?? '',
      help: textOf(document.getElementById(`${input.id}-help`)),
      note: coloured(textOf(note), note),
      autocomplete: input.getAttribute('autocomplete') ?? '',
      closed: input.disabled || (group?.disabled ?? false),
      focused: document.activeElement === input,
    };
  };
  const nameOfPart = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (element.tagName === 'OUTPUT')
      return inPlace(element, textOf(document.getElementById(labelledBy ?? '')));
    if (element.tagName === 'LEGEND') return inPlace(element.parentElement ?? element, textOf(element));
    const own = element.getAttribute('alt') ?? textOf(element);
    return element.tagName === 'LABEL' ? inPlace(element, own) : own;
  };
  // The label of an element, after the labels of the groups and list items around it. A list's label names
  // its items.
  const placeOf = (element: Element): string[] => {
    const around = element.parentElement?.closest('fieldset[data-named], fieldset > [role="group"]');
    if (!around) return [];
    if (around.tagName !== 'FIELDSET')
      return [...placeOf(around.closest('fieldset') ?? around), around.getAttribute('aria-label') ?? ''];
    return [...placeOf(around), textOf(around.querySelector(':scope > legend'))];
  };
  const inPlace = (element: Element, label: string) => [...placeOf(element), label].join(' › ');
  const tables = all('section[aria-label]').filter((section) => section.querySelector('table'));
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? '';
  const cellOf = (cell: Element) =>
    coloured(cell.querySelector('img')?.getAttribute('alt') ?? textOf(cell), cell.querySelector('span'));
  const rowsOf = (table: Element) =>
    all('tbody tr:not([aria-hidden])', table).map((row) => all('td:not([data-actions])', row).map(cellOf));
  // All cards of a report have the same columns.
  const cardOf = (section: Element) => ({
    main: all('li:first-child > dl > div', section).map((part): [string, string] => [
      part.dataset.card ?? '',
      textOf(part.querySelector('dt')),
    ]),
    more: all('li:first-child > details dt', section).map(textOf),
  });
  const listed = all('section[aria-label]').filter((section) => section.querySelector(':scope > ul > li'));
  const labelled: [string, HTMLInputElement][] = [];
  for (const label of all('label[for]')) {
    const input = document.getElementById(label.getAttribute('for') ?? '');
    if (input) labelled.push([inPlace(label, textOf(label)), input as HTMLInputElement]);
  }
  for (const group of all('fieldset')) {
    const first = group.querySelector(
      group.dataset.several === undefined ? 'input[type=radio]' : 'input[type=checkbox]',
    );
    const legend = group.querySelector(':scope > legend');
    if (first && !group.querySelector('fieldset'))
      labelled.push([inPlace(group, textOf(legend)), first as HTMLInputElement]);
  }
  for (const output of all('output[aria-labelledby]'))
    labelled.push([
      inPlace(output, textOf(document.getElementById(output.getAttribute('aria-labelledby') ?? ''))),
      output as unknown as HTMLInputElement,
    ]);
  // Of fields with the same label that of an open dialog counts: it lies above everything else.
  const isAbove = ([, input]: [string, HTMLElement]) => input.closest('[role="dialog"]') !== null;
  const foremostLast = [...labelled.filter((one) => !isAbove(one)), ...labelled.filter(isAbove)];
  const buttons = (all('button') as HTMLButtonElement[]).map((button): [string, 'ready' | 'closed'] => [
    textOf(button),
    button.disabled ? 'closed' : 'ready',
  ]);
  const lines = all('dl > div:not([aria-hidden])');
  const lineOf = (item: Element): [string, string] => [
    textOf(item.querySelector('dt')),
    item.querySelector('dd img')?.getAttribute('alt') ?? textOf(item.querySelector('dd span')),
  ];
  const barOf = (item: Element): [string, string] => [
    textOf(item.querySelector('span')),
    textOf(item.querySelector('span:last-child')),
  ];
  return {
    heading: textOf(all('h1')[0]),
    headers: Object.fromEntries(
      tables.map((table) => [nameOf(table), all('thead th:not([data-actions])', table).map(textOf)]),
    ),
    unsorted: Object.fromEntries(
      tables.map((table) => [
        nameOf(table),
        all('thead th:not([data-actions]):not(:has(button))', table).map(textOf),
      ]),
    ),
    rows: Object.fromEntries(tables.map((table) => [nameOf(table), rowsOf(table)])),
    cards: Object.fromEntries(listed.map((section) => [nameOf(section), cardOf(section)])),
    charts: Object.fromEntries(
      all('figure').map((chart) => [textOf(chart.querySelector('figcaption')), all('li', chart).map(barOf)]),
    ),
    marked: labelled
      .filter(([, input]) => isRefused(markedOf(input)))
      .toSorted(([, one], [, other]) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
      .map(([label]) => label),
    alerts: all('[role="alert"], [role="note"]').map(textOf),
    fields: Object.fromEntries(foremostLast.map(([label, input]) => [label, fieldOf(input)])),
    buttons: Object.fromEntries(buttons),
    details: lines.filter((item) => !item.closest('form')).map(lineOf),
    summary: lines.filter((item) => item.closest('form')).map(lineOf),
    links: Object.fromEntries(all('a[href]').map((link) => [textOf(link), link.getAttribute('href') ?? ''])),
    images: Object.fromEntries(
      all('img').map((image) => [image.getAttribute('alt') ?? '', image.getAttribute('src') ?? '']),
    ),
    asked: document.querySelector('.mantine-Drawer-content') ? 'side' : 'middle',
    tabs: all('[role="tab"]').map(textOf),
    query: window.location.search.replace(/^\?/, ''),
    labels: all('h2, h3, label[for], legend, output[aria-labelledby], dt, th, a[href], p, img').map(
      nameOfPart,
    ),
    texts: all('*')
      .filter((element) => element.children.length === 0)
      .map(textOf),
    // The styles of Mantine are on the page too.
    text: roots
      .map((root) =>
        all('style', root).reduce((text, style) => text.replace(textOf(style), ''), textOf(root)),
      )
      .join(' '),
  };
}
