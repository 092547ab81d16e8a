import type { ReactNode } from 'react';
import { buildReadAnswers } from '#cases/reads.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { testMember } from '#cases/caseContext.ts';
import { solveForm } from '#cases/form/solve/solveForm.ts';
import { buildFullReads } from '#cases/buildFullReads.ts';
import { buildRows } from '#cases/report/buildRows.ts';
import { buildCaseQuery, formatQuery } from '#cases/query.ts';
import {
  listValuePaths,
  type ApiCall,
  type Json,
  type JsonObject,
  type PageCall,
  type Read,
} from '#definition';
import { listActions } from '#cases/form/actionCase.ts';
import type { Outcome } from '#engine/outcome.ts';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import DashboardPage from '#pages/dashboard/DashboardPage.tsx';
import type { Session } from '#view/portal.ts';
import { portalOf } from '../../pages/portalOf.tsx';
import { reportsOf } from '../loadPortal.ts';
import { answerWith, nothingFound } from '../walk/answers.ts';
import { shippedForms, type FormCase } from '../walk/formCase.ts';
import { openForm } from '../walk/openForm.ts';
import { renderAround, renderScreen, settle, type Backend, type Happened } from '../walk/renderScreen.tsx';
import type { WalkedScreen } from '../walk/compileScreens.ts';
import { calls, config, shippedScreens } from '../walk/shippedModules.ts';

// Code that a page fetches when it needs it is there before any clock is stopped.
const parts = import.meta.glob('../../../src/portal/pages/dashboard/*.tsx');
await Promise.all(Object.values(parts).map((load) => load()));

/** A place from which a call of the catalogue is made. */
export interface Use {
  /** The screen's id and the part that makes the call. */
  name: string;
  call: string;
  kind: 'report' | 'read' | 'action' | 'page';
  session: Session | null;
  good: Outcome;
  /** Opens the screen and makes it send the call. Every other call succeeds. */
  make: (backend: Backend) => Promise<Happened>;
}

/** Every place of the shipped portal from which a call is made. */
export async function listUses(): Promise<Use[]> {
  const [screens, forms] = await Promise.all([shippedScreens(() => true), shippedForms()]);
  return [
    ...screens.flatMap(reportUses),
    ...screens.flatMap((screen) => readUses(screen, forms)),
    ...forms.map(actionUse),
    ...pageUses(),
  ];
}

/** A public screen has no session. */
function sessionOf({ context }: Pick<WalkedScreen, 'context'>): Session | null {
  const isPublic = context.routes.some((path) => config.routes[path]?.access === 'public');
  return isPublic ? null : testMember;
}

function reportUses(walked: WalkedScreen): Use[] {
  const { id, screen, module } = walked;
  const session = sessionOf(walked);
  return reportsOf(screen).flatMap((report): Use[] => {
    if (report.call === undefined) return [];
    const call = resolveCall(calls, report.call) as ApiCall;
    const good = answerWith(call, buildRows(report, call, 3, id.length));
    const make: Use['make'] = (backend) =>
      renderScreen(
        module,
        (request, signal) =>
          request.call === report.call
            ? backend(request, signal)
            : nothingFound(resolveCall(calls, request.call)),
        { config, session },
      );
    return [{ name: `${id}: its rows`, call: report.call, kind: 'report', session, good, make }];
  });
}

/** The reads of a screen, sent on entry or after typing in a form. */
function readUses(walked: WalkedScreen, forms: FormCase[]): Use[] {
  const { id, screen, context } = walked;
  const session = sessionOf(walked);
  return Object.entries(screen.reads ?? {}).map(([name, read]): Use => {
    const { call } = read;
    const one = formOf(
      read,
      forms.filter((form) => form.context.id === id),
    );
    const record = (one && solveForm(one, null).reads[name]) ?? buildFullReads(context, 0)[name] ?? {};
    return {
      name: `${id}: ${name}`,
      call,
      kind: 'read',
      session,
      good: answerWith(resolveCall(calls, call), record),
      make: one ? (backend) => fillForm(one, backend, read) : openWhole(walked, call),
    };
  });
}

