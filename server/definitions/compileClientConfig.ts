import { compileConfigModule, compilePortal } from '#compile/index.ts';
import type { ClientConfig, PortalConfig } from '#definition';

/** Compiles the config for browsers. The module of its tests is a data URL, because cases run without a server. */
export function compileClientConfig(config: PortalConfig): ClientConfig {
  const module = compileConfigModule(config);
  const tests = module && `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  return compilePortal(config, { local: 'sandbox' }, { tests });
}
