// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueClicks } from '#app/inlineScript/queueClicks.ts';

const heard = vi.fn<(name: string) => void>();
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = `<div id="root"><form><input><button type="submit" id="send"><b>Send</b></button>
    <button type="button" id="other">Other</button><button disabled id="closed">Closed</button></form>
    <a href="#there">There</a></div>`;
  // React listens at the root during hydration, in both phases.
  for (const capture of [true, false])
    for (const type of ['click', 'submit'])
      find('#root').addEventListener(
        type,
        (event) => {
          if (type === 'submit') event.preventDefault();
          heard(`${type} ${(event.target as Element).id} ${capture ? 'down' : 'up'}`);
        },
        capture,
      );
  queueClicks();
});
afterEach(() => window.releasePress?.());

const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

describe('before the portal listens', () => {
  test('A click on a button has no effect and is shown as queued', () => {
    press('#other');
    press('#send b');
    expect(heard).not.toHaveBeenCalled();
    expect(document.querySelectorAll('[data-held]')).toHaveLength(1);
    expect(find('[data-held]')).toBe(find('#send'));
  });

  test('The browser does not submit the form itself, and no listener is called', () => {
    const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submission);
    expect(submission.defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  test('Links and fields work as usual', () => {
    expect(press('a')).toBe(true);
    expect(press('input')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('after the portal listens', () => {
  test('The last click runs once, and later clicks work as usual', () => {
    press('#send');
    press('#other');
    press('#other');
    window.releasePress?.();
    expect(heard.mock.calls.flat()).toEqual(['click other down', 'click other up']);
    expect(document.querySelector('[data-held]')).toBeNull();
    expect(window.releasePress).toBeUndefined();
    press('#other');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('A click on a submit button submits its form once', () => {
    press('#send b');
    press('#send b');
    window.releasePress?.();
    expect(
      heard.mock.calls.flat().filter((one) => one.startsWith('submit') && one.endsWith('up')),
    ).toHaveLength(1);
  });

  test('A click on a removed or disabled button is dropped', () => {
    press('#closed');
    press('#other');
    const other = find('#other');
    other.addEventListener('click', () => heard('gone'));
    other.remove();
    window.releasePress?.();
    expect(heard).not.toHaveBeenCalled();
  });
});
