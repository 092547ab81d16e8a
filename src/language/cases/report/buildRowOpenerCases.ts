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
import { dialogTransitionMs } from '../form/ask/buildDialogSteps.ts';
import { buildDownloadRequest, buildSavedToast } from '../language/buildDownload.ts';
import { buildItemLinks } from '../language/buildItemLinks.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';
import { evaluateValue, isSatisfied, type Scope, toText } from '../language/evaluate.ts';
import { listConditions } from '../language/listConditions.ts';
import { formatItem } from '../opening/buildBlocksExpectation.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildCaseRow } from './buildCaseRow.ts';
import { buildRowAnswers } from './buildRowAnswers.ts';
import { buildCellScope, formatCaseName, type ReportCaseContext } from './reportCaseContext.ts';
import { formatCellName } from '../words/fieldLabels.ts';

/**
 * Builds cases of row actions that open a route or a dialog or save a file: one row where it is shown, and one where it
 * is not.
 */
export function buildRowOpenerCases(reportCase: ReportCaseContext, call: ApiCall): TestCase[] {
  return Object.entries(listRowOpeners(reportCase.report.rowActions)).flatMap(([name, opener]) => {
    const row = buildCaseRow(call, listConditions(opener.show));
    return [...openCases(reportCase, name, opener, row), ...buildHiddenCases(reportCase, name, opener, row)];
  });
}

function openCases(
  reportCase: ReportCaseContext,
  name: string,
  opener: RowOpener,
  row: JsonObject,
): TestCase[] {
  const scope = { ...buildCellScope(reportCase.context), row };
  if (!isSatisfied(opener.show, scope)) return [];
  const reach = buildMenuSteps(reportCase.report, reportCase.context);
  const steps = buildOpenSteps(reportCase, opener, scope);
  if (steps.length === 0) return [];
  return [
    buildTestCase(reportCase.context, {
      about: formatCaseName(reportCase, `open-${name}`),
      given: 'the backend answers one row',
      when: 'link' in opener ? 'one looks at the row' : `${opener.label} is pressed`,
      then: describeEnd(opener),
      pointer: [...reportCase.pointer, 'rowActions', name],
      answers: buildRowAnswers(reportCase, [row]),
      steps: [...reportCase.reachSteps, ...reach, ...steps],
    }),
  ];
}

function buildOpenSteps(reportCase: ReportCaseContext, opener: RowOpener, scope: Scope): Step[] {
  if ('link' in opener) return checkLink(opener, scope);
  return 'download' in opener
    ? pressDownload(reportCase, opener, scope)
    : buildDetailsSteps(reportCase, opener, scope);
}

function describeEnd(opener: RowOpener): string {
  if ('link' in opener) return `${opener.label} leads to its address`;
  return 'download' in opener ? 'a file about the row is saved' : 'a dialog shows values of the row';
}

/** Checks the request and the name of a file; no step if the path of its call lacks a value. */
function pressDownload(
  { context }: ReportCaseContext,
  { label, download }: RowDownload,
  scope: Scope,
): Step[] {
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

function buildDetailsSteps(
  { context }: ReportCaseContext,
  { label, title = label, items }: RowDetails,
  scope: Scope,
): Step[] {
  const lines = items.map((item) => ({ ...item, text: formatItem(context, item, scope) }));
  const heading = toText(evaluateValue(title, scope));
  return [
    { press: label },
    { wait: dialogTransitionMs },
    {
      see: {
        texts: heading === '' ? [] : [heading],
        details: lines.flatMap(({ label: name, text }) => (text === '' ? [] : [[name, text]])),
        ...buildItemLinks(lines, scope),
      },
    },
  ];
}

/** Builds a case for each field that `show` reads: the row lacks the field, and the link is not shown. */
function buildHiddenCases(
  reportCase: ReportCaseContext,
  name: string,
  opener: RowOpener,
  row: JsonObject,
): TestCase[] {
  const { label, show } = opener;
  const paths = new Set(listConditions(show).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [root, field = ''] = path.split('.');
    const lacking = { ...row, [field]: null };
    if (root !== 'row' || isSatisfied(show, { ...buildCellScope(reportCase.context), row: lacking }))
      return [];
    return buildTestCase(reportCase.context, {
      about: formatCaseName(reportCase, `open-${name}-hidden-${field}`),
      given: `the row has no ${formatCellName(reportCase.report.columns, field)}`,
      when: `one looks for ${label}`,
      then: `there is no ${label}`,
      pointer: [...reportCase.pointer, 'rowActions', name, 'show'],
      answers: buildRowAnswers(reportCase, [lacking]),
      steps: [
        ...reportCase.reachSteps,
        ...buildMenuSteps(reportCase.report, reportCase.context),
        { see: 'link' in opener ? { links: { [label]: null } } : { buttons: { [label]: 'absent' } } },
      ],
    });
  });
}
