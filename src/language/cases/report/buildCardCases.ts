import { normalizeFormat, getCellContent, type CardRole, type Column } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import { formatCaseName, type ReportCaseContext } from './reportCaseContext.ts';

/** Builds cases of a narrow screen: the columns at the head of a card, and those under Details. */
export function buildCardCases(reportCase: ReportCaseContext, answers: TestCase['answers'] = {}): TestCase[] {
  const { context, pointer, name, reachSteps } = reportCase;
  const columns = listVisibleColumns(reportCase);
  const head = listHeadColumns(reportCase, columns);
  // A head needs at least two columns.
  if (head.length < 2) return [];
  const main = head.map(([role, { header }]) => [role, header] as const);
  const more = columns
    .filter((column) => head.every(([, its]) => its !== column))
    .map(({ header }) => header);
  return [
    buildTestCase(context, {
      about: formatCaseName(reportCase, 'cards'),
      given: 'the screen is narrow',
      when: 'there are rows',
      then: 'each is a card that begins with the columns of a role, and has the others under Details',
      pointer: [...pointer, 'columns', 0, 'card'],
      isNarrow: true,
      answers,
      steps: [...reachSteps, { see: { cards: { [name]: { main, more } } } }],
    }),
  ];
}

/** Returns the column of each role: the declared one, otherwise the first one without a role whose format suits. */
function listHeadColumns({ report: { total } }: ReportCaseContext, columns: Column[]): [CardRole, Column][] {
  const summed = total && 'field' in total ? String(total.field) : null;
  const others = columns.filter(({ card }) => card === undefined);
  const amounts = others.filter(({ format }) => format === 'money');
  const sum = others.find(({ field }) => String(field) === summed);
  const suited: Record<CardRole, Column | undefined> = {
    title: others.find((column) => column !== sum && namingFormats.has(normalizeFormat(column.format).type)),
    // Without a sum, several amounts are ambiguous, so that there is no figure.
    figure: sum ?? (amounts.length > 1 ? undefined : amounts[0]),
    subtitle: undefined,
    status: others.find(({ format }) => normalizeFormat(format).type === 'status'),
    date: others.find(({ format }) => getCellContent(normalizeFormat(format)) === 'day'),
  };
  const inOrder: CardRole[] = ['title', 'figure', 'subtitle', 'status', 'date'];
  return inOrder.flatMap((role): [CardRole, Column][] => {
    const column = columns.find(({ card }) => card === role) ?? suited[role];
    return column ? [[role, column]] : [];
  });
}

/** Formats that turn a value into a text. */
const namingFormats = new Set<string>(['text', 'labels', 'cases']);
