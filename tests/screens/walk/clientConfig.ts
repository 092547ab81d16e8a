import { compileConfigModule, compilePortal } from '../../../src/compile/index.ts';
import type { ClientConfig, PortalConfig } from '../../../src/definition/index.ts';
import { createSay } from '../../../src/engine/createSay.ts';

/** The config as the browser gets it, with the module of its tests in its address, and its messages' code. */
export function clientConfig(config: PortalConfig): ClientConfig {
  const module = compileConfigModule(config);
  const tests = module && `data:text/javascript;base64,${Buffer.from(module.text).toString('base64')}`;
  const client = compilePortal(config, { local: 'sandbox' }, { tests });
  return client.messages ? { ...client, say: createSay(client.messages) } : client;
}
