import { describe, expect, it } from 'vitest';
import { createClassNamer } from '#server/build/shortenClassNames.ts';

const nameClasses = () => createClassNamer('/portal');

describe('The class names of a build', () => {
  it('The same class of the same file has the same short name in every build', () => {
    const name = nameClasses()('button', '/portal/src/portal/view/form/form.module.css');
    expect(name).toMatch(/^_[\w-]{4}$/);
    expect(nameClasses()('button', '/portal/src/portal/view/form/form.module.css?used')).toBe(name);
  });

  it('Classes of one name in two files differ', () => {
    const nameClass = nameClasses();
    expect(nameClass('button', '/portal/a.module.css')).not.toBe(nameClass('button', '/portal/b.module.css'));
  });

  it('Two classes that would have one name stop the build', () => {
    const nameClass = nameClasses();
    const all = () =>
      Array.from({ length: 100_000 }, (_, at) => nameClass(`class${at}`, '/portal/a.module.css'));
    expect(all).toThrow(/have one class name: rename a class/);
  });
});
