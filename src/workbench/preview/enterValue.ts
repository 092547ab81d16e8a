/** Puts a value into the field or filter with a label, as if it had been typed, chosen or ticked; nothing where there is none. */
export function enterValue(page: Document, label: string, value: string | number | boolean | null): void {
  const group = [...page.querySelectorAll('fieldset')].find((one) => nameOf(one) === label);
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
  const found = [...page.querySelectorAll('label')].find((one) => nameOf(one) === label);
  if (!found) return null;
  const own = page.getElementById(found.htmlFor) ?? found.querySelector('input, select, textarea');
  return own as Input | null;
}

/** React hears of a value that was set past its own notes of it, and of the event. */
function type(input: Input, value: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  const Event = input.ownerDocument.defaultView!.Event;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Picks one of a few choices that are all in sight. */
function choose(group: HTMLElement, label: string): void {
  const found = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  found?.querySelector('input')?.click();
}

/** Ticks just these of several choices. */
function tick(group: HTMLElement, labels: string[]): void {
  for (const choice of group.querySelectorAll('label')) {
    const box = choice.querySelector('input');
    if (box && box.checked !== labels.includes(choice.textContent)) box.click();
  }
}

/** What something is called: its label or text, after the labels of the groups and items of lists around it. */
export function nameOf(element: Element): string {
  const isBox = element.tagName === 'FIELDSET';
  const own = isBox
    ? element.querySelector(':scope > legend')?.textContent
    : (element.getAttribute('aria-label') ?? element.textContent);
  return [...namesAround(element), own ?? ''].join(' › ');
}

function namesAround(element: Element): string[] {
  const around = element.parentElement?.closest('fieldset[data-named], fieldset > [role="group"]');
  if (!around) return [];
  // An item is called by its list.
  const isItem = around.tagName !== 'FIELDSET';
  const outer = isItem ? around.closest('fieldset') : around;
  const name = isItem
    ? around.getAttribute('aria-label')
    : around.querySelector(':scope > legend')?.textContent;
  return [...namesAround(outer ?? around), name ?? ''];
}
