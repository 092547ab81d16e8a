import type { CallRequest } from '#engine/dataProvider.ts';
import type { PreloadedRequest } from './preloadedAnswers.ts';
import { buildPreloadMessages, type PreloadTarget } from './wire/buildPreloadMessages.ts';
import { buildFetchOptions } from './wire/buildFetchOptions.ts';
import { buildMessageKey } from './wire/buildMessageKey.ts';
import type { WireMessage } from './wire/wireRequest.ts';

/**
 * Starts requests before the wire's code is loaded, which claims their answers later. Each is sent once, and only where the
 * wire would send it.
 */
export function sendPreloads(requests: CallRequest[], place: PreloadTarget): void {
  const begun = new Map<string, PreloadedRequest>();
  for (const message of buildPreloadMessages(requests, place)) {
    const key = buildMessageKey(message);
    if (!begun.has(key)) begun.set(key, startRequest(message));
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

function startRequest(message: WireMessage): PreloadedRequest {
  const controller = new AbortController();
  return {
    sentAt: Date.now(),
    answer: fetchAnswer(message, controller.signal).catch(() => null),
    stop: () => controller.abort(),
  };
}

async function fetchAnswer(message: WireMessage, signal: AbortSignal) {
  const response = await fetch(message.url, { ...buildFetchOptions(message), signal });
  const { status, headers } = response;
  return { status, headers, bytes: await response.arrayBuffer() };
}
