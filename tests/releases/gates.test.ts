import { describe, expect, it } from 'vitest';
import {
  buildApprovalGate,
  buildBaseGate,
  buildCasesGate,
  buildDefinitionsGate,
  buildReviewGate,
  buildRoleGate,
} from '#server/releases/gates.ts';
import {
  listClosedGates,
  wholeRunFailureKey,
  type ChangedFailure,
  type Gate,
} from '#server/releases/report.ts';
import type { Version } from '#server/releases/version.ts';
import { anna, ben, cara, vera } from '../support/releases/releaseBench.ts';

const open = (name: Gate['name'], says: string): Gate => ({ name, isOpen: true, says });
const closed = (name: Gate['name'], says: string): Gate => ({ name, isOpen: false, says });

describe('The gate of the role', () => {
  it('the gate of the role is open for a publisher and for the owner of the disk', () => {
    expect(buildRoleGate(ben)).toEqual(open('role', 'ben may publish.'));
    expect(buildRoleGate(null)).toEqual(open('role', 'Who owns the disk may change the files on it.'));
  });

  it('the gate of the role is closed for an author and a viewer', () => {
    expect(buildRoleGate(anna)).toEqual(closed('role', 'anna is an author: a publisher has to publish it.'));
    expect(buildRoleGate(vera)).toEqual(closed('role', 'vera is a viewer: a publisher has to publish it.'));
  });
});

describe('The gate of the base', () => {
  const live = { number: 4, who: 'cara', tree: 'live' } as Version;
  const conflict = { file: 'a', pointer: '', mine: '1', theirs: '2' };
  const own = { tree: 'own', base: 3, isThere: true, conflicts: [] };

  it('the gate of the base is closed for what is live already', () => {
    expect(buildBaseGate(false, live, { ...own, tree: 'live' })).toEqual(
      closed('base', 'It is what is live already, as version 4.'),
    );
  });

  it('the gate of the base is open for what was made from the live version', () => {
    expect(buildBaseGate(false, live, own)).toEqual(open('base', 'It was made from what is live.'));
    expect(buildBaseGate(false, null, { ...own, base: null })).toEqual(
      open('base', 'It was made from what is live.'),
    );
  });

  it.each([
    [{}, 'another version: version 4 of cara is live by now, and the two can be merged.'],
    [
      { conflicts: [conflict] },
      'another version: version 4 of cara is live by now, and 1 place was given two values.',
    ],
    [
      { conflicts: [conflict, conflict] },
      'another version: version 4 of cara is live by now, and 2 places were given two values.',
    ],
    [
      { isThere: false },
      'version 3, which this history does not have: version 4 of cara is live by now, and the two can be merged.',
    ],
    [
      { isThere: false, base: null },
      'another version: version 4 of cara is live by now, and the two can be merged.',
    ],
  ])('the gate of the base says of %j where it was made from', (state, says) => {
    expect(buildBaseGate(true, live, { ...own, ...state })).toEqual(
      closed('base', `It was made from ${says}`),
    );
  });

  it('the gate of the base is closed for an earlier version while nothing is live', () => {
    expect(buildBaseGate(true, null, { ...own, isThere: false })).toEqual(
      closed(
        'base',
        'It was made from version 3, which this history does not have: nothing is live, and the two can be merged.',
      ),
    );
  });
});

describe('The gate of the definitions', () => {
  const found = { problems: [], warnings: [], changes: [], modules: [], cases: [] };

  it.each([
    [{}, true, 'The files have no errors. People judge whether the change is right.'],
    [{ warnings: ['a'] }, true, 'The files have no errors; there is a warning.'],
    [{ warnings: ['a', 'b'] }, true, 'The files have no errors; there are 2 warnings.'],
    [{ problems: ['a'] }, false, 'There is a problem in them.'],
    [{ problems: ['a', 'b'], warnings: ['c'] }, false, 'There are 2 problems in them.'],
  ])('the gate of the definitions says of %j whether it is open', (lines, isOpen, says) => {
    expect(buildDefinitionsGate({ ...found, ...lines })).toEqual({ name: 'definitions', isOpen, says });
  });
});

