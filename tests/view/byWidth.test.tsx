// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResponsiveVariant } from '#view/ResponsiveVariant.tsx';
import { useIsNarrow } from '#view/useIsNarrow.ts';

function Both() {
  return (
    <ResponsiveVariant
      narrow={useIsNarrow(640)}
      wide={<button>Wide</button>}
      small={<button>Small</button>}
    />
  );
}

test.each([
  [1440, 'Wide'],
  [360, 'Small'],
])(
  '%i pixels wide, what the server wrote for that width stays itself, so that a press on it counts',
  async (width, name) => {
    window.happyDOM.setViewport({ width, height: 800 });
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Both />);
    const written = [...root.querySelectorAll('button')];
    expect(written.map(({ textContent }) => textContent)).toEqual(['Wide', 'Small']);
    const mounted = await act(async () => hydrateRoot(root, <Both />));
    expect(root.querySelectorAll('button')).toHaveLength(1);
    expect(root.querySelector('button')).toBe(written.find(({ textContent }) => textContent === name));
    expect(root.querySelector('[data-first]')).toBeNull();
    act(() => mounted.unmount());
  },
);
