import {
  listRowOpeners,
  type ApiCall,
  type JsonObject,
  type RowDetails,
  type RowDownload,
  type RowLink,
  type RowOpener,
} from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import { buildMenuSteps } from '../form/buildActionTestCase.ts';
import { dialogTime } from '../form/ask/buildDialogSteps.ts';
import { buildDownloadRequest, buildSavedToast } from '../language/buildDownload.ts';
import { buildItemLinks } from '../language/buildItemLinks.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';
import { evaluateValue, isSatisfied, type Scope } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import { formatItem } from '../opening/buildBlocksExpectation.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildCaseRow } from './buildCaseRow.ts';
import { buildRowAnswers } from './buildRowAnswers.ts';
import { buildCellScope, formatCaseName, type ReportCase } from './reportCase.ts';
import { formatCellName } from '../words/fieldLabels.ts';

/** Cases of row actions that open a route or a dialog or save a file: one row where it is shown, and one where it is not. */
export function buildRowOpenerCases(one: ReportCase, call: ApiCall): TestCase[] {
  return Object.entries(listRowOpeners(one.report.rowActions)).flatMap(([name, opener]) => {
    const row = buildCaseRow(call, listConditions(opener.show));
    return [...openCases(one, name, opener, row), ...hiddenCases(one, name, opener, row)];
  });
}

function openCases(one: ReportCase, name: string, opener: RowOpener, row: JsonObject): TestCase[] {
  const scope = { ...buildCellScope(one.context), row };
  if (!isSatisfied(opener.show, scope)) return [];
  const reach = buildMenuSteps(one.report, one.context);
  const steps = buildOpenSteps(one, opener, scope);
  if (steps.length === 0) return [];
  return [
    buildTestCase(one.context, {
      about: formatCaseName(one, `open-${name}`),
      given: 'the backend answers one row',
      when: 'link' in opener ? 'one looks at the row' : `${opener.label} is pressed`,
      then: describeEnd(opener),
      pointer: [...one.pointer, 'rowActions', name],
      answers: buildRowAnswers(one, [row]),
      steps: [...one.reach, ...reach, ...steps],
    }),
  ];
}

function buildOpenSteps(one: ReportCase, opener: RowOpener, scope: Scope): Step[] {
  if ('link' in opener) return checkLink(opener, scope);
  return 'download' in opener ? pressDownload(one, opener, scope) : pressDetails(one, opener, scope);
}

function describeEnd(opener: RowOpener): string {
  if ('link' in opener) return `${opener.label} leads to its address`;
  return 'download' in opener ? 'a file about the row is saved' : 'a dialog shows values of the row';
}

/** Checks the request and the name of a file; no step if the path of its call lacks a value. */
function pressDownload({ context }: ReportCase, { label, download }: RowDownload, scope: Scope): Step[] {
  const request = buildDownloadRequest(context, download, scope);
  if (!request) return [];
  const toasts = [buildSavedToast(context, download, scope)];
  return [{ press: label }, { see: { toasts, sent: { [download.call]: [request] } } }];
}

/** Checks the address of a link; no step if the row has none. */
function checkLink({ label, link }: RowLink, scope: Scope): Step[] {
  const address = buildLinkAddress(link, scope);
  return address === null ? [] : [{ see: { links: { [label]: address } } }];
}

function pressDetails(
  { context }: ReportCase,
  { label, title = label, items }: RowDetails,
  scope: Scope,
): Step[] {
  const lines = items.map((item) => ({ ...item, text: formatItem(context, item, scope) }));
  const heading = String(evaluateValue(title, scope) ?? '');
  return [
    { press: label },
    { wait: dialogTime },
    {
      see: {
        texts: heading === '' ? [] : [heading],
        details: lines.flatMap(({ label: name, text }) => (text === '' ? [] : [[name, text]])),
        ...buildItemLinks(lines, scope),
      },
    },
  ];
}

/** A row in which a field of the condition is missing. */
function hiddenCases(one: ReportCase, name: string, opener: RowOpener, row: JsonObject): TestCase[] {
  const { label, show } = opener;
  const paths = new Set(listConditions(show).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [root, field = ''] = path.split('.');
    const lacking = { ...row, [field]: null };
    if (root !== 'row' || isSatisfied(show, { ...buildCellScope(one.context), row: lacking })) return [];
    return buildTestCase(one.context, {
      about: formatCaseName(one, `open-${name}-hidden-${field}`),
      given: `the row has no ${formatCellName(one.report.columns, field)}`,
      when: `one looks for ${label}`,
      then: `there is no ${label}`,
      pointer: [...one.pointer, 'rowActions', name, 'show'],
      answers: buildRowAnswers(one, [lacking]),
      steps: [
        ...one.reach,
        ...buildMenuSteps(one.report, one.context),
        { see: 'link' in opener ? { links: { [label]: null } } : { buttons: { [label]: 'absent' } } },
      ],
    });
  });
}
