import { expect, vi } from 'vitest';
import type { CaseFile, TestCase } from '#cases/testCase.ts';
import type { ClientConfig, ScreenModule } from '#definition';
import { openPortal } from '../../app/support/openPortal.tsx';
import { createHappened, settle, type Backend, type Happened } from './renderScreen.tsx';

const patience = { timeout: 20_000 };

/** Opens the whole portal at the address of a case, for a member with these claims. */
export async function renderPortal(
  module: ScreenModule,
  { screen, title }: CaseFile,
  { address = '/', claims }: Pick<TestCase, 'address' | 'claims'>,
  { config, backend }: { config: ClientConfig; backend: Backend },
): Promise<Happened> {
  const happened = createHappened();
  openPortal(address, {
    signedIn: true,
    claims,
    module,
    portal: { config, screens: { [screen]: { title, module: `/definitions/${screen}.js`, kinds: [] } } },
    answer: (request) => {
      happened.sent.push(request);
      return backend(request);
    },
  });
  // The code of the screen is really fetched, whatever the clock shows.
  await vi.waitFor(async () => {
    await settle();
    expect(document.querySelector('main h1')).not.toBeNull();
  }, patience);
  return happened;
}
