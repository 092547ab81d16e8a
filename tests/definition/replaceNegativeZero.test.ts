import { expect, it } from 'vitest';
import { checkPortal } from '#check/index.ts';
import { toPositionedValue, type ObjectNode } from '#check/documents/node.ts';
import { parseDocument } from '#check/documents/parseDocument.ts';
import { compileScreen } from '#compile/index.ts';
import { parseDefinitionText, getNodeValue } from '#edit/parseDefinitionText.ts';
import { change, readBase } from '../check/readPortal.ts';

const text = '{ "": -0, "list": [-0.0, { "deep": -0e5 }] }';
const meant = { '': 0, list: [0, { deep: 0 }] };
const parse = (source: string) => parseDocument('x.json', source).node as ObjectNode;

it('The check reads -0 as the number 0', () => {
  expect(toPositionedValue(parse(text)).value).toEqual(meant);
});

it('The workbench reads -0 as the number 0', () => {
  const document = parseDefinitionText(text);
  expect(document.ok && getNodeValue(document.root)).toEqual(meant);
});

it('A screen with -0 compiles as the screen with 0 does', async () => {
  const file = 'schemas/screens/funds/transfer.json';
  const base = await readBase();
  const compile = (zero: string) => {
    const { screens, calls, config } = checkPortal(
      change(base, [
        [file, '"noneOf": [0, null]', `"noneOf": [${zero}, null]`],
        [file, '"else": 1', `"else": ${zero}`],
      ]),
    );
    const { screen } = screens.get('funds/transfer')!;
    return compileScreen('funds/transfer', screen, calls, config!.words);
  };
  expect(compile('-0')).toEqual(compile('0'));
});
