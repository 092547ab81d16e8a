// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/details/DetailsBlock.tsx';
import '#view/image/ImageBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const payment: Definition = {
  version: 1,
  title: 'Payment',
  type: 'blocks',
  reads: { usdt: { call: 'usdtAddress', payload: { uid: 1 } } },
  blocks: [
    { type: 'image', source: { from: 'usdt.imglink' }, alt: 'QR code' },
    {
      type: 'details',
      read: 'usdt',
      items: [
        { label: 'Address', value: { from: 'usdt.btcaddress' }, copy: 'Copied' },
        { label: 'Network', value: 'BEP-20' },
      ],
    },
  ],
};

/** Opens the screen. `reply` answers its read. */
async function open() {
  let reply: (record: object) => void = () => {};
  const coming = new Promise<Outcome>((resolve) => {
    reply = (record) => resolve(answer({ data: [[record]] }));
  });
  const { portal } = createPortal(() => coming);
  showScreen(await compileDefinition(payment), portal);
  await screen.findByText('Address');
  return { reply };
}

const copyButton = () => screen.getByRole('button', { name: 'Copy Address' });
const pictures = () => document.querySelectorAll('[data-place]').length;

it('Labels are shown before their values, with a Copy button that has nothing to copy yet', async () => {
  const { reply } = await open();
  expect(screen.getByText('Network')).toBeTruthy();
  expect(screen.queryByText('BEP-20')).toBeNull();
  expect(copyButton()).toHaveProperty('disabled', true);
  expect(document.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
  reply({ btcaddress: '0xabc', imglink: '' });
  await screen.findByText('0xabc');
  expect(copyButton()).toHaveProperty('disabled', false);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('A picture has a skeleton until its address arrives, and none if it has no picture', async () => {
  const { reply } = await open();
  expect(pictures()).toBe(1);
  reply({ btcaddress: '0xabc', imglink: '' });
  await screen.findByText('0xabc');
  expect([pictures(), screen.queryByRole('img')]).toEqual([0, null]);
});

it('A picture takes the place of its skeleton', async () => {
  const { reply } = await open();
  reply({ btcaddress: '0xabc', imglink: '/images/code.png' });
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeTruthy();
  expect(pictures()).toBe(0);
});
