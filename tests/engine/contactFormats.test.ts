import { expect, it } from 'vitest';
import type { CompiledFormat, Json } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';

const formatters = createValueOperations({ locale: 'en-GB', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' });
const around = { row: {}, index: 0, tests: [], scope: {} };
const email: CompiledFormat = { type: 'email' };
const phone: CompiledFormat = { type: 'phone' };

it.each<[Json, string]>([
  ['ann@portal.example', 'mailto:ann@portal.example'],
  ['Ann.Lee-2_x~@mail.portal.example', 'mailto:Ann.Lee-2_x~@mail.portal.example'],
  ['ann+bills@portal.example', 'mailto:ann%2Bbills@portal.example'],
  ['ann%40b@portal.example', 'mailto:ann%2540b@portal.example'],
  ['ann%0Abcc@portal.example', 'mailto:ann%250Abcc@portal.example'],
  ['ann#a/b@portal.example', 'mailto:ann%23a%2Fb@portal.example'],
  ['añn@portal.example', 'mailto:a%C3%B1n@portal.example'],
])('The e-mail address %j is a link to %s', (value, address) => {
  expect(formatters.format(email, value, around)).toEqual({ text: value, address });
});

it.each<[Json, string]>([
  ['+34 600 123 456', 'tel:+34600123456'],
  ['(0044) 20/7946.0018-2', 'tel:004420794600182'],
  [600123456, 'tel:600123456'],
])('The phone number %j is a link to %s', (value, address) => {
  expect(formatters.format(phone, value, around)).toEqual({ text: String(value), address });
});

it.each<[Json]>([
  ['ann'],
  ['@portal.example'],
  ['ann@'],
  ['ann@b@portal.example'],
  ['ann@portal.example,bo@portal.example'],
  ['ann@portal.example;bo@portal.example'],
  ['ann,bo@portal.example'],
  ['ann;bo@portal.example'],
  ['ann@portal.example?subject=Hi'],
  ['ann@portal.example&bcc=bo'],
  ['Ann <ann@portal.example>'],
  ['<ann@portal.example>'],
  ['"ann"@portal.example'],
  ['friends:ann@portal.example'],
  ['ann(bo)@portal.example'],
  ['ann@portal.example\\'],
  [' ann@portal.example'],
  ['ann@portal.example\n'],
  ['ann@portal\u00A0.example'],
  ['ann@portal\u0000.example'],
  ['ann@portal\u202E.example'],
  ['ann\uD800@portal.example'],
  ['javascript:alert(1)'],
  [['ann@portal.example']],
  [7],
])('The value %j is no e-mail address, and is a text without a link', (value) => {
  expect(formatters.format(email, value, around).address).toBeUndefined();
  expect(formatters.format(email, value, around).text).toBe(Array.isArray(value) ? '' : String(value));
});

it.each<[Json]>([
  ['call me'],
  ['+'],
  ['()'],
  ['34+600'],
  ['++34600'],
  ['600,601'],
  ['600;ext=7'],
  ['600#7'],
  ['*21*600#'],
  ['٣٤٦٠٠'],
  [-7.5e21],
  [true],
])('The value %j is no phone number, and is a text without a link', (value) => {
  expect(formatters.format(phone, value, around)).toEqual({ text: String(value) });
});

it.each([email, phone])('Missing and empty values are an empty text without a link: %j', (format) => {
  for (const value of [null, '']) expect(formatters.format(format, value, around)).toEqual({ text: '' });
});

it('Files have an address as plain text, and rows are sorted by it', () => {
  expect(formatters.export(email, 'ann@portal.example', around)).toBe('ann@portal.example');
  expect(formatters.export(phone, '+34 600-1', around)).toBe('+34 600-1');
  expect(formatters.sortBy(phone, '+34 600-1', around)).toBe('+34 600-1');
});
