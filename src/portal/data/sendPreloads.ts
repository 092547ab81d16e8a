import type { CallRequest } from '#engine/dataProvider.ts';
import type { PreloadedAnswer } from './preloadedAnswers.ts';
import { buildPreloadMessages, type PreloadPlace } from './wire/buildPreloadMessages.ts';
import { buildFetch } from './wire/buildFetch.ts';
import { keyOfMessage } from './wire/keyOfMessage.ts';
import type { WireMessage } from './wire/wireRequest.ts';

/**
 * Starts requests before the wire's code is loaded, which claims their answers later. Each is sent once, and only where the
 * wire would send it.
 */
export function sendPreloads(requests: CallRequest[], place: PreloadPlace): void {
  const begun = new Map<string, PreloadedAnswer>();
  for (const message of buildPreloadMessages(requests, place)) {
    const key = keyOfMessage(message);
    if (!begun.has(key)) begun.set(key, begin(message));
  }
  if (begun.size === 0) return;
  window.preloadedAnswers = {
    claim: (key) => {
      const found = begun.get(key);
      begun.delete(key);
      return found;
    },
    drop: () => {
      for (const { stop } of begun.values()) stop();
      begun.clear();
    },
  };
}

function begin(message: WireMessage): PreloadedAnswer {
  const controller = new AbortController();
  return {
    begun: Date.now(),
    answer: ask(message, controller.signal).catch(() => null),
    stop: () => controller.abort(),
  };
}

async function ask(message: WireMessage, signal: AbortSignal) {
  const response = await fetch(message.url, { ...buildFetch(message), signal });
  const { status, headers } = response;
  return { status, headers, bytes: await response.arrayBuffer() };
}
