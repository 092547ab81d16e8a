import type { CDPSession } from '@playwright/test';

/** Chrome's Fast 4G: bytes a second and milliseconds, as its developer tools have them. */
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

/** Makes a page's processor four times slower: a phone in the middle of the market. */
export async function throttleProcessor(tools: CDPSession): Promise<void> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Limits a page's network to Fast 4G. */
export async function throttleNetwork(tools: CDPSession): Promise<void> {
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', fast4G);
}
