import { freePort } from '../support/startPortal.ts';
import { commands, createDriver, type Driver } from './driver.ts';
import { findProgram, startProcess, untilWorks } from './startProcess.ts';

const miniBrowsers = ['x86_64', 'aarch64'].flatMap((kind) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** Starts a WebKit on a display of its own, with the folder as its home. A sentence if none is installed. */
export async function openWebKit(folder: string): Promise<Driver | string> {
  const driver = findProgram(['WebKitWebDriver']);
  const browser = findProgram(miniBrowsers);
  const display = findProgram(['Xvfb']);
  if (driver === undefined || browser === undefined || display === undefined)
    return 'There is no WebKit with a driver and a display: install webkit2gtk-driver and xvfb.';
  const screen = `:${90 + (process.pid % 900)}`;
  const stopDisplay = startProcess(display, [screen, '-screen', '0', '1440x1000x24']);
  const port = await freePort();
  const env = { DISPLAY: screen, HOME: folder, XDG_RUNTIME_DIR: folder, GDK_BACKEND: 'x11' };
  const stopDriver = startProcess(driver, [`--port=${port}`], env);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const start = () => post(`http://127.0.0.1:${port}/session`, { capabilities });
  const session = (await untilWorks(30_000, start)) as { sessionId: string };
  const address = `http://127.0.0.1:${port}/session/${session.sessionId}`;
  return createDriver(
    (command, { id, ...body }) =>
      post(`${address}/${commands[command].path.replace(':id', String(id))}`, body),
    {
      downloads: folder,
      quit: async () => {
        await fetch(address, { method: 'DELETE' });
        await stopDriver();
        await stopDisplay();
      },
    },
  );
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
