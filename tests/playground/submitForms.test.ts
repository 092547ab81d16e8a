// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { submitForms } from '#playground/frame/submitForms.ts';

/** The buttons that submitted the form, and whether its own submission was prevented. */
let submitted: [name: string, isOwn: boolean][];

beforeAll(submitForms);
beforeEach(() => {
  submitted = [];
  document.body.innerHTML =
    '<form><button name="send"><b>Send</b></button><button type="button" name="plain">Plain</button></form><button name="outside">Outside</button>';
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push([(event.submitter as HTMLButtonElement).name, event.bubbles && event.cancelable]);
  });
});

/** Clicks an element. True if the browser's own action was prevented. */
function click(selector: string): boolean {
  return !document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

it('A click within a submit button sends the event of the form alone, once', () => {
  expect(click('b')).toBe(true);
  expect(submitted).toEqual([['send', true]]);
});

it.each(['[name="plain"]', '[name="outside"]', 'form'])('A click on %s submits nothing', (selector) => {
  expect(click(selector)).toBe(false);
  expect(submitted).toEqual([]);
});

it('A click that a handler has prevented submits nothing', () => {
  const button = document.querySelector('[name="send"]')!;
  button.addEventListener('click', (event) => event.preventDefault());
  click('[name="send"]');
  expect(submitted).toEqual([]);
});
