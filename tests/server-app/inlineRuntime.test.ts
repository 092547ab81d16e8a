import { expect, it } from 'vitest';
import { inline } from '../../server/build/inlineRuntime.ts';

it('puts the runtime where it was imported, under the names it was imported by', () => {
  const runtime = 'var e=1,t=2;export{e as n,t};';
  const code = 'import{n as a,t as b}from"./runtime-X.js";import"./other.js";use(a,b)';
  expect(inline(code, 'runtime-X.js', runtime)).toBe(
    'const{n:a,t:b}=(()=>{var e=1,t=2;return{n:e,t:t}})();import"./other.js";use(a,b)',
  );
  expect(inline('import"./runtime-X.js";x()', 'runtime-X.js', runtime)).toBe('x()');
});
