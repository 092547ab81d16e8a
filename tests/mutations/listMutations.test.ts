import { expect, test } from 'vitest';
import { listMutations } from './listMutations.ts';

test.each([
  ['if (a === b) stop();', ['=== → !==']],
  ['return rows.length > 25;', ['> → >=', '25 → 26']],
  ['return !isOpen && count - 1 < limit;', ['< → <=', '&& → ||', '- → +', '! → ', '1 → 2']],
  ["  return isPaid ? 'Paid' : 'Open';", ["'Paid' → ''", "'Open' → ''"]],
  ['  forgetAnswers(key);', ['forgetAnswers(key); → ']],
  ['return [...names].toSorted();', ['.toSorted() → ']],
  ['return rows.filter((row) => keeps(row)).length;', ['.filter((row) => keeps(row)) → ']],
])('%s can be changed', (source, changes) => {
  expect(listMutations(source).map(({ before, after }) => `${before} → ${after}`)).toEqual(changes);
});

test('comments, imports and types are left alone, and the line is counted over them', () => {
  const source = `import { a } from './a === b.ts';
/** True where a === b. */
export interface Row {
  done: true;
}
type Kind = 'open' | 'paid';
// Never a === b.
export const isSame = (a: Kind, b: Kind) => a === b;
`;
  expect(listMutations(source)).toEqual([
    { line: 8, before: '===', after: '!==', text: source.replace('=> a ===', '=> a !==') },
  ]);
});

test('texts of template literals are left alone, and the code within them is not', () => {
  const source = 'const style = `td { padding: 12 ; } ${count === 1} > 3 `;';
  expect(listMutations(source).map(({ before }) => before)).toEqual(['===']);
});
