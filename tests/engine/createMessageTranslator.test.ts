import fc from '../support/fastCheck.ts';
import { describe, expect, it, vi } from 'vitest';
import { translateBackendText as translateByCases } from '#cases/language/translateBackendText.ts';
import { checkPortal, formatProblem } from '#check/index.ts';
import { compileBackendMessages } from '#compile/config/compileBackendMessages.ts';
import { createMessageTranslator } from '#engine/texts/createMessageTranslator.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { readShipped } from '../support/readShipped.ts';

const messages = {
  Successfull: 'Hecho.',
  'Minimum is {amount} USDT': 'El mínimo es {amount} USDT.',
  'From {a} to {b}': 'De {b} (antes {a})',
  'Untranslated {x}': '',
  '{name} is blocked': '{name} está bloqueado.',
};
const translatorOf = (own: Record<string, string>) =>
  createMessageTranslator(compileBackendMessages(own) ?? { texts: {}, patterns: [] });
const translate = translatorOf(messages);

describe('a text of the backend is shown in the portal’s words', () => {
  it.each([
    ['Successfull', 'Hecho.'],
    ['Minimum is 10.50 USDT', 'El mínimo es 10.50 USDT.'],
    ['From 1 to 2', 'De 2 (antes 1)'],
    ['From 1 to 2 to 3', 'De 2 to 3 (antes 1)'],
    ['Asha is blocked', 'Asha está bloqueado.'],
    ['{b} is blocked', '{b} está bloqueado.'],
    ['From $& to {a}', 'De {a} (antes $&)'],
  ])('%s is shown as %s', (text, shown) => expect(translate(text)).toBe(shown));

  it.each([
    'successfull',
    'Successfull ',
    'Minimum is  USDT!',
    'Minimum is USDT',
    'Untranslated 1',
    ' is blocked',
    'constructor',
    '__proto__',
    '',
  ])('%j matches no message of the portal', (text) => expect(translate(text)).toBe(text));

  it('A text without a translation stays as it is, and costs no work', () => {
    expect(compileBackendMessages({})).toBeUndefined();
    expect(compileBackendMessages({ Successfull: '' })).toBeUndefined();
    expect(formatBackendText('Successfull', { locale: 'en-US' })).toBe('Successfull');
  });

  it('The fast translator gives the same texts as a simple one', () => {
    const part = fc.constantFrom('a', 'b', ' ', 'ab', '.', '{x}', '{y}');
    const pattern = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((text) => !text.includes('}{') && !/\{(\w)\}.*\{\1\}/.test(text) && !/^\{\w\}$/.test(text));
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', 'ab', '.'), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 4 }), text, (patterns, input) => {
        const own = Object.fromEntries(
          patterns.map((one, at) => [one, `${at}:${one.replaceAll(/[^{}xy]/g, '')}`]),
        );
        expect(translatorOf(own)(input)).toBe(translateByCases(input, own));
      }),
      { numRuns: 2000 },
    );
  });

  it('Translating any text takes no longer than a few searches', () => {
    const hostile = translatorOf({ [`a{x}${'a{y}'.replace('y', 'y1')}b`]: 'x', 'a{p}aa{q}aab': 'y' });
    const searches = vi.spyOn(String.prototype, 'indexOf');
    hostile('a'.repeat(100_000));
    const count = searches.mock.calls.length;
    searches.mockRestore();
    // One for each part between two places.
    expect(count).toBe(2);
  });
});

describe('check', () => {
  const problemsOf = async (own: Record<string, string>) => {
    const files = await readShipped();
    const config = JSON.parse(files.get('screens.config.json')!) as object;
    files.set('screens.config.json', JSON.stringify({ ...config, messages: own }));
    const locale = { version: 1, texts: {}, messages: own };
    files.set('schemas/locales/es.json', JSON.stringify(locale));
    return checkPortal(files).problems.map(formatProblem);
  };

  it.each([
    [{ 'From {a}': 'De {b}' }, 'unknown place "b"'],
    [{ 'From {a}{b}': 'De {a}' }, 'two places stand beside each other'],
    [{ 'From {a} to {a}': 'De {a}' }, '{a} stands here twice'],
    [{ 'From {a}': 'De {a}', 'From {b}': 'De {b}' }, '"From {b}" stands for the same texts as "From {a}"'],
    [{ '{all}': 'x' }, '"{all}" would stand for every text'],
    [{ 'From {a b}': 'x' }, '{a b} is no place'],
    [{ Done: ' ' }, '"Done" says nothing'],
  ])('Check reports %j: %s', async (own, sentence) => {
    const problems = await problemsOf(own);
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toContain(sentence);
    expect(problems[0]).toMatch(/^schemas\/locales\/es\.json:1:|^screens\.config\.json:1:/);
  });

  it('Check accepts a missing translation, and one that omits a placeholder', async () => {
    expect(await problemsOf({ Done: '', 'From {a}': 'Desde allí' })).toEqual([]);
  });
});
