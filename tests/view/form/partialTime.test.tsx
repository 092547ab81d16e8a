// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

beforeAll(() => import('#view/form/widgets/MomentWidget.tsx'));
afterEach(cleanup);

const input = () => screen.findByLabelText<HTMLInputElement>('Starts');
const sentence = 'Fill in every part, or clear the field.';

/** Types a key into one part of the input: while another part is missing, it has no value and sends no event of a change. */
async function typePart(isPartial = true) {
  const element = await input();
  Object.defineProperty(element, 'validity', { configurable: true, value: { badInput: isPartial } });
  fireEvent.keyUp(element, { key: '1' });
}

describe.each([
  ['dateTime', '2026-11-25T10:30'],
  ['time', '10:30'],
])('a %s field of which a part is typed', (type, whole) => {
  const starts = { label: 'Starts', type };

  it('An incomplete time is refused once its field is left, and is not sent', async () => {
    const { sent, save } = await openField(['starts', starts]);
    await userEvent.click(await input());
    await typePart();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect([screen.getByRole('alert').textContent, (await input()).getAttribute('aria-invalid')]).toEqual([
      sentence,
      'true',
    ]);
    await save();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(await input());
  });

  it('An incomplete time is refused when Enter sends the form', async () => {
    const { sent } = await openField(['starts', starts]);
    await userEvent.click(await input());
    await typePart();
    fireEvent.submit((await input()).form!);
    expect([await screen.findByText(sentence), sent]).toEqual([expect.anything(), []]);
  });

  it('An incomplete time is refused even if no key event preceded it', async () => {
    const { sent, save } = await openField(['starts', starts]);
    await userEvent.click(await input());
    Object.defineProperty(await input(), 'validity', { value: { badInput: true } });
    await save();
    expect([screen.getByRole('alert').textContent, sent]).toEqual([sentence, []]);
  });

  it('A time is sent once it is complete, and an empty one once it is cleared', async () => {
    const { sent, save } = await openField(['starts', starts]);
    await typePart();
    await typePart(false);
    await save();
    await typePart();
    await typePart(false);
    fireEvent.change(await input(), { target: { value: whole } });
    await save();
    expect(sent).toEqual(['', whole]);
  });

  it('The message of an incomplete time does not replace the message of an earlier field', async () => {
    const { save } = await openField(['starts', starts], {
      fields: { name: { label: 'Name', type: 'text' }, starts },
      rules: [{ on: 'form.name', must: { filled: true }, message: 'Name is required' }],
    });
    await typePart();
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByText('Name is required')).toBeTruthy();
  });
});

it('a time that the backend has is left as it is when its field is passed', async () => {
  const { sent, save } = await openField(['starts', { label: 'Starts', type: 'time', initial: '9:30' }]);
  await userEvent.click(await input());
  await userEvent.tab();
  await save();
  expect(sent).toEqual(['9:30']);
});
