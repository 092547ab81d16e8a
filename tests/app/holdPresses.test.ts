// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdPresses } from '#app/early/holdPresses.ts';

const heard = vi.fn<(name: string) => void>();
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = `<div id="root"><form><input><button type="submit" id="send"><b>Send</b></button>
    <button type="button" id="other">Other</button><button disabled id="closed">Closed</button></form>
    <a href="#there">There</a></div>`;
  // As React listens while it takes over: at the root, on the way down and up.
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
  holdPresses();
});
afterEach(() => window.releasePress?.());

const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

describe('until the portal listens', () => {
  test('a press on a button reaches nobody, and is shown as held', () => {
    press('#other');
    press('#send b');
    expect(heard).not.toHaveBeenCalled();
    expect(document.querySelectorAll('[data-held]')).toHaveLength(1);
    expect(find('[data-held]')).toBe(find('#send'));
  });

  test('a form does not leave by the browser’s own hand, and nobody hears of it', () => {
    const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submission);
    expect(submission.defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  test('a link leads on as ever, and a field is pressed as ever', () => {
    expect(press('a')).toBe(true);
    expect(press('input')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('once it listens', () => {
  test('the last press is done, once, and those after it are as any', () => {
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

  test('a press on what sends a form sends it, once', () => {
    press('#send b');
    press('#send b');
    window.releasePress?.();
    expect(
      heard.mock.calls.flat().filter((one) => one.startsWith('submit') && one.endsWith('up')),
    ).toHaveLength(1);
  });

  test('a button that is gone, or was closed, is not pressed', () => {
    press('#closed');
    press('#other');
    const other = find('#other');
    other.addEventListener('click', () => heard('gone'));
    other.remove();
    window.releasePress?.();
    expect(heard).not.toHaveBeenCalled();
  });
});
