import { compileConfigModule, compilePortal } from '#compile/index.ts';
import type { ClientConfig, PortalConfig } from '#definition';

/** The config as browsers get it, with the module of its tests in its address: cases are run without a server. */
export function runConfig(config: PortalConfig): ClientConfig {
  const module = compileConfigModule(config);
  const tests = module && `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  return compilePortal(config, { local: 'sandbox' }, { tests });
}
