// @vitest-environment happy-dom
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queueClicks } from '#app/inlineScript/queueClicks.ts';
import { ReplayInput } from '#app/ReplayInput.tsx';
import { useHydrating } from '#data/useHydrating.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The values of the fields in React's state, by name. */
type Known = Record<string, string | boolean>;

const initial: Known = {
  text: 'first',
  note: '',
  choice: 'a',
  many: 'x',
  agree: false,
  news: true,
  size: 's',
};
let known: Known;
let sent: Known[];
const heard = vi.fn<(name: string) => void>();
let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  window.releasePress?.();
  heard.mockReset();
  vi.restoreAllMocks();
});

/** A form with controlled fields, as in the portal. A later rendering writes their values again. */
function Form() {
  const [values, setValues] = useState(initial);
  useEffect(() => {
    known = values;
  }, [values]);
  const isFirst = useHydrating();
  const change = ({ target }: ChangeEvent<Field>) => {
    heard(target.name);
    const value =
      target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
    setValues((before) => ({ ...before, [target.name]: value }));
  };
  const text = (name: string) => ({
    name,
    id: `form_${name}`,
    value: values[name] as string,
    onChange: change,
  });
  const radio = (value: string) => (
    <input type="radio" name="size" value={value} checked={values['size'] === value} onChange={change} />
  );
  return (
    <form
      noValidate
      data-look={isFirst ? 'first' : 'next'}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(values);
      }}
    >
      <input {...text('text')} />
      <textarea {...text('note')} />
      <select {...text('choice')}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="email" {...text('many')} />
      <input type="checkbox" name="agree" checked={values['agree'] === true} onChange={change} />
      <input type="checkbox" name="news" checked={values['news'] === true} onChange={change} />
      {radio('s')}
      {radio('l')}
      <input type="file" name="file" onChange={({ target }) => heard(target.name)} />
      <button type="submit">Send</button>
    </form>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      {children}
      <ReplayInput />
    </StrictMode>
  );
}

const page = (
  <Page>
    <Form />
  </Page>
);

/** The page as the server has written it, before its script is there. */
function open(): void {
  sent = [];
  // React warns about the mark of a queued click in development.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  queueClicks();
}

async function hydrate(shown = page): Promise<void> {
  root = await act(async () => hydrateRoot(document.querySelector('#root')!, shown));
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

describe('input in a form before hydration', () => {
  test('Hydration preserves typed, chosen, ticked, unticked and emptied values in the state and on screen', async () => {
    open();
    find('[name=text]').value = '';
    find('textarea').value = 'two\nlines';
    find('select').value = 'b';
    find('[name=many]').value = 'me@example.com';
    find('[name=agree]').click();
    find('[name=news]').click();
    find('[value=l]').click();
    await hydrate();
    const done = {
      text: '',
      note: 'two\nlines',
      choice: 'b',
      many: 'me@example.com',
      agree: true,
      news: false,
      size: 'l',
    };
    expect(known).toEqual(done);
    expect(find('[name=text]').value).toBe('');
    expect(find('textarea').value).toBe('two\nlines');
    expect(find('select').value).toBe('b');
    expect(['agree', 'news'].map((name) => find(`[name=${name}]`).checked)).toEqual([true, false]);
    expect(find('[value=l]').checked).toBe(true);
  });

  test('Text typed during hydration is preserved completely', async () => {
    open();
    find('[name=text]').value = 'abc';
    const Typing = () => {
      // Runs before the effects of the later components.
      useLayoutEffect(() => {
        find('[name=text]').value = 'abcd';
      }, []);
      return <Form />;
    };
    await hydrate(
      <Page>
        <Typing />
      </Page>,
    );
    expect(known).toEqual({ ...initial, text: 'abcd' });
  });

  test('Untouched fields get no event', async () => {
    open();
    find('[name=text]').value = 'typed';
    await hydrate();
    expect([...new Set(heard.mock.calls.flat())]).toEqual(['text']);
    expect(known).toEqual({ ...initial, text: 'typed' });
  });

  test('Hydration preserves focus, caret and selection', async () => {
    open();
    const field = find('[name=text]');
    field.focus();
    field.value = 'abcdef';
    field.setSelectionRange(2, 4);
    await hydrate();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  });

  test('A chosen file gets its event, and a click beside it runs', async () => {
    open();
    const field = find('[name=file]');
    // Browsers report this value, which scripts cannot set.
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => 'C:\\fakepath\\slip.png',
      set: refuse,
    });
    find('button').click();
    await hydrate();
    expect(heard.mock.calls.flat()).toEqual(['file']);
    expect(sent).toHaveLength(1);
  });

  test('A click sends once, with the typed values', async () => {
    open();
    find('[name=text]').value = 'typed';
    for (let count = 0; count < 3; count++) find('button').click();
    await hydrate();
    expect(sent).toEqual([{ ...initial, text: 'typed' }]);
    find('button').click();
    expect(sent).toHaveLength(2);
  });
});

describe("a new first rendering, because the screen differs from the server's page", () => {
  const begin = async (shown = page) => {
    await act(async () => {
      root = createRoot(document.querySelector('#root')!);
      root.render(shown);
    });
  };

  test('Typed text returns to the field in the same place, with focus and caret', async () => {
    open();
    const written = find('[name=text]');
    written.value = 'abc';
    written.focus();
    written.setSelectionRange(1, 1);
    await begin();
    const field = find('[name=text]');
    expect(field).not.toBe(written);
    expect(known).toEqual({ ...initial, text: 'abc' });
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(1);
  });

  test('A click runs once on the button with the same label and place, with the typed values', async () => {
    open();
    find('[name=text]').value = 'typed';
    find('button').click();
    await begin();
    expect(sent).toEqual([{ ...initial, text: 'typed' }]);
  });

  test('A click on a removed button is dropped', async () => {
    open();
    find('button').textContent = 'Renamed since';
    find('button').click();
    await begin();
    expect(sent).toEqual([]);
  });

  test('The focus stays on a button', async () => {
    open();
    find('button').focus();
    await begin();
    expect(document.activeElement?.textContent).toBe('Send');
  });

  test('Typed text does not go to a field with the same id on another page', async () => {
    open();
    find('[name=text]').value = 'abc';
    const Leading = () => {
      useEffect(() => window.history.replaceState(null, '', '/elsewhere'), []);
      return <Form />;
    };
    await begin(
      <Page>
        <Leading />
      </Page>,
    );
    expect(known).toEqual(initial);
  });

  test('Typed text does not go to a field of another type', async () => {
    open();
    find('[name=text]').value = 'abc';
    find('[name=text]').type = 'password';
    await begin();
    expect(known).toEqual(initial);
  });
});

test('A redirected visitor sees the page only after hydration', async () => {
  open();
  document.documentElement.dataset['away'] = '';
  const seen: boolean[] = [];
  const Watch = () => {
    seen.push('away' in document.documentElement.dataset);
    return null;
  };
  const watched = (
    <Page>
      <Watch />
    </Page>
  );
  document.querySelector('#root')!.innerHTML = renderToString(watched);
  root = await act(async () => hydrateRoot(document.querySelector('#root')!, watched));
  expect(seen).not.toContain(false);
  expect('away' in document.documentElement.dataset).toBe(false);
});

function refuse(): never {
  throw new DOMException('A file can not be put', 'InvalidStateError');
}
