/** Enters a value into the field or filter with a label, as if typed, chosen or ticked. Nothing if there is none. */
export function enterValue(page: Document, label: string, value: string | number | boolean | null): void {
  const group = [...page.querySelectorAll('fieldset')].find((one) => getElementName(one) === label);
  if (group?.dataset['several'] !== undefined) return tick(group, String(value).split('\n'));
  if (group?.querySelector('input[type=radio]')) return choose(group, String(value));
  const input = findInput(page, label);
  if (!input) return;
  if (input.type === 'checkbox') {
    if ((input as HTMLInputElement).checked !== value) input.click();
  } else if (input.type !== 'file') type(input, String(value ?? ''));
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findInput(page: Document, label: string): Input | null {
  const found = [...page.querySelectorAll('label')].find((one) => getElementName(one) === label);
  if (!found) return null;
  const own = page.getElementById(found.htmlFor) ?? found.querySelector('input, select, textarea');
  return own as Input | null;
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

/** Ticks exactly these of several choices. */
function tick(group: HTMLElement, labels: string[]): void {
  for (const choice of group.querySelectorAll('label')) {
    const box = choice.querySelector('input');
    if (box && box.checked !== labels.includes(choice.textContent)) box.click();
  }
}

/** The name of an element: its label or text, after the labels of the groups and list items around it. */
export function getElementName(element: Element): string {
  const isBox = element.tagName === 'FIELDSET';
  const own = isBox
    ? element.querySelector(':scope > legend')?.textContent
    : (element.getAttribute('aria-label') ?? element.textContent);
  return [...namesAround(element), own ?? ''].join(' › ');
}

function namesAround(element: Element): string[] {
  const around = element.parentElement?.closest('fieldset[data-named], fieldset > [role="group"]');
  if (!around) return [];
  // The name of an item includes its list's.
  const isItem = around.tagName !== 'FIELDSET';
  const outer = isItem ? around.closest('fieldset') : around;
  const name = isItem
    ? around.getAttribute('aria-label')
    : around.querySelector(':scope > legend')?.textContent;
  return [...namesAround(outer ?? around), name ?? ''];
}
