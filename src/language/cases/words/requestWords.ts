import { isRange, type Form, type Report } from '#definition';
import { isObject } from '#shared/isObject.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { CaseContext } from '../caseContext.ts';
import { expandForm } from '../form/expandForm.ts';
import { groupBy } from '../groupBy.ts';
import { listBlocksOfType } from '../listBlocks.ts';
import { buildFilterTestValues } from '../report/buildFilterTestValues.ts';
import { findOnlyPath } from './describePath.ts';
import { labelColumns, labelFields, prefixLabelPaths, type FieldLabels } from './fieldLabels.ts';
import { buildUniqueLabel } from './buildUniqueLabel.ts';

/** Names in words, for the requests of a screen. */
export interface RequestWords {
  /** The words for a call. */
  formatCall: (call: string) => string;
  /** The words for a value that a call sends: the label of its field, otherwise its name in words. */
  formatSent: (call: string, name: string) => string;
}

/** The words for requests of an unknown screen. */
export const fallbackRequestWords: RequestWords = {
  formatCall: buildLabel,
  formatSent: (_, name) => buildLabel(name),
};

/** A value that a call sends, and the field that it comes from. */
interface SentField {
  call: string;
  name: string;
  path: string;
  label: string;
}

/**
 * Builds the words for the requests of a screen. A value has the label of its field only if that says which value it
 * is, also beside the `other` version of the screen.
 */
export function buildRequestWords(context: CaseContext, other: CaseContext | null): RequestWords {
  const versions = [context, ...(other ? [other] : [])];
  const made = versions.flatMap((one) => one.callNames);
  const own = listSentFields(context);
  const both = groupBy([...own, ...(other ? listSentFields(other) : [])], ({ call }) => call);
  const listNames = (call: string) =>
    versions.flatMap((one) => Object.keys(one.calls.get(call)?.request ?? {}));
  return {
    formatCall: (call) => buildUniqueLabel(call, made),
    formatSent: (call, name) => {
      const sent = both.get(call) ?? [];
      const label = findLabel(sent, own, name);
      const labels = sent.filter((one) => one.name !== name).map((one) => one.label);
      return label ?? buildUniqueLabel(name, [...listNames(call), ...labels]);
    },
  };
}

/**
 * Returns the label of a value of a call. Undefined if it comes from several places, or another value has the same
 * label.
 */
function findLabel(sent: SentField[], own: SentField[], name: string): string | undefined {
  const about = sent.filter((one) => one.name === name);
  const mine = about.filter((one) => own.includes(one));
  const [label, ...more] = new Set((mine.length > 0 ? mine : about).map((one) => one.label));
  const known = new Set(about.map((one) => one.label));
  const isShared = sent.some((one) => one.name !== name && known.has(one.label));
  return isShared || more.length > 0 || new Set(about.map(({ path }) => path)).size > 1 ? undefined : label;
}

function listSentFields(context: CaseContext): SentField[] {
  const { screen } = context;
  const forms = listBlocksOfType(screen, 'form').map(
    ({ block }) => [block, labelForm(block.fields)] as const,
  );
  const reports = listBlocksOfType(screen, 'report').map(
    ({ block }) => [block, labelReport(context, block)] as const,
  );
  const all = Object.assign({}, ...[...forms, ...reports].toReversed().map(([, labels]) => labels));
  return [...forms, ...reports, [screen.reads, all] as const].flatMap(([part, labels]) =>
    listSentValues(part, labels),
  );
}

function labelForm(fields: Form['fields'], root?: string): FieldLabels {
  return labelFields(expandForm({ type: 'form', fields, actions: {} }, 1).fields, root);
}

function labelReport(context: CaseContext, { filters = [], columns }: Report): FieldLabels {
  const chosen = filters.flatMap((filter): [string, string][] => {
    const labels = Object.keys(buildFilterTestValues(filter, context).seen);
    return labels.map((label, at) => [
      isRange(filter.type) ? `${filter.name}.${at === 0 ? 'from' : 'to'}` : filter.name,
      label,
    ]);
  });
  return { ...prefixLabelPaths('filters', chosen), ...labelColumns(columns) };
}

/** Lists the sent values of each part with a call, as far as each is the value of a field. */
function listSentValues(part: unknown, around: FieldLabels): SentField[] {
  if (Array.isArray(part)) return part.flatMap((one) => listSentValues(one, around));
  if (!isObject(part)) return [];
  const { payload, ask } = part;
  const calls = [part['call']].flat().filter((one) => typeof one === 'string');
  const askFields = isObject(ask) && isObject(ask['fields']) ? (ask['fields'] as Form['fields']) : {};
  const labels = { ...around, ...labelForm(askFields, 'ask') };
  const own = Object.entries(isObject(payload) ? payload : {}).flatMap(([name, value]) => {
    const path = findOnlyPath(value) ?? '';
    const label = labels[path];
    return label === undefined ? [] : calls.map((call) => ({ call, name, path, label }));
  });
  return [...own, ...Object.values(part).flatMap((inner) => listSentValues(inner, labels))];
}
