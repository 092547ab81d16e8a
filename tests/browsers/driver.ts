/** An element of the page, as the WebDriver protocol refers to one. */
export type Element = Record<string, string>;

/** A running browser that is driven by clicks and keys. */
export interface Driver {
  go: (url: string) => Promise<void>;
  /** Runs a function's body in the page and returns its result. */
  run: (body: string, ...args: unknown[]) => Promise<unknown>;
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  clear: (element: Element) => Promise<void>;
  /** The folder that its downloads go to, or one above it. */
  downloads: string;
  quit: () => Promise<void>;
}

/** Commands of WebDriver, each with its name in Firefox's own protocol. */
export const commands = {
  go: { path: 'url', name: 'WebDriver:Navigate' },
  run: { path: 'execute/sync', name: 'WebDriver:ExecuteScript' },
  resize: { path: 'window/rect', name: 'WebDriver:SetWindowRect' },
  click: { path: 'element/:id/click', name: 'WebDriver:ElementClick' },
  type: { path: 'element/:id/value', name: 'WebDriver:ElementSendKeys' },
  clear: { path: 'element/:id/clear', name: 'WebDriver:ElementClear' },
};

type Send = (command: keyof typeof commands, body: Record<string, unknown>) => Promise<unknown>;

/** An option has no position before its list opens, so that its select is scrolled into view. */
const bringInSight = `(arguments[0].closest('select') ?? arguments[0]).scrollIntoView({ block: 'center' })`;

/** Creates a driver over a connection for commands, in a window as wide as a desktop's. */
export async function createDriver(send: Send, rest: Pick<Driver, 'downloads' | 'quit'>): Promise<Driver> {
  await send('resize', { width: 1280, height: 900 });
  /** WebKit's driver scrolls before it types, but not before it clears a field or clicks an option. */
  const act = async (command: 'click' | 'type' | 'clear', element: Element, body = {}) => {
    await send('run', { script: bringInSight, args: [element] });
    await send(command, { id: Object.values(element)[0], ...body });
  };
  return {
    ...rest,
    go: async (url) => void (await send('go', { url })),
    run: (body, ...args) => send('run', { script: body, args }),
    click: (element) => act('click', element),
    type: (element, text) => act('type', element, { text }),
    clear: (element) => act('clear', element),
  };
}