describe('The gate of the cases for a run', () => {
  const failed = (key: string, live: ChangedFailure['live']): ChangedFailure => ({
    key,
    when: 'it is opened',
    expected: 'says "A"',
    seen: 'says "B"',
    live,
  });
  const gateOf = (failures: ChangedFailure[], answer: string | null = null, caseCount = 9): Gate =>
    buildCasesGate({ caseCount, failures }, true, answer === null ? null : { who: 'ben', text: answer });

  it('the gate of the cases is open where nothing is run, and where nothing here can run them', () => {
    expect(buildCasesGate(null, false, null)).toEqual(open('cases', 'There is none to run.'));
    expect(buildCasesGate(null, true, null)).toEqual(
      open('cases', 'They were not run: the package portico-tools, which runs them, is not installed.'),
    );
  });

  it('the gate of the cases is open where every case passes, or no changed screen has any', () => {
    expect(gateOf([])).toEqual(open('cases', 'All 9 cases of the screens that change pass.'));
    expect(gateOf([], null, 0)).toEqual(open('cases', 'No screen changes that has any.'));
  });

  it('the gate of the cases is closed for a run that fails as a whole, whatever else fails', () => {
    expect(gateOf([failed('a', 'passes'), failed(wholeRunFailureKey, 'missing')])).toEqual(
      closed(
        'cases',
        'They could not be run, which is no fault of what was changed: says "B". Ask again, or tell whoever runs the server.',
      ),
    );
  });

  it('the gate of the cases counts the other cases that pass on what is live', () => {
    const first = 'a passes on what is live and fails here: it is opened: expected says "A", but says "B".';
    const broken = [failed('x', 'fails'), failed('a', 'passes')];
    expect(gateOf(broken)).toEqual(closed('cases', first));
    expect(gateOf([...broken, failed('b', 'passes'), failed('c', 'passes')])).toEqual(
      closed('cases', `${first} So do 2 more.`),
    );
  });

  it.each([
    [['missing'], null, '1 new case fails. A publisher may answer for it in a sentence.'],
    [['missing', 'missing'], null, '2 new cases fail. A publisher may answer for it in a sentence.'],
    [['missing'], 'It is right.', '1 new case fails. ben answers for it: It is right.'],
    [['fails'], null, '1 fails on what is live too.'],
    [['fails', 'fails'], null, '2 fail on what is live too.'],
    [
      ['missing', 'fails'],
      null,
      '1 new case fails, and 1 fails on what is live too. A publisher may answer for it in a sentence.',
    ],
  ] as const)(
    'the gate of the cases says of failures that are %j, with the answer %j',
    (live, answer, says) => {
      const failures = live.map((one, at) => failed(String(at), one));
      expect(gateOf(failures, answer)).toEqual(open('cases', `Of 9 cases ${says}`));
    },
  );
});

describe('The gate of the review', () => {
  const cases = ['a', 'b', 'c'].map((key) => ({
    key,
    screen: 's',
    title: 'S',
    when: 'it is opened',
    before: null,
    after: '1',
    alike: [],
  }));
  const found = { problems: [], warnings: [], changes: [], modules: [], cases };

  it('the gate of the review is open where no case changes', () => {
    expect(buildReviewGate({ ...found, cases: [] }, [])).toEqual(open('review', 'No case changes.'));
  });

  it('the gate of the review is closed until each case was looked at, by anybody', () => {
    const ticked = [
      { key: 'a', who: 'ben' },
      { key: 'a', who: 'cara' },
      { key: 'b', who: 'ben' },
    ];
    expect(buildReviewGate(found, ticked)).toEqual(
      closed('review', 'Of the 3 cases that change 1 still have to be looked at.'),
    );
    expect(buildReviewGate(found, [...ticked, { key: 'c', who: 'ben' }])).toEqual(
      open('review', 'Each of the 3 cases that change was looked at, by ben, cara.'),
    );
  });
});

describe('The gate of the second person', () => {
  const people = { by: ben, editedBy: ['ben'], approvedBy: [], publishers: ['ben'] };
  const gateOf = (some: Partial<Parameters<typeof buildApprovalGate>[1]>): Gate =>
    buildApprovalGate('two', { ...people, ...some });

  it('the gate of the second person is open where one is enough', () => {
    expect(buildApprovalGate('one', people)).toEqual(
      open('approval', 'One publisher is enough: APPROVAL=one.'),
    );
  });

  it('the gate of the second person is open for a publisher who edited nothing', () => {
    expect(gateOf({ by: cara })).toEqual(
      open('approval', 'cara edited none of it, and is the second person.'),
    );
    expect(gateOf({ by: vera, publishers: ['ben', 'cara'] })).toEqual(
      closed(
        'approval',
        'Publishing needs a second person: ben edited it, so cara has to publish it, or agree to it.',
      ),
    );
    expect(gateOf({ by: null, publishers: ['ben', 'cara'] }).isOpen).toBe(false);
  });

  it.each([
    [['ben'], 'ben agreed.'],
    [['ben', 'cara'], 'ben and cara agreed.'],
    [['a', 'b', 'c', 'd'], 'a, b, c and d agreed.'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d and 1 more agreed.'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d and 2 more agreed.'],
  ])('the gate of the second person is open once %j agreed', (approvedBy, says) => {
    expect(gateOf({ approvedBy })).toEqual(open('approval', says));
  });

  it('the gate of the second person says that there is no other publisher', () => {
    expect(gateOf({ editedBy: ['anna', 'ben'] })).toEqual(
      closed(
        'approval',
        'Publishing needs a second person: anna and ben edited it, so another publisher has to publish it or agree to it, and there is none. Whoever runs the server adds one: npm run portico -- operator add <name> publisher.',
      ),
    );
  });
});

it('the closed gates of a report are listed', () => {
  const gates = [open('role', 'a'), closed('base', 'b'), closed('cases', 'c')];
  expect(listClosedGates({ gates })).toEqual(gates.slice(1));
});
