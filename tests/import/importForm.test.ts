import { describe, expect, it } from 'vitest';
import { importForm, type FormSource } from '#import/index.ts';

const form = (schema: object, look: Partial<FormSource> = {}) => {
  const made = importForm({ schema: { type: 'object', ...schema }, ...look });
  if ('refused' in made) throw new Error(made.refused);
  return made;
};
/** The rules without their sentences. */
const rulesOf = (schema: object) =>
  form(schema).rules.map((rule) =>
    Object.fromEntries(Object.entries(rule).filter(([word]) => word !== 'message')),
  );
const lost = (schema: object, look?: Partial<FormSource>) =>
  form(schema, look)
    .remarks.filter(({ kind }) => kind === 'lost')
    .map(({ pointer, sentence }) => `${pointer} ${sentence}`);

describe('fields', () => {
  it('a field has the type of its property', () => {
    const { fields, request } = form({
      properties: {
        name: { type: 'string', title: 'Full name' },
        born: { type: 'string', format: 'date' },
        member: { type: 'boolean' },
        size: { enum: ['S', 'M'] },
        level: { oneOf: [{ const: 1, title: 'Low' }, { const: 2, title: 'High' }] }, // oxfmt-ignore
      },
    });
    expect(Object.entries(fields).map(([name, { type, label }]) => [name, type, label])).toEqual([
      ['name', 'text', 'Full name'],
      ['born', 'date', 'Born'],
      ['member', 'checkbox', 'Member'],
      ['size', 'select', 'Size'],
      ['level', 'select', 'Level'],
    ]);
    expect(fields.level?.options).toEqual([
      { value: 1, label: 'Low' },
      { value: 2, label: 'High' },
    ]);
    expect(request).toEqual({
      name: 'text',
      born: 'date',
      member: 'boolean',
      size: { oneOf: ['S', 'M'] },
      level: { oneOf: [1, 2] },
    });
  });

  it('fields are in groups and lists, like objects and arrays', () => {
    const { fields, request, rules } = form({
      properties: {
        customer: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        lines: { type: 'array', minItems: 1, items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] } }, // oxfmt-ignore
      },
    });
    expect(fields.customer).toMatchObject({ type: 'group', fields: { name: { type: 'text' } } });
    expect(fields.lines).toMatchObject({ type: 'list', minItems: 1, item: { type: 'group' } });
    expect(request).toEqual({
      customer: { object: { name: 'text' } },
      lines: { list: { object: { sku: 'text' } } },
    });
    expect(rules[0]).toEqual({
      on: 'form.customer.name',
      must: { filled: true },
      message: 'Name is needed.',
    });
  });

  it('a field has a name that a path can have, and is sent under its own', () => {
    const { fields, payload } = form({ properties: { 'How old?': { type: 'string' } } });
    expect(fields).toEqual({ How_old: { label: 'How old?', type: 'text' } });
    expect(payload).toEqual({ 'How old?': { from: 'form.How_old' } });
  });
});

describe('rules', () => {
  it('a rule allows an optional value to be empty', () => {
    const rules = rulesOf({
      properties: { code: { type: 'string', minLength: 4, pattern: '^[A-Z]+$' } },
    });
    expect(rules).toEqual([
      { on: 'form.code', must: { optional: true, minLength: 4 } },
      { on: 'form.code', must: { optional: true, pattern: '[A-Z]+' } },
    ]);
  });

  it('a rule applies under its condition', () => {
    const rules = rulesOf({
      properties: { away: { type: 'boolean' }, where: { type: 'string' } },
      if: { properties: { away: { const: true } } },
      then: { required: ['where'] },
    });
    expect(rules).toEqual([
      { when: { on: 'form.away', must: { const: true } }, on: 'form.where', must: { filled: true } },
    ]);
  });

  it('fields of a condition are neither shown nor sent without it', () => {
    const { fields } = form({
      properties: { pet: { enum: ['no', 'yes'] } },
      required: ['pet'],
      if: { properties: { pet: { const: 'yes' } } },
      then: { properties: { name: { type: 'string' } } },
    });
    expect(fields.name).toMatchObject({
      show: { on: 'form.pet', must: { const: 'yes' } },
    });
  });

  it('the condition of "else" is inverted', () => {
    const rules = rulesOf({
      properties: { kind: { enum: ['a', 'b'] }, why: { type: 'string' } },
      required: ['kind'],
      if: { properties: { kind: { const: 'a' } } },
      else: { required: ['why'] },
    });
    expect(rules.at(-1)).toEqual({
      when: { on: 'form.kind', must: { noneOf: ['a'] } },
      on: 'form.why',
      must: { filled: true },
    });
  });
});

