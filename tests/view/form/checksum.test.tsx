// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';
import { readShippedScreen } from '../../support/readShipped.ts';

afterEach(() => {
  cleanup();
  forgetMemberData();
});

const shipped = await readShippedScreen('settings/e-currency');
const mistyped = 'A character of this address is mistyped: its checksum does not match.';

const type = async (address: string) =>
  fireEvent.change(await screen.findByLabelText('USDT Address'), { target: { value: address } });

it('A wrong checksum on E-Currency Details is shown before a password is typed, and does not stop the send', async () => {
  const { portal, sent } = createPortal(() =>
    answer({ data: { Result: 'Wallet Address Update Successfully' } }),
  );
  showScreen(await compileDefinition(shipped), portal);
  await type('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(screen.queryByText(mistyped)).toBeNull();
  await type('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
  await screen.findByText(mistyped);
  fireEvent.change(screen.getByLabelText('Transaction Password'), { target: { value: 'pay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent.at(-1)?.payload).toMatchObject({ ctrans_password: 'pay' }));
  await type('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe');
  await screen.findByText(/This is no BEP-20 address/);
});
