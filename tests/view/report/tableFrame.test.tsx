// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompiledColumn } from '#definition';
import type { ColumnLayout } from '#view/report/columns/columnLayout.ts';
import { resizeColumn } from '#view/report/columns/resizeColumn.ts';
import type { TableLayout } from '#view/report/rows/table.ts';
import { useScrollEdges } from '#view/report/rows/useScrollEdges.ts';
import { column } from './renderReport.tsx';

let observed: Element[] = [];
let update = () => {};
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  observed = [];
  disconnect.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        update = callback;
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Gives an element sizes, which happy-dom does not compute. */
function measure(element: Element, sizes: Record<string, number>): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
}

function Table({ columns }: { columns: CompiledColumn[] }) {
  return (
    <div ref={useScrollEdges(columns)} data-testid="frame">
      <section>
        <table>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
        </table>
      </section>
    </div>
  );
}

function showFrame() {
  const columns = [column('A', 'a'), column('B', 'b')];
  const { getByTestId, rerender, unmount } = render(<Table columns={columns} />);
  const frame = getByTestId('frame');
  const region = frame.firstElementChild!;
  measure(region, { scrollWidth: 500, clientWidth: 300, offsetWidth: 315 });
  measure(region.querySelector('th')!, { offsetWidth: 80 });
  const scrollTo = (scrollLeft: number) => {
    measure(region, { scrollLeft });
    region.dispatchEvent(new Event('scroll'));
    return [frame.hasAttribute('data-before'), frame.hasAttribute('data-after')];
  };
  return { frame, region, scrollTo, rerender, unmount };
}

it('a frame tells at which sides of the viewport there are more columns', () => {
  const { scrollTo } = showFrame();
  expect(scrollTo(0)).toEqual([false, true]);
  expect(scrollTo(1)).toEqual([false, true]);
  expect(scrollTo(2)).toEqual([true, true]);
  expect(scrollTo(198)).toEqual([true, true]);
  expect(scrollTo(199)).toEqual([true, false]);
  // From right to left, browsers count below zero.
  expect(scrollTo(-150)).toEqual([true, true]);
});

it('a frame has the width of the first column and of the scroll bar, also after a change of sizes', () => {
  const { frame, region } = showFrame();
  update();
  expect([frame.style.getPropertyValue('--first'), frame.style.getPropertyValue('--bar')]).toEqual([
    '80px',
    '15px',
  ]);
  expect(observed).toEqual([region, region.querySelector('table'), region.querySelector('th')]);
});

it('other columns are observed anew, and nothing is after the table', () => {
  const { frame, scrollTo, rerender, unmount } = showFrame();
  rerender(<Table columns={[column('C', 'c')]} />);
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(observed.at(-1)?.textContent).toBe('C');
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(2);
  frame.removeAttribute('data-after');
  expect(scrollTo(0)).toEqual([false, false]);
});

/** Begins to drag the second of three columns, 100, 120 and 40 px wide, at x = 200. */
function drag(direction = 'ltr') {
  document.body.innerHTML =
    '<table><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead></table><p>no table</p>';
  const table = document.querySelector('table')!;
  table.style.direction = direction;
  const heads = [...document.querySelectorAll('th')];
  for (const [at, offsetWidth] of [100, 120, 40].entries()) measure(heads[at]!, { offsetWidth });
  const change = vi.fn<(layout: ColumnLayout) => void>();
  const layout = { order: [], hidden: ['d'], widths: { d: 70 } } as unknown as ColumnLayout;
  resizeColumn(heads[1]!, 200, ['a', 'b', 'c'], { layout, change } as unknown as TableLayout);
  const point = (type: string, clientX: number, buttons = 1) =>
    act(() => void window.dispatchEvent(new MouseEvent(type, { clientX, buttons })));
  const widths = () => change.mock.lastCall?.[0].widths;
  return { head: heads[1]!, table, change, point, widths };
}

it('a column that is dragged follows the pointer, and keeps its width at the end', () => {
  const { head, table, change, point, widths } = drag();
  expect(widths()).toEqual({ a: 100, b: 120, c: 40, d: 70 });
  point('pointermove', 230);
  expect([head.style.width, table.style.minWidth]).toEqual(['150px', '290px']);
  expect(change).toHaveBeenCalledTimes(1);
  point('pointerup', 240, 0);
  expect(widths()).toEqual({ a: 100, b: 160, c: 40, d: 70 });
  point('pointermove', 300);
  point('pointerup', 300, 0);
  expect(change).toHaveBeenCalledTimes(2);
});

it('a column is never narrower than 64 px, and from right to left it grows to the left', () => {
  const { point, widths } = drag();
  point('pointercancel', 20);
  expect(widths()).toMatchObject({ b: 64 });
  const other = drag('rtl');
  other.point('pointerup', 180);
  expect(other.widths()).toMatchObject({ b: 140 });
});

it('a pointer that comes back without its button has ended the drag', () => {
  const { change, point, widths } = drag();
  point('pointermove', 210, 0);
  expect(widths()).toMatchObject({ b: 130 });
  point('pointermove', 260);
  expect(change).toHaveBeenCalledTimes(2);
});
