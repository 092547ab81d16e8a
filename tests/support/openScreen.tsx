import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { compileModule, compileScreen } from '#compile/index.ts';
import type {
  Call,
  Catalogue,
  ClientConfig,
  PortalConfig,
  Screen as Definition,
  ScreenModule,
  UiTexts,
} from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Portal, Session } from '#view/portal.ts';
import { loadChecksums } from '#engine/files/checksums.ts';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import { forgetCalls } from '#data/callCache.ts';
import { Screen } from '#view/screen/Screen.tsx';
import { AtAddress, windowAddress } from './AtAddress.tsx';
import { readShippedScreen } from './readShipped.ts';

export type Answering = (request: CallRequest) => Outcome | Promise<Outcome>;

/** An answer that is JSON. */
export const answer = (body: unknown): Outcome => ({ kind: 'ok', body });
/** No answer. */
export const unreachable: Outcome = { kind: 'unreachable', reason: 'test' };

/**
 * Compiles a definition as the server does, by default over the shipped calls, and imports the module as a
 * browser does.
 */
export async function compileDefinition(
  screen: Definition,
  id = 'test/screen',
  calls = readCatalogue(),
  words: Pick<UiTexts, 'total' | 'rules' | 'allOptions'> = { total: 'Total' },
): Promise<ScreenModule> {
  const text = compileModule(compileScreen(id, screen, calls, words));
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as ScreenModule;
  if (module.checksums) await loadChecksums();
  await loadConversions(module.screen);
  return module;
}

/** Compiles a shipped screen with the shipped words. */
export async function compileShipped(id: string): Promise<ScreenModule> {
  const config = JSON.parse(readFileSync('screens.config.json', 'utf8')) as PortalConfig;
  return compileDefinition(await readShippedScreen(id), id, readCatalogue(), config.words);
}

function readCatalogue(): Map<string, Call> {
  const files = readdirSync('schemas/api').map((name) => readFileSync(join('schemas/api', name), 'utf8'));
  return new Map(files.flatMap((text) => Object.entries((JSON.parse(text) as Catalogue).calls)));
}

/** The shipped config, as the browser has it. */
function readConfig(): ClientConfig {
  const config = JSON.parse(readFileSync('screens.config.json', 'utf8')) as ClientConfig;
  return { ...config, sandbox: true };
}

const member: Session = { userId: 100001, username: 'Ann', token: 'token', ipAddress: '::1' };

/** A portal around a screen. `answering` answers its calls, and `sent` has the requests. */
export function createPortal(answering: Answering, over: Partial<Portal> = {}) {
  forgetCalls();
  const sent: CallRequest[] = [];
  const portal = {
    config: readConfig(),
    provider: {
      send: async (request: CallRequest, signal?: AbortSignal) => {
        sent.push(request);
        const outcome = await answering(request);
        signal?.throwIfAborted();
        return outcome;
      },
    },
    session: member,
    origin: 'https://portal.example',
    signIn: vi.fn(),
    navigate: vi.fn(),
    reloadScreen: vi.fn(),
    address: windowAddress,
    toast: { success: vi.fn(), error: vi.fn(), loading: () => vi.fn() },
    loadScreen: vi.fn(),
    ...over,
  } satisfies Portal;
  return { portal, sent, of: (call: string) => sent.filter((request) => request.call === call) };
}

/** Shows a compiled screen in a portal. */
export function showScreen(module: ScreenModule, portal: Portal) {
  const view = (shown: ScreenModule, around: Portal) => (
    <MantineProvider>
      <AtAddress portal={around}>
        <Screen module={shown} />
      </AtAddress>
    </MantineProvider>
  );
  const { rerender, ...rest } = render(view(module, portal));
  return { ...rest, update: (next: ScreenModule, around = portal) => rerender(view(next, around)) };
}
