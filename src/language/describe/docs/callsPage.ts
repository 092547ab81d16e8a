import { fixedKeys, requestShapes, type Call, type Shape } from '#definition';
import { describeSending } from '../screen/describeSending.ts';
import { describeAnswerPlace, describeRequest } from '../screen/describeCall.ts';
import type { RouteTarget } from '../portalDefinitions.ts';
import { describeShape } from '../words/describeShape.ts';
import { describeScalar } from '../words/phrase.ts';
import { codeCell, element, join, link, plain, table, type Html } from './html.ts';
import { layOut, toHref } from './layOut.ts';
import { pageFile } from './screenPage.ts';

export interface UsedCall {
  name: string;
  call: Call;
  users: RouteTarget[];
}

export function callsPage(brand: string, calls: UsedCall[]): string {
  const contents = calls.map(({ name }) => plain('li', link(`#call-${toHref(name)}`, plain('code', name))));
  return layOut(
    { brand, title: 'The calls', file: 'calls.html' },
    plain(
      'p',
      'What the portal asks of its backend. Screens name these calls; only the catalogue knows their paths.',
    ),
    element('nav', { 'aria-label': 'Calls', class: 'contents columns' }, plain('ul', ...contents)),
    ...calls.map(renderCall),
  );
}

function renderCall({ name, call, users }: UsedCall): Html {
  const { rows, record, text, fields, fieldsBy } = call;
  const variants = Object.entries(fieldsBy?.shapes ?? {});
  return element(
    'section',
    { class: 'level2' },
    element('h2', { id: `call-${name}` }, plain('code', name)),
    plain('p', describeRequest({ name, call })),
    plain('p', 'Made by ', ...listUsers(users), '.'),
    renderPayload(call),
    ...describeSending(call).map((line) => plain('p', line)),
    ...(rows === undefined ? [] : [place('The rows', rows)]),
    ...(record === undefined ? [] : [place('The record', record)]),
    ...(text === undefined ? [] : [place('The result text', text)]),
    fields ? renderShapes('Field of the answer', fields) : null,
    ...variants.map(([value, shapes]) =>
      element(
        'section',
        { class: 'level3' },
        plain('h3', `With ${fieldsBy?.key} ${value}`),
        renderShapes('Field of the answer', shapes),
      ),
    ),
  );
}

function listUsers(users: RouteTarget[]): (Html | string)[] {
  if (users.length === 0) return ['no screen'];
  return users.flatMap((target, at) => [
    ...(at > 0 ? [', '] : []),
    link(toHref(pageFile(target)), target.title),
  ]);
}

function renderPayload(call: Call): Html {
  const fixed = Object.entries(fixedKeys(call));
  const own = Object.entries(requestShapes(call));
  if (own.length + fixed.length === 0) return plain('p', 'It takes no payload.');
  const rows = [
    ...own.map(([key, shape]) => [codeCell(key), describeShape(shape)]),
    ...fixed.map(([key, value]) => [codeCell(key), `always ${describeScalar(value)}`]),
  ];
  return table(['Payload key', 'What it takes'], rows);
}

function place(what: string, at: string | string[]): Html {
  return plain('p', join([`${what}: at `, describeAnswerPlace(at), '.']));
}

function renderShapes(heading: string, shapes: Record<string, Shape>): Html {
  const rows = Object.entries(shapes).map(([name, shape]) => [codeCell(name), describeShape(shape)]);
  return table([heading, 'What it holds'], rows);
}
