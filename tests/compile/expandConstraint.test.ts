import { describe, expect, it } from 'vitest';
import type { Json, Constraint } from '#definition';
import { compileConstraints } from '#compile/compileConstraints.ts';
import { expandConstraint } from '#check/constraint/expandConstraint.ts';
import { loadModule } from './loadModule.ts';

/** The words of `must`, values that pass, values that fail. Null is a missing value. */
const cases: [Constraint, Json[], Json[]][] = [
  [{ filled: true }, ['a', ' a ', 0, true, { a: 1 }], [null, '   ', false]],
  [{ filled: false }, [null, ' ', false], ['a', 0, true]],
  [{ const: 1 }, [1, '1', '1.0'], [2, 'x', null, true]],
  [{ const: 'Left' }, ['Left'], ['left', null, 0]],
  [{ const: '007' }, ['007'], ['7', 7]],
  [{ const: '2' }, ['2', 2], ['3', null]],
  [{ const: null }, [null], [0, 'a', false]],
  [{ const: '' }, [null], ['a']],
  [{ const: true }, [true], [false, null, 1, 'true']],
  [{ enum: [0, null] }, [0, '0', null], [1, '1', 'x']],
  [{ noneOf: [0, '0', null] }, [1, 'x'], [0, '0', null]],
  [{ noneOf: ['Invalid User Id!!'] }, ['Asha', null], ['Invalid User Id!!']],
  [{ minLength: 4 }, ['abcd', 1234, '😀😀😀😀'], ['abc', null, 123, '😀😀']],
  [{ maxLength: 4 }, ['abcd', null, 1234], ['abcde', 12345]],
  [{ maxLength: 500 }, ['x'.repeat(500), 1e308, null], ['x'.repeat(501)]],
  [{ minLength: 31 }, ['x'.repeat(31), 1e30, -1e29], [9e29, -9e28]],
  [{ minLength: 309 }, ['x'.repeat(309), 1e308, -1e308], ['x'.repeat(308), 5, null]],
  [{ minLength: 310 }, ['x'.repeat(310), -1e308], [1e308, null]],
  [{ const: '9'.repeat(310) }, ['9'.repeat(310)], ['x', null, 1]],
  [{ enum: ['', 'a', '1', 2, true] }, [null, 'a', 1, '1.0', '2', true], ['b', 3, false, 'true']],
  [{ longerThan: 8 }, ['123456789', 123456789], ['12345678', null]],
  [{ minimum: 5 }, [5, '5', 6.5], [4, '4', null, 'x']],
  [{ maximum: 5 }, [5, '5', -1], [6, null, 'x']],
  [
    { email: true },
    ['abc@d.e', 'a.b+c@mail.example.com'],
    ['ab@d.e', 'abc@de', 'a c@d.e', 'abc@d.', 'abc@@d.e', null],
  ],
  [{ minLength: 2, maxLength: 3 }, ['ab', 'abc'], ['a', 'abcd']],
];

const number = (value: Json): number | null =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() && !/^0\d/.test(value) && Number.isFinite(Number(value))
      ? Number(value)
      : null;

async function compile(must: Constraint) {
  const { tests } = await loadModule(
    `export default function (require) { return { tests: (function () { ${compileConstraints([expandConstraint(must)])} })() } }`,
  );
  const [test] = tests;
  return (value: Json, other: Json = null) =>
    test!({ value, number: number(value), other, otherNumber: number(other) });
}

describe('the words of must', () => {
  it.each(cases)('%j', async (must, passing, failing) => {
    const passes = await compile(must);
    expect(passing.filter((value) => !passes(value))).toEqual([]);
    expect(failing.filter((value) => passes(value))).toEqual([]);
  });

  it('sameAs compares texts exactly, and a text with a number by value', async () => {
    const passes = await compile({ sameAs: 'form.password' });
    expect(passes('secret', 'secret')).toBe(true);
    expect(passes('1e3', '1000')).toBe(false);
    expect(passes('100001', 100001)).toBe(true);
    expect(passes(100001, '100001.0')).toBe(true);
    expect(passes(null, null)).toBe(true);
    expect(passes(null, 'secret')).toBe(false);
    expect(passes('secret', null)).toBe(false);
  });

  it('sameAs fails where the other side is missing', async () => {
    const { tests } = await loadModule(
      `export default function (require) { return { tests: (function () { ${compileConstraints([expandConstraint({ sameAs: 'a' })])} })() } }`,
    );
    expect(tests[0]!({ value: 'a', number: null } as never)).toBe(false);
  });

  it('an unknown word is refused', () => {
    expect(() => expandConstraint({ matches: '.*' } as never)).toThrow('unknown word "matches"');
    expect(() => compileConstraints([{ type: 'object', minimun: 5 }])).toThrow('unknown keyword');
  });
});

describe('the code of tests', () => {
  it('Nothing describes errors, which nobody reads, and no schema is there that the code does not read', () => {
    const code = compileConstraints(cases.map(([must]) => expandConstraint(must)));
    expect(code).not.toMatch(/\berr\d|vErrors\.|schema\d+ = /);
  });

  it('A value that looks like the code of errors stays as it is', async () => {
    const value = '"const err0 = {};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}';
    const passes = await compile({ const: value });
    expect([value, '"'].map((typed) => passes(typed))).toEqual([true, false]);
    const few = await compile({ enum: ['a', value] });
    expect(['a', value, '"'].map((typed) => few(typed))).toEqual([true, true, false]);
  });
});
