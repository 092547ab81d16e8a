import {
  type Action,
  type Ask,
  type Code,
  type CompiledAction,
  type CompiledAsk,
  type CompiledCode,
  type CompiledEffect,
  type CompiledEffectArgument,
  type CompiledReceipt,
  type CompiledSentFields,
  type CompiledUpload,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type Failure,
  getEffectParts,
  type FormField,
  type Item,
  listFormatCases,
  listConditionPaths,
  listValuePaths,
  parseEffect,
  type Receipt,
  type RouteLink,
  type Rule,
  listSendableFields,
  type Success,
  listUploadFields,
  findValueWord,
  type Value,
} from '#definition';
import { compileCondition, compileRules } from '../compileCondition.ts';
import { compileFormat } from '../compileFormat.ts';
import { compileDownload } from '../compileDownload.ts';
import { compileItem } from './compileItem.ts';
import { compileLink } from '../compileLink.ts';
import { compilePath, compilePaths } from '../compilePath.ts';
import { compileValue, compileValues } from '../compileValue.ts';
import { findReadsBeforeSubmit } from './findReadsBeforeSubmit.ts';
import type { CompileContext } from '../compileContext.ts';
import { compileLayout } from './compileLayout.ts';
import { compileFormSchema } from './compileFormSchema.ts';
import { compileField } from './compileField.ts';

function compileEffects(effects: Effect[], { recordCall }: CompileContext): CompiledEffect[] {
  for (const effect of effects) {
    const { download } = getEffectParts(effect);
    if (download) recordCall(download.call);
  }
  return effects.map(compileEffect);
}

/** Compiles an effect: its values and its defaults. */
function compileEffect(effect: Effect): CompiledEffect {
  const [word, argument] = parseEffect(effect);
  const compiled = words[word](argument as never);
  return (compiled === undefined ? word : { [word]: compiled }) as CompiledEffect;
}

const asWritten = <T>(argument: T): T => argument;

const words: { [W in EffectWord]: (argument: EffectArgument<W>) => CompiledEffectArgument<W> } = {
  clear: asWritten,
  reset: asWritten,
  refresh: asWritten,
  reload: asWritten,
  navigate: ({ to, route, query, after = 0, resume = false }) => ({
    to,
    route: route && compileValues(route),
    query: compileValues(query),
    after,
    resume,
  }),
  signIn: ({ userId, username, token, ipAddress, refreshToken }) =>
    compileValues({
      ...(userId !== undefined && { userId }),
      ...(username !== undefined && { username }),
      token,
      ...(ipAddress !== undefined && { ipAddress }),
      ...(refreshToken !== undefined && { refreshToken }),
    }) as CompiledEffectArgument<'signIn'>,
  download: compileDownload,
  stage: asWritten,
};

/** The form of an action. Row actions have no fields, so that those of the dialog are sent. */
export interface ActionForm {
  form: string;
  fields?: Record<string, FormField>;
  rules?: Rule[];
  summary?: Item[];
}

/** Compiles an action. Default of its rules: the form's. */
export function compileAction(
  name: string,
  action: Action,
  { form, fields, rules: formRules = [], summary }: ActionForm,
  context: CompileContext,
): CompiledAction {
  const { label, trigger = 'click', primary = false, call, success, failure } = action;
  const { ask, again, code } = action;
  const rules = action.rules ?? formRules;
  context.recordCall(call);
  return {
    name,
    label,
    trigger,
    primary,
    show: compileCondition(action.show, context.tests),
    disabled: compileCondition(action.disabled, context.tests),
    rules: compileRules(rules, fields, context),
    call,
    payload: compileValues(action.payload),
    success: compileSuccess(success, context),
    failure: compileFailure(failure, context),
    awaits: findReadsBeforeSubmit(action, [...rules, ...(ask?.rules ?? [])], context),
    send: compileSend(action, fields ?? ask?.fields),
    ask: ask && compileAsk(ask, form, context),
    again,
    code: code && compileCode(code, summary, context),
    ...compileUploads(action, fields, context),
  };
}

function compileAsk(ask: Ask, host: string, context: CompileContext): CompiledAsk {
  const { title, items = [], fields = {}, layout, record, rules = [], allErrors, side, button } = ask;
  return {
    title: compileValue(title),
    items: items.map((item) => compileItem(item, context)),
    side,
    button,
    rules: compileRules(rules, fields, context),
    form: {
      type: 'form',
      name: context.name('ask'),
      fields: Object.entries(fields).map(([name, field]) => compileField(name, field, context.tests)),
      actions: [],
      ...(layout ? compileLayout({ layout, fields }, context) : {}),
      schema: compileFormSchema(fields),
      record,
      allErrors,
      host,
    },
  };
}

/** Compiles a one-time code. The value that it confirms is formatted as in the summary. */
function compileCode(code: Code, summary: Item[] = [], { tests }: CompileContext): CompiledCode {
  const line = summary.find(
    ({ value }) => findValueWord(value) === 'from' && listValuePaths(value).includes(`form.${code.about}`),
  );
  return { ...code, to: compileValue(code.to), format: compileFormat(line?.format, tests) };
}

function compileFailure(
  { then = [], ...failure }: Failure = {},
  context: CompileContext,
): CompiledAction['failure'] {
  return { ...failure, then: compileEffects(then, context) };
}

function compileSuccess(success: Success, context: CompileContext): CompiledAction['success'] {
  const { then = [], receipt } = success;
  const compiled = receipt && {
    ...receipt,
    title: compileValue(receipt.title),
    items: receipt.items.map((item) => compileItem(item, context)),
    link: receipt.link && compileLink(receipt.link),
    ...listReceiptReads(receipt),
  };
  return { ...success, then: compileEffects(then, context), receipt: compiled };
}

function listReceiptReads({ title, items, link }: Receipt): Pick<CompiledReceipt, 'sent' | 'roots'> {
  const links = [link, ...items.map((item) => item.link)];
  const cases = items.flatMap(({ format }) => listFormatCases(format));
  const values = [title, ...items.map(({ value }) => value), ...links.flatMap(listLinkValues), ...cases];
  const tests = [...items.map(({ show }) => show), ...cases.map(({ when }) => when)];
  const paths = compilePaths([...values.flatMap(listValuePaths), ...tests.flatMap(listConditionPaths)]);
  const sent = paths.flatMap(([root, name]) => (root === 'sent' ? [String(name)] : []));
  return { sent: [...new Set(sent)], roots: [...new Set(paths.map(([root]) => String(root)))] };
}

const listLinkValues = (link: RouteLink | undefined): Value[] =>
  [link?.route, link?.query].flatMap((values = {}) => Object.values(values));

function compileUploads(
  action: Action,
  fields: Record<string, FormField> | undefined,
  { recordCall }: CompileContext,
): { uploads?: CompiledUpload[] } {
  const uploads = listUploadFields(action, fields).map(({ path, upload: { call, key, value } }) => {
    recordCall(call);
    return { path, call, key, value: compilePath(value) };
  });
  return uploads.length > 0 ? { uploads } : {};
}

function compileSend(
  { send, key }: Action,
  fields: Record<string, FormField> = {},
): CompiledSentFields | undefined {
  return send && { changed: send === 'changed', fields: listSendableFields(fields, key) };
}
