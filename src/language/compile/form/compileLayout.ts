import {
  listLayoutPartFields,
  getLayoutPartKind,
  listLayoutPartChildren,
  listStepRules,
  listSteps,
  type CompiledForm,
  type CompiledLayoutPart,
  type Form,
  type LayoutPart,
  type LayoutStep,
} from '#definition';
import { compileRules } from '../compileCondition.ts';
import { findReadsBeforeSubmit } from './findReadsBeforeSubmit.ts';
import type { CompileContext } from '../compileContext.ts';

/** Compiles the layout or the steps of a form; nothing if it has neither. */
export function compileLayout(
  form: Pick<Form, 'layout' | 'rules' | 'fields'>,
  context: CompileContext,
): Pick<CompiledForm, 'layout' | 'steps'> {
  const steps = listSteps(form.layout);
  if (steps.length === 0) return { layout: form.layout && compileParts(form.layout) };
  return { steps: steps.map((step) => compileStep(step, form, context)) };
}

function compileStep(
  step: LayoutStep,
  form: Pick<Form, 'layout' | 'rules' | 'fields'>,
  context: CompileContext,
) {
  const rules = listStepRules(form, step.step);
  return {
    name: step.step,
    label: step.label,
    parts: compileParts(step.parts),
    paths: listStepPaths(step),
    rules: compileRules(rules, form.fields, context),
    awaits: findReadsBeforeSubmit({ payload: {} }, rules, context),
    isLedOn: step.next !== undefined,
  };
}

function compileParts(parts: LayoutPart[]): CompiledLayoutPart[] {
  const done: CompiledLayoutPart[] = [];
  for (const part of parts.map(compilePart)) {
    const before = done.at(-1);
    if (part.part === 'tabs' && before?.part === 'tabs') before.tabs.push(...part.tabs);
    else done.push(part);
  }
  return done;
}

function compilePart(part: LayoutPart): CompiledLayoutPart {
  if (typeof part === 'string') return { part: 'field', path: splitFieldPath(part) };
  if (Array.isArray(part)) return { part: 'row', paths: part.map(splitFieldPath) };
  const parts = compileParts(listLayoutPartChildren(part));
  if ('section' in part) return { part: 'section', heading: part.section, help: part.help, parts };
  if ('tab' in part) return { part: 'tabs', tabs: [{ label: part.tab, parts }] };
  throw new Error(`a ${getLayoutPartKind(part)} stands within a part: compile only what check found right`);
}

export const listStepPaths = (step: LayoutStep): string[][] => listLayoutPartFields(step).map(splitFieldPath);

const splitFieldPath = (field: string): string[] => field.split('.');
