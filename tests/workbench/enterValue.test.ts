// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { enterValue, getElementName } from '#workbench/preview/enterValue.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)!;
const checkedIn = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`${selector} input`)].map(({ checked }) => checked);

/** Shows elements, and lists the events of input and change by the id of their element. */
function show(html: string): string[] {
  document.body.innerHTML = html;
  const events: string[] = [];
  for (const kind of ['input', 'change'])
    document.body.addEventListener(kind, ({ target }) => events.push(`${kind} ${(target as Element).id}`));
  return events;
}

it('a text is typed into the input of a label, with the events that React listens to', () => {
  const events = show('<label for="a">Amount</label><input id="a"><label>Other <input id="b"></label>');
  enterValue(document, 'Amount', 25);
  expect(find<HTMLInputElement>('#a').value).toBe('25');
  expect(find<HTMLInputElement>('#b').value).toBe('');
  expect(events).toEqual(['input a', 'change a']);
  expect(document.activeElement?.id).toBe('a');
});

it('a value of null empties an input', () => {
  show('<label for="a">Amount</label><input id="a" value="5">');
  enterValue(document, 'Amount', null);
  expect(find<HTMLInputElement>('#a').value).toBe('');
});

it('an input inside of its label, a select and a text of several lines are found, too', () => {
  show(
    '<label aria-label="One">1 <input id="a"></label>' +
      '<label aria-label="Two">2 <select id="b"><option>x</option><option>y</option></select></label>' +
      '<label aria-label="Three">3 <textarea id="c"></textarea></label>',
  );
  enterValue(document, 'One', 'p');
  enterValue(document, 'Two', 'y');
  enterValue(document, 'Three', 'q');
  expect([
    find<HTMLInputElement>('#a'),
    find<HTMLSelectElement>('#b'),
    find<HTMLTextAreaElement>('#c'),
  ]).toEqual([
    expect.objectContaining({ value: 'p' }),
    expect.objectContaining({ value: 'y' }),
    expect.objectContaining({ value: 'q' }),
  ]);
});

it('a box is ticked or unticked, and stays where it has the value', () => {
  show('<label for="a">Agree</label><input id="a" type="checkbox">');
  const box = find<HTMLInputElement>('#a');
  enterValue(document, 'Agree', true);
  expect(box.checked).toBe(true);
  enterValue(document, 'Agree', true);
  expect(box.checked).toBe(true);
  enterValue(document, 'Agree', false);
  expect(box.checked).toBe(false);
});

it('no file is entered, and a label that is not there changes nothing', () => {
  const events = show('<label for="a">Proof</label><input id="a" type="file"><label for="gone">Gone</label>');
  enterValue(document, 'Proof', 'x');
  enterValue(document, 'Gone', 'x');
  enterValue(document, 'Missing', 'x');
  expect(events).toEqual([]);
});

it('the radio button with the text is chosen', () => {
  show(
    '<fieldset><legend>Kind</legend><label><input type="radio" name="k">Small</label>' +
      '<label><input type="radio" name="k">Large</label></fieldset>',
  );
  enterValue(document, 'Kind', 'Large');
  expect(checkedIn('fieldset')).toEqual([false, true]);
  enterValue(document, 'Kind', 'Other');
  expect(checkedIn('fieldset')).toEqual([false, true]);
});

it('exactly the named choices are ticked where there may be several', () => {
  const boxes = ['One', 'Two', 'Three'].map((name, at) => {
    return `<label><input type="checkbox" ${at === 0 ? 'checked' : ''}>${name}</label>`;
  });
  show(`<fieldset data-several><legend>Days</legend>${boxes.join('')}</fieldset>`);
  enterValue(document, 'Days', 'Two\nThree');
  expect(checkedIn('fieldset')).toEqual([false, true, true]);
});

it('a box beside several choices is ticked', () => {
  show(
    '<div><fieldset data-several><legend>Days</legend><label><input type="checkbox">One</label></fieldset>' +
      '<div><label for="c">Agree</label><input id="c" type="checkbox"></div></div>',
  );
  enterValue(document, 'Agree', true);
  expect(find<HTMLInputElement>('#c').checked).toBe(true);
});

it('an element is named after the groups and items around it', () => {
  show(
    '<fieldset data-named="true"><legend>Address</legend><label id="a">Street</label>' +
      '<fieldset id="inner" data-named="true"><legend>Country</legend><label id="b">Code</label></fieldset></fieldset>' +
      '<fieldset><legend>Lines</legend><div role="group" aria-label="Line 2">' +
      '<label id="c">Price</label></div></fieldset><button id="d" aria-label="Close">×</button>',
  );
  const nameOf = (selector: string) => getElementName(find(selector));
  expect(nameOf('#a')).toBe('Address › Street');
  expect(nameOf('#inner')).toBe('Address › Country');
  expect(nameOf('#b')).toBe('Address › Country › Code');
  expect(nameOf('#c')).toBe('Line 2 › Price');
  expect(nameOf('#d')).toBe('Close');
});
