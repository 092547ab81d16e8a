// @vitest-environment happy-dom
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdPresses } from '#app/early/holdPresses.ts';
import { Takeover } from '#app/Takeover.tsx';
import { useHydrating } from '#data/useHydrating.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What React knows of the fields, by their names. */
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

/** A form as the portal has them: each value is React's, and what comes after the first look writes the fields anew. */
function Form() {
  const [values, setValues] = useState(initial);
  useEffect(() => {
    known = values;
  }, [values]);
  const isFirst = useHydrating();
  const take = ({ target }: ChangeEvent<Field>) => {
    heard(target.name);
    const value =
      target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
    setValues((before) => ({ ...before, [target.name]: value }));
  };
  const text = (name: string) => ({
    name,
    id: `form_${name}`,
    value: values[name] as string,
    onChange: take,
  });
  const radio = (value: string) => (
    <input type="radio" name="size" value={value} checked={values['size'] === value} onChange={take} />
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
      <input type="checkbox" name="agree" checked={values['agree'] === true} onChange={take} />
      <input type="checkbox" name="news" checked={values['news'] === true} onChange={take} />
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
      <Takeover />
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
  // React in development minds the mark of a held press.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  holdPresses();
}

async function takeOver(shown = page): Promise<void> {
  root = await act(async () => hydrateRoot(document.querySelector('#root')!, shown));
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

describe('what was done to a form before its script was there', () => {
  test('typed, chosen, ticked, unticked and emptied, it is what the form knows and shows', async () => {
    open();
    find('[name=text]').value = '';
    find('textarea').value = 'two\nlines';
    find('select').value = 'b';
    find('[name=many]').value = 'me@example.com';
    find('[name=agree]').click();
    find('[name=news]').click();
    find('[value=l]').click();
    await takeOver();
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

  test('typed on while React reads the page, it is whole', async () => {
    open();
    find('[name=text]').value = 'abc';
    const Typing = () => {
      // Before what stands behind it.
      useLayoutEffect(() => {
        find('[name=text]').value = 'abcd';
      }, []);
      return <Form />;
    };
    await takeOver(
      <Page>
        <Typing />
      </Page>,
    );
    expect(known).toEqual({ ...initial, text: 'abcd' });
  });

  test('what nobody touched, nobody hears of', async () => {
    open();
    find('[name=text]').value = 'typed';
    await takeOver();
    expect([...new Set(heard.mock.calls.flat())]).toEqual(['text']);
    expect(known).toEqual({ ...initial, text: 'typed' });
  });

  test('focus, caret and selection stay', async () => {
    open();
    const field = find('[name=text]');
    field.focus();
    field.value = 'abcdef';
    field.setSelectionRange(2, 4);
    await takeOver();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  });

  test('a file that was chosen is heard of, and a press beside it is done', async () => {
    open();
    const field = find('[name=file]');
    // As browsers tell it; a script can put no other.
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => 'C:\\fakepath\\slip.png',
      set: refuse,
    });
    find('button').click();
    await takeOver();
    expect(heard.mock.calls.flat()).toEqual(['file']);
    expect(sent).toHaveLength(1);
  });

  test('a press sends once, with what was typed', async () => {
    open();
    find('[name=text]').value = 'typed';
    for (let count = 0; count < 3; count++) find('button').click();
    await takeOver();
    expect(sent).toEqual([{ ...initial, text: 'typed' }]);
    find('button').click();
    expect(sent).toHaveLength(2);
  });
});

describe('where React begins anew, as the screen is another than the server wrote', () => {
  const begin = async (shown = page) => {
    await act(async () => {
      root = createRoot(document.querySelector('#root')!);
      root.render(shown);
    });
  };

  test('what was typed stands in the field of the same place, with focus and caret', async () => {
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

  test('a press is done by the button that has its label and place, once, with what was typed', async () => {
    open();
    find('[name=text]').value = 'typed';
    find('button').click();
    await begin();
    expect(sent).toEqual([{ ...initial, text: 'typed' }]);
  });

  test('a press on what is not there any more is given up', async () => {
    open();
    find('button').textContent = 'Renamed since';
    find('button').click();
    await begin();
    expect(sent).toEqual([]);
  });

  test('focus stays on a button', async () => {
    open();
    find('button').focus();
    await begin();
    expect(document.activeElement?.textContent).toBe('Send');
  });

  test('nothing of it goes to a field of that id on another page', async () => {
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

  test('nothing of it goes to a field of another type', async () => {
    open();
    find('[name=text]').value = 'abc';
    find('[name=text]').type = 'password';
    await begin();
    expect(known).toEqual(initial);
  });
});

test('who is led elsewhere sees it once React stands there, not before', async () => {
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
