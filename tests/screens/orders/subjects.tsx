import { solveForm } from '#cases/form/solve/solveForm.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { listValuePaths, type Column, type Json, type Report } from '#definition';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import { portalOf } from '../../pages/portalOf.tsx';
import { reportsOf } from '../loadPortal.ts';
import { nothingFound } from '../walk/answers.ts';
import { shippedForms, type FormCase } from '../walk/formCase.ts';
import { openForm } from '../walk/openForm.ts';
import { renderAround, renderScreen, settle, type Backend } from '../walk/renderScreen.tsx';
import { runStep } from '../walk/runCase.tsx';
import type { WalkedScreen } from '../walk/compileScreens.ts';
import { calls, config, shippedScreens } from '../walk/shippedModules.ts';

/** A part of a screen that sends a new request for each entered number. */
export interface Subject {
  name: string;
  call: string;
  /** The key of the payload that the number becomes. */
  key: string;
  /** A value that shows the word in any place. */
  holding: (word: string) => Json;
  /**
   * Opens the subject's screen. Returns a function that enters a number from 0 to 7 and returns the
   * requested value.
   */
  open: (backend: Backend) => Promise<(number: number) => Promise<string>>;
}

/** Reports with filters of days, look-ups of names in forms, and the tree. */
export async function listSubjects(): Promise<Record<'filters' | 'lookups' | 'tree', Subject[]>> {
  const [screens, forms] = await Promise.all([shippedScreens(() => true), shippedForms()]);
  return { filters: screens.flatMap(filterSubjects), lookups: forms.flatMap(lookupSubjects), tree: [tree] };
}

function filterSubjects({ id, screen, module }: WalkedScreen): Subject[] {
  return reportsOf(screen).flatMap((report): Subject[] => {
    const filter = report.filters?.find(({ name }) => name === 'fdate');
    if (report.call === undefined || !filter) return [];
    const { call } = report;
    return [
      {
        name: id,
        call,
        key: 'fdate',
        holding: (word) => [Object.fromEntries(textFields(report).map((field) => [field, word]))],
        open: async (backend) => {
          const happened = await renderScreen(
            module,
            (request, signal) =>
              request.call === call
                ? backend(request, signal)
                : nothingFound(resolveCall(calls, request.call)),
            { config },
          );
          return async (number) => {
            const day = `2026-03-0${number + 1}`;
            await runStep({ enter: { [filter.label]: day } }, happened);
            await runStep({ press: 'Search' }, happened);
            return day;
          };
        },
      },
    ];
  });
}

/** The fields of a row that are shown as they are. */
function textFields({ columns }: Report): string[] {
  const isPlain = (column: Column) => 'field' in column && column.format === undefined;
  return columns.filter(isPlain).flatMap((column) => ('field' in column ? [column.field].flat() : []));
}

/** The forms that show the name of whom one types the id of. */
function lookupSubjects(one: FormCase): Subject[] {
  return Object.values(one.screen.reads ?? {}).flatMap(({ call, payload = {} }): Subject[] => {
    const field = listValuePaths(payload['sid'])[0]?.replace('form.', '') ?? '';
    const { label } = one.form.fields[field] ?? {};
    if (label === undefined || resolveCall(calls, call).fields?.['name'] === undefined) return [];
    return [
      {
        name: one.name,
        call,
        key: 'sid',
        holding: (word) => ({ result: '', name: word }),
        open: async (backend) => {
          const filled = solveForm(one, null);
          const open = await openForm(one, {
            filled,
            answer: () => nothingFound(one.call),
            read: (name, request, signal) => (name === call ? backend(request, signal) : null),
          });
          return async (number) => {
            const id = `20000${number}`;
            await runStep({ enter: { [label]: id } }, open);
            await settle(350);
            return id;
          };
        },
      },
    ];
  });
}

const tree: Subject = {
  name: 'binary tree',
  call: 'binaryTree',
  key: 'searchId',
  holding: (word) => [
    { uid: 100001, fname: word, IdColor: 'Green' },
    { uid: 300_001 + (Number(word.replaceAll(/\D/g, '')) % 1000), fname: 'Child', IdColor: 'Green' },
  ],
  open: async (backend) => {
    const happened = await renderAround(<BinaryTreePage />, backend, { config: portalOf().config });
    return async (number) => {
      const child = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Child'),
      );
      if (child && number % 2 === 1) return press(child);
      const id = `20000${number}`;
      await runStep({ enter: { 'User ID': id } }, happened);
      await runStep({ press: 'Submit' }, happened);
      return id;
    };
  },
};

async function press(button: HTMLElement): Promise<string> {
  const [id = ''] = /3\d{5}/.exec(button.textContent) ?? [];
  button.click();
  await settle();
  return id;
}
