import {
  type Action,
  type Block,
  type BlockKind,
  type BlockOf,
  type CompiledAction,
  type CompiledBlock,
  type CompiledForm,
  type CompiledKind,
  type Effect,
  listConditionsOutsideAny,
  type Form,
  getOwnValue,
  getEffectParts,
  listStepRules,
  listSteps,
  type Condition,
} from '#definition';
import { compileCondition } from './compileCondition.ts';
import { compileItem } from './form/compileItem.ts';
import { compileDownload } from './compileDownload.ts';
import { compileLink } from './compileLink.ts';
import { compileReport } from './compileReport.ts';
import { compileExtensionUse } from './compileExtensionUse.ts';
import { compileValue, compileValues } from './compileValue.ts';
import type { CompileContext } from './compileContext.ts';
import { compileLayout, listStepPaths } from './form/compileLayout.ts';
import { compileFormSchema } from './form/compileFormSchema.ts';
import { compileFields } from './form/compileFields.ts';
import { compileAction } from './form/compileAction.ts';

export function compileBlock(block: Block, context: CompileContext): CompiledBlock {
  const { show, ...rest } = block;
  const compiled = kinds[rest.type](rest as never, context);
  return show ? { ...compiled, show: compileCondition(show, context.tests) } : compiled;
}

/** Default height in pixels of an extension block's placeholder. */
const usualHeight = 120;

const kinds: {
  [K in BlockKind]: (block: Omit<BlockOf<K>, 'show'>, context: CompileContext) => CompiledKind<K>;
} = {
  report: compileReport,
  form: compileForm,
  details: ({ items, ...details }, context) => ({
    ...details,
    items: items.map((item) => compileItem(item, context)),
  }),
  tabs: ({ type, tabs }, context) => ({
    type,
    tabs: tabs.map(({ label, blocks, button = true }) => ({
      label,
      button,
      blocks: blocks.map((block) => compileBlock(block, context)),
    })),
  }),
  sideBySide: ({ type, blocks }, context) => ({
    type,
    blocks: blocks.map((block) => compileBlock(block, context)),
  }),
  links: ({ type, links }, { recordCall }) => ({
    type,
    links: links.map((link) => {
      if ('to' in link) return compileLink(link);
      recordCall(link.download.call);
      return { label: link.label, download: compileDownload(link.download) };
    }),
  }),
  image: ({ type, source, alt }) => ({ type, source: compileValue(source), alt }),
  extension: ({ type, values, ...use }, { extensions }) => {
    const { declared } = getOwnValue(extensions, use.name) ?? {};
    const height = declared?.kind === 'block' ? declared.height : undefined;
    return {
      type,
      ...compileExtensionUse(use),
      values: compileValues(values),
      height: height ?? usualHeight,
    };
  },
  text: ({ type, text }) => ({ type, text: compileValue(text) }),
};

/** Compiles a form: fields and actions for our store, and the bare schema for rjsf. */
function compileForm(form: Omit<Form, 'type'>, context: CompileContext): CompiledForm {
  const { heading, fields, rules, modal, record, persist, allErrors, summary } = form;
  const name = context.name('form');
  const acting = { form: name, fields, rules, summary };
  const actions = spreadSteps(form);
  return {
    type: 'form',
    name,
    heading,
    ...compileFields(fields, context.tests),
    actions: Object.entries(actions).map(([key, action]) =>
      Object.assign(compileAction(key, action, acting, context), listCheckedPaths(key, form)),
    ),
    modal,
    ...compileLayout(form, context),
    summary: summary?.map((item) => compileItem(item, context)),
    schema: compileFormSchema(fields),
    record,
    persist,
    allErrors,
  };
}

/**
 * Moves actions to their steps. A step's `next` action is shown there, opens the next step, and uses the step's rules if it
 * has none. All others are shown in the last step. An action whose `show` tests the stage is unchanged.
 */
function spreadSteps(form: Pick<Form, 'layout' | 'rules' | 'actions'>): Record<string, Action> {
  const steps = listSteps(form.layout);
  if (steps.length === 0) return form.actions;
  const place = (name: string, action: Action): Action => {
    const at = steps.findIndex(({ next }) => next === name);
    const after = at === -1 ? undefined : steps[at + 1]?.step;
    const { step } = steps.at(at)!;
    const shown = { ...action, show: addStageCondition(step, action.show) };
    return after === undefined ? shown : addNextStep(shown, listStepRules(form, step), after);
  };
  return Object.fromEntries(
    Object.entries(form.actions).map(([name, action]) => [name, place(name, action)]),
  );
}

/** Returns the paths of the fields whose texts must be valid for a step's `next` action. Default: the whole form. */
function listCheckedPaths(action: string, { layout }: Pick<Form, 'layout'>): Pick<CompiledAction, 'paths'> {
  const step = listSteps(layout).find(({ next }) => next === action);
  return step ? { paths: listStepPaths(step) } : {};
}

function addStageCondition(stage: string, show: Condition | undefined): Condition {
  const own = [show ?? []].flat();
  const asksStage = listConditionsOutsideAny(show).some(({ on }) => [on].flat().includes('stage'));
  return asksStage ? own : [{ on: 'stage', must: { const: stage } }, ...own];
}

function addNextStep(action: Action, stepRules: Action['rules'], stage: string): Action {
  const { success, rules = stepRules } = action;
  return { ...action, rules, success: { ...success, then: appendStage(success.then ?? [], stage) } };
}

/** Appends the next step to the effects of a success, unless they set a stage. */
function appendStage(effects: Effect[], stage: string): Effect[] {
  const isNamed = effects.some((effect) => getEffectParts(effect).stage !== undefined);
  return isNamed ? effects : [...effects, { stage }];
}
