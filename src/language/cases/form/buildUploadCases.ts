import type { FoundUpload } from '#definition';
import type { Step, TestCase } from '../testCase.ts';
import { getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { buildActionTestCase, buildRunSteps } from './buildActionTestCase.ts';
import { buildActionRequest } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep, isInStep } from './steps/steps.ts';
import { listUploads, buildUploadAnswers } from './uploads.ts';

/**
 * Builds a case for each upload: a rejected file shows an error and sends nothing, and an accepted file is not sent
 * again.
 */
export function buildUploadCases(actionCase: ActionCase): TestCase[] {
  const uploads = listUploads(actionCase);
  if (actionCase.action.ask || actionCase.action.trigger === 'arrival') return [];
  const isFirst = ({ upload }: FoundUpload, at: number) =>
    uploads.findIndex((other) => other.upload.call === upload.call) === at;
  return uploads.filter(isFirst).flatMap((found) => buildUploadCase(actionCase, found));
}

function buildUploadCase(actionCase: ActionCase, { path, upload }: FoundUpload): TestCase[] {
  const filled = solveForm(actionCase, null);
  const name = Object.keys(filled.form).find((field) => isOfField(field, path) && isFile(filled.form[field]));
  const field = name === undefined ? undefined : actionCase.form.fields[name];
  // The refusal of a file in an earlier step leads back to that step.
  const isHere = name !== undefined && isInStep(name, findLayoutStep(actionCase.form, actionCase.action));
  if (!field || !isHere) return [];
  const { label, call } = actionCase.action;
  const { sendFailed } = actionCase.context.config.words;
  const files = Object.keys(filled.form).filter(
    (other) => isFile(filled.form[other]) && findUploadCall(actionCase, other) === upload.call,
  );
  // The button may rest after each press.
  const again: Step[] = [{ wait: (actionCase.action.again ?? 0) * 1000 }, { press: label }];
  return [
    buildActionTestCase(actionCase, {
      about: `upload-${name}`,
      given: `the backend does not take ${field.label} at first, and then not the form`,
      when: `${label} runs, and runs again`,
      then: `"${sendFailed}" is said at ${field.label} and nothing more is sent; once it is there it is not sent again`,
      pointer: [...getFieldDefinitionPointer(actionCase, name), 'upload'],
      filled,
      answer: { fails: 'unreachable' },
      answers: { [upload.call]: { fails: 'refused' } },
      steps: [
        ...buildRunSteps(actionCase, filled),
        {
          see: {
            alerts: [sendFailed],
            marked: [field.label],
            last: { [upload.call]: { [upload.key]: filled.form[name] ?? '' } },
            count: { [upload.call]: 1, [call]: 0 },
          },
        },
        { answer: buildUploadAnswers(actionCase) },
        ...again,
        { see: { count: { [upload.call]: 1 + files.length, [call]: 1 } } },
        ...again,
        {
          see: {
            count: { [upload.call]: 1 + files.length, [call]: 2 },
            last: { [call]: buildActionRequest(actionCase, filled).payload },
          },
        },
      ],
    }),
  ];
}

/** Returns the upload call of a field, by its expanded name, such as `lines.0.photo`. */
function findUploadCall(actionCase: ActionCase, name: string): string | undefined {
  return listUploads(actionCase).find(({ path }) => isOfField(name, path))?.upload.call;
}

/** True if an expanded name belongs to a written field. Indices of items are ignored. */
function isOfField(name: string, [, ...written]: string[]): boolean {
  const names = name.split('.').filter((step) => !/^\d+$/.test(step));
  return names.join('.') === written.join('.');
}

const isFile = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:');
