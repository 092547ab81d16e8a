/** Enters a value into the field or filter with a label, as if typed, chosen or ticked. Does nothing if there is none. */
export function enterValue(page: Document, label: string, value: string | number | boolean | null): void {
  const group = findChoiceGroup(page, label);
  if (group?.dataset['several'] !== undefined) return tick(group, String(value).split('\n'));
  if (group) return choose(group, String(value));
  const input = findInput(page, label);
  if (!input) return;
  const several = input.parentElement?.parentElement?.querySelector(':scope > div[data-several]');
  if (several) return chooseSeveral(input, several, String(value).split('\n'));
  if (input.type === 'file') return chooseFile(input as HTMLInputElement, String(value));
  if (input.type === 'checkbox') {
    if ((input as HTMLInputElement).checked !== value) input.click();
  } else type(input, String(value ?? ''));
}

/** True if the page has a field or filter with a label. */
export function canEnter(page: Document, label: string): boolean {
  return (findChoiceGroup(page, label) ?? findInput(page, label)) !== null;
}

/** Lists the elements of a selector. Those in a dialog come first, because it covers all others. */
export function listElements<Found extends Element>(page: Document, selector: string): Found[] {
  const inDialogs = page.querySelectorAll<Found>(`[role="dialog"] :is(${selector})`);
  return [...inDialogs, ...page.querySelectorAll<Found>(selector)];
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds the radio buttons or checkboxes with a label, as their fieldset; null if there are none. */
function findChoiceGroup(page: Document, label: string): HTMLElement | null {
  const groups = listElements<HTMLElement>(page, 'fieldset');
  const isChoice = (one: HTMLElement) =>
    one.dataset['several'] !== undefined || one.querySelector('input[type=radio]') !== null;
  return groups.find((one) => getElementName(one) === label && isChoice(one)) ?? null;
}

function findInput(page: Document, label: string): Input | null {
  const labels = listElements<HTMLLabelElement>(page, 'label');
  const found = labels.find((one) => getElementName(one) === label);
  if (!found) return null;
  const own = page.getElementById(found.htmlFor) ?? found.querySelector('input, select, textarea');
  return own as Input | null;
}

/** Chooses the file of a `data:` URL with its name. Anything else leaves the field as it is. */
function chooseFile(input: HTMLInputElement, url: string): void {
  const [, head = '', content = ''] = /^data:(.*?);base64,(.*)$/.exec(url) ?? [];
  const view = input.ownerDocument.defaultView;
  if (head === '' || !view) return;
  const [type = '', ...parameters] = head.split(';');
  const name = parameters.find((one) => one.startsWith('name='))?.slice('name='.length) ?? '';
  const chosen = new view.DataTransfer();
  chosen.items.add(new view.File([atob(content)], decodeURIComponent(name), { type }));
  input.files = chosen.files;
  input.dispatchEvent(new view.Event('change', { bubbles: true }));
}

/** Selects exactly these choices of a combobox for several values. */
function chooseSeveral(input: Input, taken: Element, labels: string[]): void {
  for (const one of taken.querySelectorAll('button')) if (!labels.includes(one.textContent)) one.click();
  const chosenLabels = new Set([...taken.querySelectorAll('button')].map(({ textContent }) => textContent));
  for (const label of labels) if (label !== '' && !chosenLabels.has(label)) type(input, label);
}

/** React ignores a value that it has recorded, so the native setter is used, followed by events. */
function type(input: Input, value: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  const Event = input.ownerDocument.defaultView!.Event;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function choose(group: HTMLElement, label: string): void {
  const found = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  found?.querySelector('input')?.click();
}

/** Ticks exactly these choices of a group of checkboxes. */
function tick(group: HTMLElement, labels: string[]): void {
  for (const choice of group.querySelectorAll('label')) {
    const box = choice.querySelector('input');
    if (box && box.checked !== labels.includes(choice.textContent)) box.click();
  }
}

/** Returns the name of an element: its label or text, after the labels of the groups and list items around it. */
export function getElementName(element: Element): string {
  const isBox = element.tagName === 'FIELDSET';
  const own = isBox
    ? element.querySelector(':scope > legend')?.textContent
    : (element.getAttribute('aria-label') ?? element.textContent);
  return [...listNamesAround(element), own ?? ''].join(' › ');
}

function listNamesAround(element: Element): string[] {
  const around = element.parentElement?.closest('fieldset[data-named], fieldset > [role="group"]');
  if (!around) return [];
  // The name of an item includes its list's.
  const isItem = around.tagName !== 'FIELDSET';
  const outer = isItem ? around.closest('fieldset') : around;
  const name = isItem
    ? around.getAttribute('aria-label')
    : around.querySelector(':scope > legend')?.textContent;
  return [...listNamesAround(outer ?? around), name ?? ''];
}
