import { compileClientConfig } from '#server/definitions/compileClientConfig.ts';
import type { ClientConfig, PortalConfig } from '#definition';
import { createMessageTranslator } from '#engine/texts/createMessageTranslator.ts';

/** The config as the browser gets it, with the module of its tests in its address, and its messages' code. */
export function clientConfig(config: PortalConfig): ClientConfig {
  return withMessages(compileClientConfig(config));
}

/** A config with the code of its messages, as the browser has fetched it. */
export function withMessages(client: ClientConfig): ClientConfig {
  return client.messages ? { ...client, translate: createMessageTranslator(client.messages) } : client;
}
