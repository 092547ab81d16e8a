import type { Page } from '@playwright/test';
import { formatSession } from '#app/session/sessionText.ts';
import { buildAnswerBody, buildEmptyBody } from '#cases/buildAnswerBody.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { testMember } from '#cases/caseContext.ts';
import { solveForm } from '#cases/form/solve/solveForm.ts';
import { buildEntry } from '#cases/form/steps/buildFillSteps.ts';
import { buildReadAnswers } from '#cases/reads.ts';
import { buildRows } from '#cases/report/buildRows.ts';
import { listValuePaths, type ApiCall, type Call, type Json } from '#definition';
import { reportsOf } from '../loadPortal.ts';
import { shippedForms, type FormCase } from '../walk/formCase.ts';
import type { WalkedScreen } from '../walk/compileScreens.ts';
import { calls, config, shippedScreens } from '../walk/shippedModules.ts';

/** A place of the running portal from which a call is made. */
export interface Place {
  name: string;
  route: string;
  call: string;
  definition: Call;
  /** The call's path, by which its requests are known. */
  path: string;
  /** True if the call is a change, which is sent once. */
  changes: boolean;
  /** The text of the session; null for a visitor. */
  session: string | null;
  /** The right answer of the call. `others` are the answers of the screen's other calls, by path. */
  body: Json;
  others: Record<string, Json>;
  /** Makes the page send the call. */
  act: (page: Page) => Promise<void>;
}

/** The kinds of places that faults are tried in, in a browser. */
export async function listPlaces() {
  const [screens, forms] = await Promise.all([shippedScreens(() => true), shippedForms()]);
  const clicked = forms.filter((one) => one.action.trigger !== 'arrival' && isReachable(one));
  const isMoney = (one: FormCase) => one.call.money === true && one.form.record === undefined;
  return {
    'money of a form': clicked.filter(isMoney).map(actionPlace),
    'rows of a report': screens.flatMap(reportPlaces),
    'a lookup': clicked.flatMap(lookupPlaces),
    'the dashboard': pagePlaces('/dashboard', {
      userDashboard: { f_name: 'Asha' },
      recentRegistrations: [],
      recentActivations: [],
    }),
    'the tree': pagePlaces('/Tree_View', { binaryTree: [{ uid: 100001, fname: 'Asha', IdColor: 'Green' }] }),
    'sign-in': clicked
      .filter(({ context }) => context.routes.includes(config.session.signIn))
      .map(actionPlace),
  } satisfies Record<string, Place[]>;
}

/** A public screen has no session. */
function sessionOf(route: string): string | null {
  return config.routes[route]?.access === 'public' ? null : formatSession(testMember);
}

/**
 * True if the form is visible without a step before it, and each call of its screen has a path of its own.
 */
function isReachable({ context, tabs, action, form }: FormCase): boolean {
  const paths = context.callNames.map((name) => pathOf(resolveCall(calls, name)));
  const isAlone = new Set(paths).size === paths.length;
  return context.routes.length > 0 && tabs !== null && !action.show && !form.record && isAlone;
}

const pathOf = (call: Call): string => ('path' in call ? call.path : 'lookup');

function placeOf(name: string, route: string, callName: string, body: Json): Omit<Place, 'others' | 'act'> {
  const definition = resolveCall(calls, callName);
  const [path, session] = [pathOf(definition), sessionOf(route)];
  return {
    name,
    route,
    call: callName,
    definition,
    path,
    changes: definition.kind === 'change',
    session,
    body,
  };
}

/** The answers of a screen's calls by path, with the calls of the shell. */
function othersOf(
  { callNames: made }: WalkedScreen['context'],
  answers: Record<string, Json>,
): Record<string, Json> {
  const entries = made.map((name) => {
    const call = resolveCall(calls, name);
    return [pathOf(call), answers[name] ?? buildEmptyBody(call)] as const;
  });
  return { ...everywhere, ...Object.fromEntries(entries) };
}

