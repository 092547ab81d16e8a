import {
  listPartFields,
  getPartKind,
  listPartChildren,
  listStepRules,
  listSteps,
  type CompiledForm,
  type CompiledPart,
  type Form,
  type LayoutPart,
  type LayoutStep,
} from '#definition';
import { compileRules } from '../compileDecision.ts';
import { findAwaitedReads } from '../preload/findAwaitedReads.ts';
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
    awaits: findAwaitedReads({ payload: {} }, rules, context),
    isLedOn: step.next !== undefined,
  };
}

function compileParts(parts: LayoutPart[]): CompiledPart[] {
  const done: CompiledPart[] = [];
  for (const part of parts.map(compilePart)) {
    const before = done.at(-1);
    if (part.part === 'tabs' && before?.part === 'tabs') before.tabs.push(...part.tabs);
    else done.push(part);
  }
  return done;
}

function compilePart(part: LayoutPart): CompiledPart {
  if (typeof part === 'string') return { part: 'field', path: pathOf(part) };
  if (Array.isArray(part)) return { part: 'row', paths: part.map(pathOf) };
  const parts = compileParts(listPartChildren(part));
  if ('section' in part) return { part: 'section', heading: part.section, help: part.help, parts };
  if ('tab' in part) return { part: 'tabs', tabs: [{ label: part.tab, parts }] };
  throw new Error(`a ${getPartKind(part)} stands within a part: compile only what check found right`);
}

export const listStepPaths = (step: LayoutStep): string[][] => listPartFields(step).map(pathOf);

const pathOf = (field: string): string[] => field.split('.');
