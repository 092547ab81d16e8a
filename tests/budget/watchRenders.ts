import type { Page } from '@playwright/test';

/** The work of React since the last reading. */
export interface Renders {
  commits: number;
  /** Function components that rendered, each as often as it did. */
  components: number;
  /** Rows of tables that rendered, each as often as it did. */
  rows: number;
}

/** Makes a page count React's commits, and the components that render. To be called before the first visit. */
export async function watchRenders(page: Page): Promise<void> {
  // The bundler names inner functions with a helper of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (what) => what');
  await page.addInitScript(countRenders);
}

/** Returns what was counted since the last call, and begins anew. */
export function readRenders(page: Page): Promise<Renders> {
  return page.evaluate(() => {
    const counted = window as unknown as { renders: Renders };
    const { renders } = counted;
    counted.renders = { commits: 0, components: 0, rows: 0 };
    return renders;
  });
}

/** The properties of a fiber that are read, as React's own developer tools read them. */
interface Fiber {
  tag: number;
  /** The name of an HTML element, or a component. */
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Runs in the page: takes the place of React's developer tools, which React tells about each commit. */
function countRenders(): void {
  const renders = { commits: 0, components: 0, rows: 0 };
  /** The tags of function components: plain, `forwardRef`, and both kinds of `memo`. */
  const functions = new Set([0, 11, 14, 15]);
  /** React sets this flag of a component that rendered, in production too. */
  const performedWork = 1;
  const visit = (fiber: Fiber, isInRendered: boolean) => {
    const before = fiber.alternate;
    const isFunction = functions.has(fiber.tag);
    const hasRendered = isFunction ? before === null || (fiber.flags & performedWork) !== 0 : isInRendered;
    counted.renders.components += Number(isFunction && hasRendered);
    counted.renders.rows += Number(fiber.type === 'tr' && isInRendered);
    // React copies the children of what renders, and leaves those of everything else as they were.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, hasRendered);
  };
  const counted = Object.assign(window, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: () => undefined,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        counted.renders.commits++;
        visit(root.current, false);
      },
    },
  });
}