/** The form with the fields of a read's payload. Any form for a read without fields. */
function formOf(read: Read, forms: FormCase[]): FormCase | undefined {
  return forms
    .filter(({ action }) => action.trigger !== 'arrival')
    .find(({ form }) => fieldsOf(read).every((field) => form.fields[field]));
}

/** The fields that a read sends. */
function fieldsOf({ payload = {} }: Read): string[] {
  const paths = Object.values(payload).flatMap(listValuePaths);
  return paths.flatMap((path) => (path.startsWith('form.') ? [path.slice(5)] : []));
}

function openWhole(walked: WalkedScreen, call: string): Use['make'] {
  const { module, context } = walked;
  const answers = buildReadAnswers(context, buildFullReads(context, 0));
  const texts = listActions(context).map(({ action }) => [action.call, action.success.texts?.[0]] as const);
  const others = new Map(texts);
  return (backend) => {
    window.history.replaceState(null, '', `/?${formatQuery(buildCaseQuery(context, 0))}`);
    return renderScreen(
      module,
      (request, signal) => {
        if (request.call === call) return backend(request, signal);
        const known = answers[request.call];
        if (known && 'body' in known) return { kind: 'ok', body: known.body };
        const [other, text] = [resolveCall(calls, request.call), others.get(request.call)];
        return text === undefined ? nothingFound(other) : answerWith(other, text);
      },
      { config, session: sessionOf(walked) },
    );
  };
}

/** Opens a form and fills it in. `backend` answers one of its reads. */
async function fillForm(one: FormCase, backend: Backend, read: Read): Promise<Happened> {
  const filled = solveForm(one, null);
  const open = await openForm(one, {
    filled,
    answer: () => nothingFound(one.call),
    read: (name, request, signal) => (name === read.call ? backend(request, signal) : null),
    whole: true,
    around: { session: sessionOf(one) },
  });
  const isMade = open.sent.some((request) => request.call === read.call);
  const kept = isMade ? fieldsOf(read) : [];
  open.enter(Object.fromEntries(Object.entries(filled.form).filter(([name]) => !kept.includes(name))));
  await settle(350);
  return open;
}

function actionUse(one: FormCase): Use {
  const filled = solveForm(one, null);
  const session = sessionOf(one);
  const good = answerWith(one.call, one.action.success.texts?.[0] ?? {});
  const make: Use['make'] = async (backend) => {
    const open = await openForm(one, { filled, answer: backend, around: { session } });
    open.enter(filled.form);
    if (one.action.trigger === 'arrival') await settle();
    else await open.click();
    return open;
  };
  return { name: one.name, call: one.action.call, kind: 'action', session, good, make };
}

/** The hand-written pages, with the answers of their calls. */
const pages: { name: string; page: ReactNode; answers: Partial<Record<PageCall, Json>> }[] = [
  {
    name: 'dashboard',
    page: <DashboardPage />,
    answers: {
      userDashboard: { f_name: 'Asha', MyPackage: '12500' },
      recentRegistrations: [{ uid: 100200, f_name: 'Asha', Edate: '2026-03-04' }] as JsonObject[],
      recentActivations: [{ uid: 100200, f_name: 'Asha', amount: '1250' }] as JsonObject[],
    },
  },
  {
    name: 'binary tree',
    page: <BinaryTreePage />,
    answers: { binaryTree: [{ uid: 100001, fname: 'Asha', IdColor: 'Green' }] as JsonObject[] },
  },
];

function pageUses(): Use[] {
  const around = { config: portalOf().config };
  return pages.flatMap(({ name, page, answers }) => {
    const outcomes = Object.entries(answers).map(
      ([call, value]) => [call, answerWith(resolveCall(calls, call), value)] as const,
    );
    const all = Object.fromEntries(outcomes);
    return outcomes.map(([call, good]): Use => ({
      name: `${name}: ${call}`,
      call,
      kind: 'page',
      session: testMember,
      good,
      make: (backend) =>
        renderAround(
          page,
          (request, signal) =>
            request.call === call ? backend(request, signal) : (all[request.call] ?? good),
          around,
        ),
    }));
  });
}
