import { expect, it } from 'vitest';
import { importForm } from '#import/index.ts';

const form = (properties: object, required: string[] = []) => {
  const made = importForm({ schema: { type: 'object', properties, required } });
  if ('refused' in made) throw new Error(made.refused);
  return { ...made, sentences: made.remarks.map(({ pointer, sentence }) => `${pointer} ${sentence}`) };
};
const text = { type: 'string' };
const texts = { type: 'array', items: text };
const object = (properties: object, title?: string) => ({ type: 'object', title, properties });

it('a value with a single field in each kind sends the chosen kind alone', () => {
  const { fields, isSend, payload, sentences } = form({ size: { oneOf: [text, { type: 'integer' }] } });
  expect(fields.size).toMatchObject({ type: 'text', hidden: 'leftOut' });
  expect(fields.size_2).toMatchObject({ type: 'number', key: 'size', hidden: 'leftOut' });
  expect([isSend, payload]).toEqual([true, {}]);
  expect(sentences).toEqual([]);
});

it('a group or a list in place of a single value is left out, with a remark', () => {
  const { fields, payload, sentences } = form({
    size: {
      oneOf: [{ ...text, title: 'Word' }, object({ from: text }, 'Range'), { ...texts, title: 'Words' }],
    },
  });
  expect(fields).toEqual({ size: { label: 'Word', type: 'text' } });
  expect(payload).toEqual({ size: { from: 'form.size' } });
  expect(sentences).toEqual([
    '#/properties/size/oneOf/1 No field sends "Range" in place of the other kinds: it is left out.',
    '#/properties/size/oneOf/2 No field sends "Words" in place of the other kinds: it is left out.',
  ]);
});

it('each field of a group in a variant is left out while the variant is not chosen', () => {
  const { fields, isSend, payload, sentences } = form({
    pet: {
      oneOf: [
        object({ cat: object({ claws: text }) }, 'Cat'),
        object({ dog: object({ bark: text }) }, 'Dog'),
      ],
    },
  });
  expect(fields.pet).toMatchObject({
    fields: {
      cat: {
        fields: { claws: { show: { on: 'form.pet.kind', must: { const: 'cat' } }, hidden: 'leftOut' } },
      },
      dog: { fields: { bark: { show: { on: 'form.pet.kind', must: { const: 'dog' } }, hidden: 'leftOut' } } },
    },
  });
  expect([isSend, payload]).toEqual([true, {}]);
  expect(sentences).toEqual([]);
});

it('groups with the same name in two variants are one group, shown for both', () => {
  const { fields, request } = form({
    pet: {
      oneOf: [
        object({ owner: object({ name: text }) }, 'A'),
        object({ owner: object({ age: { type: 'integer' } }) }, 'B'),
      ],
    },
  });
  const [a, b] = ['a', 'b'].map((kind) => ({ on: 'form.pet.kind', must: { const: kind } }));
  expect(fields.pet?.fields).toMatchObject({
    owner: {
      show: { any: [a, b] },
      fields: { name: { show: a, hidden: 'leftOut' }, age: { show: b, hidden: 'leftOut' } },
    },
  });
  expect(request).toEqual({ pet: { object: { owner: { object: { name: 'text', age: 'integer' } } } } });
});

it('a property that two variants send in two ways is that of the first, with a remark', () => {
  const { fields, sentences } = form({
    pet: { oneOf: [object({ owner: text }, 'A'), object({ owner: object({ name: text }), age: text }, 'B')] },
  });
  expect(Object.keys(fields.pet?.fields as object)).toEqual(['kind', 'owner', 'age']);
  expect(sentences).toEqual([
    '#/properties/pet/oneOf/1/properties/owner Another variant sends this property in another way: it is left out here.',
  ]);
});

it('a list in a variant is left out with its rules, with a remark', () => {
  const { fields, rules, sentences } = form({
    pet: { oneOf: [object({ name: text }, 'A'), object({ tags: texts, age: text }, 'B')] },
  });
  expect(Object.keys(fields.pet?.fields as object)).toEqual(['kind', 'name', 'age']);
  expect(rules).toEqual([]);
  expect(sentences).toEqual([
    '#/properties/pet/oneOf/1/properties/tags A list is sent even while its condition does not hold: it is left out.',
  ]);
});

it('a read-only property shows and sends its default, and is left out without one', () => {
  const { fields, payload, sentences } = form(
    {
      name: text,
      source: { ...text, readOnly: true, default: 'web' },
      id: { ...text, readOnly: true },
      by: { ...text, readOnly: true },
    },
    ['by'],
  );
  expect(fields).toEqual({
    name: { label: 'Name', type: 'text' },
    source: { label: 'Source', type: 'readOnly', value: 'web' },
  });
  expect(payload).toEqual({ name: { from: 'form.name' }, source: 'web' });
  expect(sentences).toEqual([
    '#/properties/source Nobody may change it: its default is shown and sent.',
    '#/properties/id Nobody may change it, and it has no value at first: it is left out.',
    '#/properties/by It must be there, and nobody may change it: the form does not send it.',
  ]);
});

it('a list directly in a list has no rule, with a remark', () => {
  const inner = { type: 'array', items: { ...object({ name: text }), required: ['name'] } };
  const { rules, sentences } = form({ rows: { type: 'array', items: inner } });
  expect(rules).toEqual([]);
  expect(sentences).toEqual([
    '#/properties/rows/items/items/properties/name No rule is about each item of a list in a list.',
  ]);
});

it('the items of a list are of the first variant, with a remark', () => {
  const items = { oneOf: [object({ name: text }, 'Person'), object({ age: text }, 'Age')] };
  const { fields, sentences } = form({ rows: { type: 'array', items } });
  expect(fields.rows?.item).toMatchObject({ fields: { name: { label: 'Name', type: 'text' } } });
  expect(sentences).toEqual([
    '#/properties/rows/items/oneOf/1 The items of a list are all of one kind: "Age" is left out.',
  ]);
});

it('a conditional field in a list is left out, with a remark', () => {
  const items = {
    ...object({ kind: { enum: ['a', 'b'] } }),
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    then: { properties: { name: text } },
  };
  const { fields, sentences } = form({ rows: { type: 'array', items } });
  expect(fields.rows?.item).toHaveProperty('fields', { kind: expect.anything() as unknown });
  expect(sentences).toEqual([
    '#/properties/rows/items/then/properties/name In a list a field is sent even while its condition does not hold: it is left out.',
  ]);
});

it('a list with renamed items, and a read-only value, are in the payload beside what is sent as it is', () => {
  const { isSend, payload } = form({
    size: { oneOf: [text, { type: 'integer' }] },
    source: { ...text, readOnly: true, default: 'web' },
    rows: { type: 'array', items: object({ 'Full name': text }) },
  });
  expect(isSend).toBe(true);
  expect(payload).toEqual({
    source: 'web',
    rows: { each: 'form.rows', of: { object: { 'Full name': { from: 'item.Full_name' } } } },
  });
});
