import type { CallRequest } from '#engine/dataProvider.ts';
import type { EarlyAnswer } from './earlyAnswers.ts';
import { buildEarlyMessages, type EarlyPlace } from './wire/buildEarlyMessages.ts';
import { buildFetch } from './wire/buildFetch.ts';
import { keyOfMessage } from './wire/keyOfMessage.ts';
import type { WireMessage } from './wire/wireRequest.ts';

/** Begins requests before the wire's code is there, which takes their answers over. Each is sent once, and to nobody whom the wire would not ask. */
export function beginEarly(requests: CallRequest[], place: EarlyPlace): void {
  const begun = new Map<string, EarlyAnswer>();
  for (const message of buildEarlyMessages(requests, place)) {
    const key = keyOfMessage(message);
    if (!begun.has(key)) begun.set(key, begin(message));
  }
  if (begun.size === 0) return;
  window.earlyAnswers = {
    take: (key) => {
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

function begin(message: WireMessage): EarlyAnswer {
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
