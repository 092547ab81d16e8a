import { fieldFacts, getOwnValue, type FromValue } from '#definition';
import { isObject } from '#shared/isObject.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { CaseContext } from '../caseContext.ts';
import { expandForm } from '../form/expandForm.ts';
import { listBlocksOfType } from '../listBlocks.ts';
import { resolveCall } from '../resolveCall.ts';
import type { FieldLabels } from './fieldLabels.ts';
import { buildUniqueLabel } from './buildUniqueLabel.ts';

/** Describes the situation of a case by the answers of its reads. */
export function describeLookups({ screen }: CaseContext, found: 'everything' | 'nothing'): string {
  return screen.reads ? `${found} that is looked up is found` : 'nothing is entered yet';
}

/** Describes a path in words for testers and publishers: `the Result in the answer to Sponsor`. */
export function describePath(context: CaseContext, path: string, labels: FieldLabels = {}): string {
  const [root = '', ...rest] = path.split('.');
  if (Object.hasOwn(context.screen.reads ?? {}, root)) return describeFound(context, path);
  return getOwnValue(describeRoot, root)?.(rest, labels) ?? buildLabel(path);
}

/** Describes the read in words: the words of its call, with its own if another read of the screen makes the same call. */
export function describeRead({ screen, callNames }: CaseContext, name: string): string {
  const reads = Object.entries(screen.reads ?? {});
  const { call = '' } = screen.reads?.[name] ?? {};
  const words = buildUniqueLabel(call, callNames);
  return reads.filter(([, read]) => read.call === call).length > 1
    ? `${words} for ${buildUniqueLabel(
        name,
        reads.map(([other]) => other),
      )}`
    : words;
}

function describeFound(context: CaseContext, path: string): string {
  const [name = '', ...rest] = path.split('.');
  const label = findShownLabel(context, path);
  if (label !== undefined) return `the value looked up for ${label}`;
  const answer = `the answer to ${describeRead(context, name)}`;
  const { fields = {} } = resolveCall(context.calls, context.screen.reads?.[name]?.call ?? '');
  return rest.length === 0
    ? answer
    : `the ${buildUniqueLabel(rest.join('.'), Object.keys(fields))} in ${answer}`;
}

/** Returns the label under which the screen shows a looked-up value as it is. Undefined if it has none of its own. */
function findShownLabel(context: CaseContext, path: string): string | undefined {
  const shown = listShownPaths(context);
  const label = shown.find(([, other]) => other === path)?.[0];
  return shown.some(([other, from]) => other === label && from !== path) ? undefined : label;
}

function listShownPaths({ screen }: CaseContext): [label: string, path: string][] {
  const fields = listBlocksOfType(screen, 'form')
    .flatMap(({ block }) => Object.values(expandForm(block, 0).fields))
    .filter(({ type }) => fieldFacts[type].people !== 'none');
  const items = listBlocksOfType(screen, 'details').flatMap(({ block }) => block.items);
  return [
    ...fields.map(({ label, value, initial }) => [label, findOnlyPath(value ?? initial)] as const),
    ...items.map(({ label, value }) => [label, findOnlyPath(value)] as const),
  ].flatMap(([label, path]) => (path === null ? [] : [[label, path]]));
}

/** Returns the path of a value that is read from one place. */
export function findOnlyPath(value: unknown): string | null {
  const { from } = isObject(value) ? (value as Partial<FromValue>) : {};
  return typeof from === 'string' ? from : null;
}

type Describe = (rest: string[], labels: FieldLabels) => string;

const inAddress: Describe = (rest) => `${rest.join('.')} in the address`;

const describeRoot: Record<string, Describe> = {
  form: (rest, labels) => getOwnValue(labels, `form.${rest.join('.')}`) ?? buildLabel(rest.join('.')),
  chosen: (rest, labels) => {
    const ends = rest.map((_, at) => rest.length - at);
    const end = ends.find((one) => Object.hasOwn(labels, `form.${rest.slice(0, one).join('.')}`)) ?? 1;
    const choice = `the choice in ${describeRoot['form']!(rest.slice(0, end), labels)}`;
    return end === rest.length ? choice : `the ${buildLabel(rest.slice(end).join('.'))} of ${choice}`;
  },
  row: (rest, labels) =>
    `the ${getOwnValue(labels, `row.${rest.join('.')}`) ?? buildLabel(rest.join('.'))} of the row`,
  session: (rest) => `the member's ${buildLabel(rest.at(-1) ?? '')}`,
  query: inAddress,
  route: inAddress,
};
