import type { ClientConfig } from '#definition';

/**
 * Has texts of the backend put in the portal's words. Its code is for portals that have some; without it they are shown as
 * they come.
 */
export async function bringMessages(config: ClientConfig): Promise<void> {
  const { messages } = config;
  if (!messages) return;
  const part = await import('#engine/texts/createTranslator.ts').catch(() => null);
  config.translate = part?.createTranslator(messages);
}