describe('one of several shapes', () => {
  it('one of several shapes is chosen by the property that differs', () => {
    const { fields } = form({
      oneOf: [
        { title: 'Card', properties: { by: { const: 'card' }, number: { type: 'string' } } },
        { title: 'Cash', properties: { by: { const: 'cash' }, desk: { type: 'string' } } },
      ],
    });
    expect(fields.by).toMatchObject({
      type: 'select',
      options: [
        { value: 'card', label: 'Card' },
        { value: 'cash', label: 'Cash' },
      ],
    });
    expect(fields.number?.show).toEqual({ on: 'form.by', must: { const: 'card' } });
  });

  it('one of several shapes is chosen by a field that is not sent, where no property differs', () => {
    const { fields, request } = form({
      oneOf: [{ properties: { email: { type: 'string' } } }, { properties: { phone: { type: 'string' } } }],
    });
    expect(fields.kind?.unsent).toBe('It chooses which fields are shown.');
    expect(Object.keys(request)).toEqual(['email', 'phone']);
  });
});

describe('references', () => {
  it('references are followed, in definitions of both drafts', () => {
    const { fields } = form({
      $defs: { a: { type: 'string' } },
      definitions: { b: { $ref: '#/$defs/a' } },
      properties: { x: { $ref: '#/definitions/b', title: 'X!' } },
    });
    expect(fields.x).toEqual({ label: 'X!', type: 'text' });
  });

  it('a reference ends where a schema contains itself, with a remark', () => {
    const tree = { type: 'object', properties: { name: { type: 'string' }, inner: { $ref: '#/definitions/tree' } } }; // oxfmt-ignore
    expect(lost({ definitions: { tree }, properties: { root: { $ref: '#/definitions/tree' } } })).toEqual([
      '#/properties/root/properties/inner It holds itself: the form does not go into it again.',
    ]);
  });
});

describe('the look', () => {
  it("the layout is read from rjsf's uiSchema", () => {
    const { fields, submit } = form(
      { properties: { a: { type: 'string' }, b: { type: 'string' } } },
      {
        uiSchema: {
          'ui:order': ['b', '*'],
          a: { 'ui:widget': 'textarea', 'ui:placeholder': 'A word', 'ui:help': 'Any.' },
          'ui:submitButtonOptions': { submitText: 'Go' },
        },
      },
    );
    expect(Object.keys(fields)).toEqual(['b', 'a']);
    expect(fields.a).toMatchObject({ label: 'A', type: 'textarea' });
    expect(submit).toBe('Go');
  });

  it("the layout is read from JSON Forms' uischema", () => {
    const control = (name: string) => ({ type: 'Control', scope: `#/properties/${name}` });
    const row = { type: 'HorizontalLayout', elements: [control('a'), control('b')] };
    const group = { type: 'Group', label: 'More', elements: [control('c')] };
    const { layout } = form(
      { properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } } },
      { uischema: { type: 'VerticalLayout', elements: [row, group] } },
    );
    expect(layout).toEqual([['a', 'b'], { section: 'More', parts: ['c'] }]);
  });

  it('a required field that a layout leaves out stays in the form', () => {
    const { layout, remarks } = form(
      { properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } }, required: ['b'] }, // oxfmt-ignore
      { uischema: { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/a' }] } },
    );
    expect(layout).toBe(null);
    expect(remarks.map(({ pointer }) => pointer)).toEqual(['#/properties/b', '#/properties/c']);
  });
});

it('each part that can not be imported has a remark with its place', () => {
  expect(
    lost({
      properties: {
        any: {},
        name: { type: 'string' },
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
      },
      additionalProperties: { type: 'string' },
    }),
  ).toEqual([
    "#/additionalProperties It may have keys of one's own choosing: a form has only fields that it names.",
    '#/properties/any It has no type: no field holds just anything.',
    '#/properties/pair/items Each of its items is of another kind: a list has items of one kind.',
  ]);
});

it('a schema of no object is refused', () => {
  expect(importForm({ schema: { type: 'string' } })).toMatchObject({
    refused: 'It describes no object: a form sends an object, a value under each name.',
  });
});
