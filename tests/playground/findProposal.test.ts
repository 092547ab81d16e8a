import { expect, it } from 'vitest';
import { findProposal } from '#playground/page/findProposal.ts';
import { placeMarkers } from '#workbench/editor/markers.ts';

const text = '{ "format": "dateTim" }';

/** The proposal for a problem at the wrong word. */
function proposeFor(message: string, column = text.indexOf('"dateTim"') + 1) {
  const place = { file: 'x', line: 1, column, severity: 'error' as const };
  const [marker] = placeMarkers(text, [{ ...place, message }]);
  return findProposal(text, marker!);
}

it('The proposed word replaces the wrong one, with its quotes', () => {
  const change = proposeFor('unknown format "dateTim", did you mean "dateTime"?');
  expect(change).toEqual({ from: 12, to: 21, insert: '"dateTime"' });
  expect(proposeFor(String.raw`unknown format "dateTim", did you mean "a\"b"?`)?.insert).toBe(
    String.raw`"a\"b"`,
  );
});

it('A problem without a proposal has no change', () => {
  expect(proposeFor('unknown format "dateTim"')).toBeNull();
});

it('A proposal for another text than that at the place of the problem has no change', () => {
  expect(proposeFor('unknown format "dateTim", did you mean "dateTime"?', 3)).toBeNull();
});
