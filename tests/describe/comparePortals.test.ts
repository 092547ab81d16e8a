import { describe, expect, test } from 'vitest';
import { checkPortal } from '#check/index.ts';
import {
  describeScreen,
  findRouteTarget,
  formatComparison,
  formatSection,
  listRouteTargets,
  type PortalComparison,
} from '#describe/index.ts';
import { compare, edit } from './support/edit.ts';
import { edits } from './support/edits.ts';
import { files } from './support/shipped.ts';

const level = 'schemas/screens/incomes/level-income.json';
const linesOf = ({ groups }: PortalComparison): string[] =>
  groups.flatMap(({ lines }) => lines.map(({ text, matters }) => `${matters ? '!' : ' '} ${text}`));

describe('One edit is told in the terms of its screen', () => {
  test.each(edits)('$what', ({ file, change, lines }) => {
    const comparison = compare(files, edit(file, change));
    expect(comparison.problems).toEqual({ before: [], after: [] });
    expect(linesOf(comparison)).toEqual(lines);
  });
});

describe('Screens that come and go', () => {
  const config = 'screens.config.json';
  const without = edit(config, (draft) => {
    delete draft.routes['/LevelIncome'];
    draft.menu[6].entries.shift();
  });
  without.delete(level);

  test('one that is gone', () => {
    expect(linesOf(compare(files, without))).toEqual([
      '! screen Level Income removed: /LevelIncome, menu entry under Incomes',
    ]);
  });

  test('one that is new', () => {
    expect(linesOf(compare(without, files))).toEqual([
      '! screen Level Income added: /LevelIncome, menu entry under Incomes',
    ]);
  });

  test('one whose file was renamed is still the same', () => {
    const renamed = edit(config, (draft) => (draft.routes['/LevelIncome'].screen = 'incomes/levels'));
    renamed.set('schemas/screens/incomes/levels.json', renamed.get(level) ?? '');
    renamed.delete(level);
    expect(linesOf(compare(files, renamed))).toEqual([
      '  file of Level Income changed: incomes/level-income → incomes/levels',
    ]);
  });
});

test('a new text of a notice is important', () => {
  const noticed = (text: string) => edit('screens.config.json', (draft) => (draft.notices = [{ text }]));
  expect(linesOf(compare(noticed('Closed on Sunday.'), noticed('Send funds to the new address.')))).toEqual([
    '! notice Closed on Sunday. removed',
    '! notice Send funds to the new address. added',
  ]);
});

describe('Row actions that only open', () => {
  const link = { label: 'Open', link: { to: '/MyTeam', query: { id: { from: 'row.uid' } } } };
  const details = { label: 'Details', items: [{ label: 'Id', value: { from: 'row.uid' } }] };
  const having = (open: object) => edit(level, (draft) => (draft.rowActions = { open }));

  test('Another address of a row link is important', () => {
    const other = { ...link, link: { to: '/MyReferral' } };
    expect(linesOf(compare(having(link), having(other)))).toEqual([
      '! row action Open of Level Income: address changed: /MyTeam (id: the uid of the row) → /MyReferral',
    ]);
  });

  test('A line of a row dialog, its title and its condition are told', () => {
    const other = {
      ...details,
      title: 'About it',
      show: { on: 'row.uid', must: { filled: true } },
      items: [{ label: 'Number', value: { from: 'row.uid' } }],
    };
    expect(linesOf(compare(having(details), having(other)))).toEqual([
      '! row action Details of Level Income: condition for showing it added: the uid of the row is there',
      '  row action Details of Level Income: title of the dialog added: "About it"',
      '  row action Details of Level Income: line Id: label changed: "Id" → "Number"',
    ]);
  });
});

describe('Links with values of a route', () => {
  const welcome = 'schemas/screens/public/welcome.json';
  const having = (from: string, query?: object) => {
    const link = { to: '/people/:id', route: { id: { from } }, ...(query && { query }) };
    const routed = edit('screens.config.json', (draft) => {
      draft.routes['/people/:id'] = { screen: 'public/coming-soon', access: 'public' };
    });
    const linked = edit(welcome, (draft) => {
      draft.blocks[4].items[0].link = link;
      draft.blocks[5].links[0] = { label: 'Login', ...link };
    });
    return routed.set(welcome, linked.get(welcome) ?? '');
  };

  test('Another value of a route is a changed address of a detail, and a change of a link', () => {
    expect(linesOf(compare(having('member.uid'), having('member.email')))).toEqual([
      '  detail Name of Welcome: address changed: /people/:id (id: the uid that the read member found) → /people/:id (id: the email that the read member found)',
      '  link Login of Welcome: values of the route changed: id: the uid that the read member found → id: the email that the read member found',
    ]);
  });

  test('A value of a route shows its change beside a query parameter of the same name', () => {
    const query = { id: 'x' };
    const [line] = linesOf(compare(having('member.uid', query), having('member.email', query)));
    expect(line).toContain('(id: the email that the read member found; id: "x")');
  });

  test('The explanation of a detail and of a link has their addresses and values', () => {
    const linked = checkPortal(having('member.uid'));
    const target = findRouteTarget('/WelcomePage', listRouteTargets(linked));
    const text = formatSection(describeScreen(target.resolved!, linked), 200);
    const value = 'id: the uid that the read member found';
    expect(text).toContain(`; leads to /people/:id (${value}).`);
    expect(text).toMatch(`goes to Coming Soon (/people/:id), its address with ${value}`);
  });
});

