// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledField, CompiledFormatOf, Screen } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';
import { ExtensionError } from '#view/extension/installed.ts';
import { convertExtensionValue } from '#view/extension/convertExtensionValue.ts';
import { loadExtensions } from '#view/extension/loadExtensions.ts';
import type { BlockProps, WidgetProps } from '#view/extension/contract.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

const code = (give: unknown) => () => Promise.resolve({ default: () => give });
const config = { locale: 'en-GB', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' };
const around = { row: {}, index: 0, tests: [], scope: {} };

describe('the format of an extension', () => {
  const formatters = createValueOperations({ ...config, words: { extension: 'No {name} here:' } });
  const use = (name: string, shows?: 'text' | 'figure' | 'word'): CompiledFormatOf<'extension'> => {
    return { type: 'extension', name, options: { most: 5 }, shows };
  };
  const text = (name: string, value: string | number | null) => formatters.format(use(name), value, around);

  it("An extension's format receives its options and the locale, and its text has the colour of its meaning", async () => {
    await loadExtensions(
      { stars: '/stars.1.js' },
      code((value: number, context: { options: { most: number }; locale: string }) => ({
        text: `${'★'.repeat(value)}${'☆'.repeat(context.options.most - value)} ${context.locale}`,
        colour: value > 2 ? 'green' : 'red',
      })),
    );
    expect(text('stars', 4)).toMatchObject({ text: '★★★★☆ en-GB', colour: 'green' });
    expect(text('stars', 1)).toMatchObject({ text: '★☆☆☆☆ en-GB', colour: 'red' });
  });

  it('A missing value is not passed to the format', () => {
    expect(text('stars', null)).toEqual({ text: '' });
    expect(text('stars', '')).toEqual({ text: '' });
  });

  it.each([
    ['text', 3, '3'],
    ['figure', 3, '3'],
    ['word', 'two of 5', 'two of 5'],
  ] as const)(
    'A format that shows a %s sorts by its number and exports %s',
    async (shows, sorted, exported) => {
      await loadExtensions(
        { counted: '/counted.1.js' },
        code(() => 'two of 5'),
      );
      expect(formatters.sortBy(use('counted', shows), 3, around)).toBe(sorted);
      expect(formatters.export(use('counted', shows), 3, around)).toBe(exported);
    },
  );

  it.each([
    [
      'throws',
      () =>
        Promise.resolve({
          default: () => () => {
            throw new Error('no');
          },
        }),
    ],
    ['gives no text', code(() => ({ words: 'x' }))],
    ['gives nothing', code(() => undefined)],
    ['is no function', code('x')],
    ['can not be fetched', () => Promise.reject(new Error('404'))],
    [
      'breaks as it is read',
      () =>
        Promise.resolve({
          default: () => {
            throw new Error('broken');
          },
        }),
    ],
    [
      'asks for a library that is not shared',
      () => Promise.resolve({ default: (require: (name: string) => unknown) => require('axios') }),
    ],
  ])(
    'A format that %s is replaced by a message with the value, and files get the value alone',
    async (fault, importModule) => {
      await loadExtensions({ bad: `/bad ${fault}.js` }, importModule);
      expect(text('bad', 'REF-7').text).toBe('No bad here: REF-7');
      expect(formatters.export(use('bad'), 'REF-7', around)).toBe('REF-7');
    },
  );

  it('A format without a build shows a message until a page loads its code', async () => {
    await loadExtensions({ late: null });
    expect(text('late', 1).text).toBe('No late here: 1');
    await loadExtensions(
      { late: '/late.1.js' },
      code(() => 'here'),
    );
    expect(text('late', 1).text).toBe('here');
  });

  it('The code of a format is fetched once for each version', async () => {
    const importModule = vi.fn(code(() => 'same'));
    await loadExtensions({ same: '/same.1.js' }, importModule);
    await loadExtensions({ same: '/same.1.js' }, importModule);
    expect(importModule).toHaveBeenCalledTimes(1);
    await loadExtensions({ same: '/same.2.js' }, importModule);
    expect(importModule).toHaveBeenCalledTimes(2);
  });

  it('The code of a format gets the portal’s own React', async () => {
    await loadExtensions({ react: '/react.1.js' }, () =>
      Promise.resolve({
        default: (require: (name: string) => unknown) => () =>
          String((require('react') as { createElement: unknown }).createElement === createElement),
      }),
    );
    expect(text('react', 1).text).toBe('true');
  });
});

describe('the value of a widget, fitted to its field', () => {
  const field = (part: Partial<CompiledField>) => part as CompiledField;
  it.each([
    [field({ type: 'number', decimals: 0 }), '12', '12'],
    [field({ type: 'number', decimals: 0 }), '12.5', null],
    [field({ type: 'number' }), '1a', null],
    [field({ type: 'text', allow: 'digits', maxLength: 4 }), '12-34 56', '1234'],
    [field({ type: 'date' }), '2026-11-21', '2026-11-21'],
    [field({ type: 'date' }), 'tomorrow', null],
    [field({ type: 'date' }), '', ''],
    [field({ type: 'time' }), '14:05', '14:05'],
    [field({ type: 'dateTime' }), '2026-11-21', null],
    [field({ type: 'checkbox' }), true, true],
    [field({ type: 'checkbox' }), 'true', null],
    [field({ type: 'text' }), 7, null],
  ])('%j of %j is %j', (one, value, taken) => expect(convertExtensionValue(value, one, {})).toBe(taken));
});

describe('on a screen', () => {
  afterEach(cleanup);
  const definition = {
    version: 1,
    title: 'Support',
    type: 'blocks',
    blocks: [
      {
        type: 'extension',
        name: 'greeting',
        options: { mark: '!' },
        values: { who: { template: 'Hello {session.username}' }, none: { from: 'query.missing' } },
      },
      {
        type: 'form',
        fields: {
          query: { label: 'Your Query', type: 'text', maxLength: 6, widget: { name: 'shout' } },
        },
        rules: [{ on: 'form.query', must: { filled: true }, message: 'Query is required' }],
        actions: {
          submit: {
            label: 'Submit',
            primary: true,
            call: 'askSupport',
            payload: { uid: { from: 'session.userId' }, query: { from: 'form.query' } },
            success: { texts: ['Sent'] },
          },
        },
      },
    ],
  } as Screen;
  const Greeting = ({ options, values }: BlockProps) =>
    createElement('p', null, `${String(values.who)}${String(options.mark)} ${String(values.none)}`);
  const Shout = ({ input, value, change, label }: WidgetProps) =>
    createElement('div', null, [
      createElement('input', { ...input, key: 1, readOnly: true, value: String(value) }),
      createElement(
        'button',
        { key: 2, type: 'button', onClick: () => change('hello there') },
        `Fill ${label}`,
      ),
    ]);

  async function open() {
    const { portal, of } = createPortal(() => answer({ data: { result: 'Sent' } }));
    const view = showScreen(await compileDefinition(definition), portal);
    await screen.findByRole('button', { name: 'Submit' });
    return { ...view, of };
  }

  it('A block receives its reads, and a widget fills its field, which applies its own limits and rules', async () => {
    await loadExtensions({ greeting: '/greeting.1.js' }, code(Greeting));
    await loadExtensions({ shout: '/shout.1.js' }, code(Shout));
    const { of } = await open();
    await screen.findByText('Hello Ann! null');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Query is required');
    expect(screen.getByLabelText('Your Query').getAttribute('aria-invalid')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Fill Your Query' }));
    expect(screen.getByLabelText<HTMLInputElement>('Your Query').value).toBe('hello ');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(of('askSupport')[0]?.payload).toMatchObject({ query: 'hello' });
  });

  it('A broken extension is replaced by a message with its name or by the usual input, and the screen still works', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await loadExtensions({ greeting: '/greeting.2.js' }, code(broken));
    await loadExtensions({ shout: null });
    const { of } = await open();
    await screen.findByText('The extension "greeting" could not be shown.');
    await screen.findByText('The extension "shout" could not be shown.');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Your Query'), 'Why');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(of('askSupport')[0]?.payload).toMatchObject({ query: 'Why' });
  });
});

it('Operators get a report of each broken extension with its error', () => {
  expect(new ExtensionError('stars', new Error('404')).message).toBe(
    'The extension "stars" could not be shown: 404',
  );
});
