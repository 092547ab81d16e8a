import { expect, test } from 'vitest';
import { checkFieldName } from '#check/screen/form/checkFieldName.ts';

const tree = {
  name: { type: 'text', label: 'Name' },
  lines: {
    type: 'list',
    label: 'Lines',
    item: { type: 'group', fields: { quantity: { type: 'text', label: 'Quantity' } } },
  },
} as const;

function findProblem(name: string): string | null {
  let problem: string | null = null;
  checkFieldName(name, { fieldTree: tree }, { line: 1, column: 1 } as never, (_, message) => {
    problem = message;
  });
  return problem;
}

test('A field and a list may be named, and a field of an item may not, because each item has one', () => {
  expect(findProblem('name')).toBeNull();
  expect(findProblem('lines')).toBeNull();
  expect(findProblem('lines.quantity')).toMatch(/^unknown field "lines.quantity"/);
});