describe('What is not told', () => {
  test('a portal has no difference from itself', () => {
    const comparison = compare(files, files);
    expect(comparison.groups).toEqual([]);
    expect(formatComparison(comparison)).toBe('no difference\n');
  });

  test('a screen that repeats words of its template has no change', () => {
    const repeated = edit(level, (draft) => (draft.empty = 'No income to show.'));
    expect(compare(files, repeated).groups).toEqual([]);
  });

  test('a screen with a mistake is not reported as removed: it is named as not compared, and the others are compared', () => {
    const broken = edit(level, (draft) => (draft.columns[0].format = 'mony'));
    broken.set(
      'schemas/screens/public/coming-soon.json',
      (files.get('schemas/screens/public/coming-soon.json') ?? '').replace('is being prepared', 'comes soon'),
    );
    const comparison = compare(files, broken);
    expect(comparison.uncompared).toEqual(['incomes/level-income']);
    expect(comparison.problems.after.join()).toContain('did you mean "money"?');
    expect(linesOf(comparison)).toEqual([
      '  text of Coming Soon: words changed: "This page is being prepared." → "This page comes soon."',
    ]);
  });

  test('with a config that can not be read, the screens are still compared, and none is reported as removed', () => {
    const broken = edit(level, (draft) => draft.columns.splice(5, 1));
    broken.set('screens.config.json', '{');
    broken.set('schemas/screens/public/signup.json', '{');
    expect(linesOf(compare(files, broken))).toEqual([
      '  column Remark removed from Level Income: the field remark, as it came',
    ]);
  });

  test('a payload key that a screen may leave out is a change', () => {
    const key = { shape: 'number', optional: true, secret: true, empty: 'null' };
    const changed = edit('schemas/api/funds.json', (draft) => (draft.calls.bank.request.id = key));
    expect(linesOf(compare(files, changed))).toEqual([
      '! call bank: sent value id changed: a number → a number; a secret; a screen may leave it out; an absent value leaves as null',
    ]);
  });

  test('a call with a mistake is not reported as removed', () => {
    const broken = edit('schemas/api/funds.json', (draft) => (draft.calls.bank.method = 'GTE'));
    expect(linesOf(compare(files, broken))).toEqual([]);
  });
});

describe('How it is printed', () => {
  test('by screens, with a mark, and how many at last', () => {
    const changed = edit(level, (draft) => {
      draft.columns.splice(5, 1);
      draft.payload.type = 'RoiToLevelIncome';
    });
    expect(formatComparison(compare(files, changed))).toBe(
      [
        'Level Income (/LevelIncome)',
        '! sent value type of Level Income changed: always "LevelIncome" → always "RoiToLevelIncome"',
        '  column Remark removed from Level Income: the field remark, as it came',
        '',
        '2 changes, 1 marked !',
        '',
      ].join('\n'),
    );
  });

  test('a change of a template counts for the screens of a template that extends it', () => {
    const changed = edit(
      'schemas/templates/activation.json',
      (draft) => (draft.fields.userId.label = 'Member'),
    );
    const text = formatComparison(compare(files, changed));
    expect(text).toContain(
      'Template activation, of Robot Activation, Crypto Activation, Forex Activation, Robot Upgrade',
    );
  });

  test('a change of a template is one line, above the screens that have more', () => {
    const changed = edit('schemas/templates/income-report.json', (draft) => (draft.empty = 'None.'));
    const text = formatComparison(compare(files, changed));
    expect(text).toContain('Template income-report, of Level Income, Forex ROI Income, ');
    expect(text).toContain(
      'income-report (12 screens): text without rows changed: "No income to show." → "None."',
    );
  });

  test('an escape sequence in a definition does nothing to the terminal', () => {
    const changed = edit(level, (draft) => (draft.title = 'Level\u001B[31m'));
    expect(formatComparison(compare(files, changed))).not.toContain('\u001B');
  });
});
