import { expect, test } from 'vitest';
import { buildCompiledModule } from '#server/definitions/buildCompiledModule.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import { sampleCalls, sampleForm } from '../compile/sampleScreens.ts';

const text = (total: string) => compileModule(compileScreen('a/b', sampleForm, sampleCalls, { total }));

test('A module is named by its id and the hash of its text', () => {
  const module = buildCompiledModule('a/b', text('Total'));
  expect(module.name).toMatch(/^a-b\.[0-9a-f]{16}\.js$/);
  expect(buildCompiledModule('a/b', text('Total'))).toEqual(module);
  expect(buildCompiledModule('a/b', `// other\n${text('Total')}`).name).not.toBe(module.name);
});

test('A module whose name could lead out of its folder is refused', () => {
  expect(() => buildCompiledModule('../b', text('Total'))).toThrow('no name that its module');
});

test('A text that does not parse is refused, wherever it breaks off or goes on', () => {
  const right = text('Total');
  for (const wrong of [
    right.replace('load(require) {', '$&}'),
    right.replace('load(require) {', '$&/*'),
    right.replace('const screen', '}); const screen'),
    right.replace('const checksums', 'export const checksums'),
    right.replace('const checksums', 'const screen = 1;\n$&'),
    right.trimEnd(),
    '',
  ])
    expect(() => buildCompiledModule('a/b', wrong), wrong).toThrow(SyntaxError);
});

test('Parsing runs nothing of a module', () => {
  const throws = text('Total').replace('const checksums', 'throw new Error("ran");\n$&');
  expect(buildCompiledModule('a/b', throws).text).toBe(throws);
});
