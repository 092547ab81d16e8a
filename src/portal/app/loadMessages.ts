import type { ClientConfig } from '#definition';

/** Adds a translator of backend texts, loaded only if the config has some. If the load fails, texts stay unchanged. */
export async function loadMessages(config: ClientConfig): Promise<void> {
  const { messages } = config;
  if (!messages) return;
  const chunk = await import('#engine/texts/createMessageTranslator.ts').catch(() => null);
  config.translate = chunk?.createMessageTranslator(messages);
}
