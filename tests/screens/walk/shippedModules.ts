import { compilePortal } from '#compile/index.ts';
import type { ClientConfig, Screen } from '#definition';
import { loadPortal } from '../loadPortal.ts';
import { compileScreens, type WalkedScreen } from './compileScreens.ts';

const portal = await loadPortal();

/** The catalogue, as it is written. */
export const { calls } = portal;

/** The config that the browser gets when the sandbox answers. */
export const config: ClientConfig = compilePortal(portal.config, { local: 'sandbox' });

/** The shipped screens that have something, each compiled to its module. */
export function shippedScreens(wanted: (screen: Screen) => boolean): Promise<WalkedScreen[]> {
  return compileScreens(portal, wanted);
}