/** Answers of the shell's calls, and of the dashboard's, which follows sign-in. */
const everywhere: Record<string, Json> = {
  userDashboard: { data: { data: [[{ f_name: 'Asha' }]] } },
  GetDashRecentData: { data: { data: [[]] } },
  FundRequestHistory: { data: { data: [[]] } },
  GetIncomeReport: { data: { data: [[]] } },
};

function reportPlaces({ id, screen, context }: WalkedScreen): Place[] {
  const [route] = context.routes;
  return reportsOf(screen).flatMap((report): Place[] => {
    if (report.call === undefined || route === undefined) return [];
    const call = resolveCall(calls, report.call) as ApiCall;
    const body = buildAnswerBody(call, buildRows(report, call, 3, id.length));
    return [
      {
        ...placeOf(id, route, report.call, body),
        others: othersOf(context, {}),
        act: () => Promise.resolve(),
      },
    ];
  });
}

/** The answers of a form screen's reads with which no rule fails. */
function answersTo({ context }: FormCase, reads: Record<string, Json>): Record<string, Json> {
  const answers = Object.entries(buildReadAnswers(context, reads));
  return Object.fromEntries(answers.flatMap(([call, one]) => ('body' in one ? [[call, one.body]] : [])));
}

function actionPlace(one: FormCase): Place {
  const { reads, form } = solveForm(one, null);
  const body = buildAnswerBody(one.call, one.action.success.texts?.[0] ?? {});
  return {
    ...placeOf(one.name, one.context.routes[0] ?? '', one.action.call, body),
    others: othersOf(one.context, answersTo(one, reads)),
    act: async (page) => {
      await fill(page, one, form);
      await page.getByRole('button', { name: one.action.label, exact: true }).last().click();
    },
  };
}

/** The reads of a form that depend on one typed field. */
function lookupPlaces(one: FormCase): Place[] {
  const filled = solveForm(one, null);
  return Object.entries(one.screen.reads ?? {}).flatMap(([name, { call, payload = {} }]): Place[] => {
    const fields = Object.values(payload).flatMap(listValuePaths);
    const field = fields.find((path) => path.startsWith('form.'))?.slice(5) ?? '';
    if (one.form.fields[field]?.type !== 'text') return [];
    const answers = answersTo(one, filled.reads);
    const body = answers[call] ?? buildEmptyBody(resolveCall(calls, call));
    return [
      {
        ...placeOf(`${one.name}, ${name}`, one.context.routes[0] ?? '', call, body),
        others: othersOf(one.context, answers),
        act: (page) => fill(page, one, { [field]: filled.form[field] ?? null }),
      },
    ];
  });
}

/** Opens a form, and fills in its visible fields. */
async function fill(page: Page, one: FormCase, values: Record<string, Json>): Promise<void> {
  const { form, tabs } = one;
  for (const tab of tabs ?? []) await page.getByRole('tab', { name: tab, exact: true }).click();
  if (form.modal) await page.getByRole('button', { name: form.modal.open, exact: true }).first().click();
  for (const [name, value] of Object.entries(values)) {
    const field = form.fields[name];
    if (!field || field.type === 'readOnly' || field.type === 'hidden') continue;
    const { label, type } = field;
    const input = page.getByLabel(label, { exact: true });
    if (type === 'radio')
      await page
        .getByRole('radiogroup', { name: label, exact: true })
        .getByRole('radio', { name: String(buildEntry(one, field, value)), exact: true })
        .check();
    else if (type === 'checkbox') await input.setChecked(value === true);
    else if (type === 'select') await input.selectOption(String(value));
    else await input.fill(String(value));
  }
}

function pagePlaces(route: string, answers: Record<string, Json>): Place[] {
  const bodies = Object.entries(answers).map(
    ([name, value]) => [name, buildAnswerBody(resolveCall(calls, name), value)] as const,
  );
  const own = Object.fromEntries(bodies.map(([name, body]) => [pathOf(resolveCall(calls, name)), body]));
  const others = { ...everywhere, ...own };
  return bodies.map(([name, body]) =>
    Object.assign(placeOf(route, route, name, body), { others, act: () => Promise.resolve() }),
  );
}
