import { describe, expect, it } from 'vitest';
import { findOwner, sharePackages } from './sharePackages.ts';

const sizes = {
  'assets/index-1.js': {
    'node_modules/react-dom/cjs/react-dom.js': 500,
    'node_modules/react-dom/client.js': 100,
    'node_modules/@mantine/core/esm/Button.mjs': 200,
    'src/portal/view/report/rows/ReportRow.tsx': 200,
  },
};

describe("the owners of a route's bytes", () => {
  it('The bytes of a script are shared in proportion to its modules', () => {
    const shares = sharePackages([{ file: 'assets/index-1.js', bytes: 2000 }], sizes);
    expect(Object.fromEntries(shares)).toEqual({
      'react-dom': 1200,
      '@mantine/core': 400,
      'src/portal/view/report': 400,
    });
  });

  it('The bytes add up over several scripts, including unknown ones', () => {
    const scripts = ['assets/index-1.js', 'assets/index-1.js', 'definitions/a.js'];
    const shares = sharePackages(
      scripts.map((file) => ({ file, bytes: 1000 })),
      sizes,
    );
    expect(shares.get('react-dom')).toBe(1200);
    expect(shares.get('compiled screen')).toBe(1000);
  });

  it("A module's owner is its package or its folder", () => {
    expect(findOwner('node_modules/a/node_modules/@b/c/d.js')).toBe('a');
    expect(findOwner('src/portal/engine/formats/index.ts')).toBe('src/portal/engine');
    expect(findOwner('src/portal/view/form/widgets/FieldLine.tsx')).toBe('src/portal/view/form');
    expect(findOwner('vite/preload-helper.js')).toBe('other');
  });
});
