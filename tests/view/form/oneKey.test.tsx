// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#view/form/FormBlock.tsx';
import { answer, compileShipped, createPortal, showScreen } from '../../support/openScreen.tsx';

const rendered = vi.hoisted((): string[] => []);
vi.mock(import('#view/form/widgets/FieldFrame.tsx'), async (importOriginal) => {
  const { FieldFrame } = await importOriginal();
  return {
    FieldFrame: (props) => {
      rendered.push(props.field.name);
      return <FieldFrame {...props} />;
    },
  };
});

beforeEach(async () => {
  const rows = [
    { id: 99, name: 'India', phonecode: 91 },
    { id: 1, name: 'Afghanistan', phonecode: 93 },
  ];
  const { portal } = createPortal(
    ({ payload }) => answer({ data: { data: [rows.filter(({ id }) => id === (payload['id'] ?? id))] } }),
    { session: null },
  );
  showScreen(await compileShipped('public/signup'), portal);
  await screen.findByRole('option', { name: 'Afghanistan' });
  await screen.findByText('+91');
  expect(new Set(rendered).size).toBe(9);
  rendered.length = 0;
});
afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('one key renders one field', () => {
  type('User Name', 'Ann');
  expect(rendered).toEqual(['name']);
  expect(screen.getByLabelText('User Name')).toHaveProperty('value', 'Ann');
});

it('a choice renders the fields that show something of it', async () => {
  type('Country', '1');
  await screen.findByText('+93');
  expect(new Set(rendered)).toEqual(new Set(['country', 'mobile']));
});

it('A message renders only its own field, and the next key removes it', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByRole('alert').textContent).toBe('Sponsor ID is required');
  expect(rendered).toHaveLength(1);
  type('Sponsor ID', '1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(rendered).size).toBe(1);
});
