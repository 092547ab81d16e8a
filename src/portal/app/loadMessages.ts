import type { ClientConfig } from '#definition';

/** Adds a translator of backend texts, loaded only if the config has some. If the load fails, texts stay unchanged. */
export async function loadMessages(config: ClientConfig): Promise<void> {
  const { messages } = config;
  if (!messages) return;
  const part = await import('#engine/texts/createTranslator.ts').catch(() => null);
  config.translate = part?.createTranslator(messages);
}
