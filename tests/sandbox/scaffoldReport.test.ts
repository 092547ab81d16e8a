import { describe, expect, it } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { scaffoldReport } from '#server/scaffold/scaffoldReport.ts';
import { formatText } from '../support/formatText.ts';

const files = await readFiles(getDefaultPaths('.'));
const wish = { title: 'Bonus Income', type: 'BonusIncome', path: '/BonusIncome', group: 'Incomes' };

const words = await readFiles(getDefaultPaths('examples/words'));

describe('a report scaffolded for a portal of somebody else', () => {
  const courts = { title: 'Court fees', path: '/court-fees', call: 'courts' };

  it('a new report for another portal uses a call of its catalogue, with the headings of its other reports', () => {
    const { problems, screens } = checkPortal(new Map([...words, ...scaffoldReport(words, courts)]));
    expect(problems).toEqual([]);
    expect(screens.get('courts/court-fees')?.screen).toMatchObject({
      call: 'courts',
      columns: [
        { header: 'Id', field: 'id' },
        { header: 'Court', field: 'name' },
        { header: 'Surface', field: 'surface', format: { type: 'labels' } },
        { header: 'Lights', field: 'lights' },
        { header: 'Fee', field: 'fee', format: 'money' },
      ],
    });
  });

  it('a catalogue that has the rows already does not change', () => {
    const written = [...scaffoldReport(words, courts).keys()];
    expect(written).toEqual(['schemas/screens/courts/court-fees.json', 'screens.config.json']);
  });
});

describe('a report scaffolded by its command', () => {
  it('a new report has no problem', () => {
    const checked = checkPortal(new Map([...files, ...scaffoldReport(files, wish)]));
    expect(checked.problems).toEqual([]);
    expect(checked.screens.get('incomes/bonus-income')?.screen.title).toBe('Bonus Income');
  });

  it('the columns are called as in the reports of the same kind of rows', () => {
    const again = scaffoldReport(files, { ...wish, title: 'Levels again', type: 'LevelIncome' });
    const { columns } = JSON.parse(again.get('schemas/screens/incomes/levels-again.json') ?? '') as {
      columns: { header: string; field: string }[];
    };
    expect(columns.find(({ field }) => field === 'uid')?.header).toBe('From Id');
  });

  it('a new report is in the routes and in its menu group, and nothing else of the files changes', () => {
    const config = JSON.parse(scaffoldReport(files, wish).get('screens.config.json') ?? '');
    const group = config.menu.find((entry: { group?: string }) => entry.group === 'Incomes');
    expect(group.entries.pop()).toEqual({ to: '/BonusIncome' });
    delete config.routes['/BonusIncome'];
    expect(config).toEqual(JSON.parse(files.get('screens.config.json') ?? ''));
  });

  it('a new report is formatted', async () => {
    for (const [path, text] of scaffoldReport(files, wish)) expect(text).toBe(await formatText(path, text));
  });

  it('a new type of rows is in the catalogue, with the fields that most types have', () => {
    const catalogue = JSON.parse(scaffoldReport(files, wish).get('schemas/api/incomes.json')!);
    const before = JSON.parse(files.get('schemas/api/incomes.json')!);
    const { request, fieldsBy } = catalogue.calls.incomeReport;
    expect(Object.keys(fieldsBy.shapes).at(-1)).toBe('BonusIncome');
    expect(Object.values(before.calls.incomeReport.fieldsBy.shapes)).toContainEqual(
      fieldsBy.shapes.BonusIncome,
    );
    expect(request.type.oneOf.at(-1)).toBe('BonusIncome');
    delete fieldsBy.shapes.BonusIncome;
    request.type.oneOf.pop();
    expect(catalogue).toEqual(before);
  });

  it('a new report without a group is at the end of the menu, and is for members', () => {
    const config = JSON.parse(
      scaffoldReport(files, { ...wish, group: undefined }).get('screens.config.json')!,
    );
    expect(config.menu.at(-1)).toEqual({ to: '/BonusIncome' });
    expect(config.routes['/BonusIncome']).toEqual({ screen: 'incomes/bonus-income', access: 'member' });
  });

  it('a portal with a problem gets no report, and is told the problem', () => {
    const file = 'schemas/screens/incomes/level-income.json';
    const wrong = new Map(files).set(file, files.get(file)!.replace('"title"', '"titel"'));
    expect(() => scaffoldReport(wrong, wish)).toThrow(/level-income\.json:\d+:\d+.*titel/);
  });

  it.each([
    [{ ...wish, path: '/levelincome' }, '/LevelIncome is a route already.'],
    [{ ...wish, call: 'incomeReports' }, 'No call "incomeReports" has rows; did you mean "incomeReport"?'],
    [
      { ...wish, type: undefined, call: 'incomeReport' },
      'Which type? There are DirectLegBusiness, LevelIncome,',
    ],
    [{ ...wish, type: undefined }, 'Which call? With rows there are '],
    [{ ...wish, group: 'Fortunes' }, 'The menu has no group "Fortunes". There are '],
    [{ ...wish, title: 'Level Income' }, 'schemas/screens/incomes/level-income.json exists already.'],
  ])(
    'a new report is refused with a sentence where something exists already or is missing',
    (wrong, sentence) => {
      expect(() => scaffoldReport(files, wrong)).toThrow(sentence);
    },
  );
});
