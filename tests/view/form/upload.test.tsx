// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Action, Call, Field, FormField, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

afterEach(cleanup);

const call = { target: 'api', auth: true, kind: 'change', method: 'POST', body: 'multipart' } as const;
const calls: Record<string, Call> = {
  keep: { ...call, path: 'files', request: { file: 'file' } },
  apply: { ...call, path: 'coaches', request: { name: 'text', photo: 'id' } },
};
const photo: Field = {
  label: 'Photo',
  type: 'file',
  upload: { call: 'keep', key: 'file', value: 'file.id' },
};

const form = (fields: Record<string, FormField> = { photo }, over: Partial<Action> = {}): Definition => ({
  version: 1,
  title: 'Coach',
  type: 'form',
  fields: { name: { label: 'Name', type: 'text' }, ...fields },
  actions: {
    apply: { label: 'Apply', call: 'apply', send: 'form', success: { toast: 'Thank you.' }, ...over },
  },
});

const refused = (message: string): Outcome => ({ kind: 'refused', status: 422, message });

/** Opens the form. Each call has a list of outcomes, and the last one repeats. */
async function open(outcomes: Record<string, Outcome[]>, definition = form()) {
  const around = createPortal(({ call: name }: CallRequest) => {
    const remaining = outcomes[name] ?? [];
    return (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? answer({});
  });
  showScreen(
    await compileDefinition(definition, 'test/coach', new Map(Object.entries(calls))),
    around.portal,
  );
  await screen.findByLabelText('Name');
  const choose = async (name: string, label = 'Photo') => {
    await userEvent.upload(
      await screen.findByLabelText(label),
      new File([name], name, { type: 'image/png' }),
    );
    await screen.findByText(name);
  };
  const apply = async () => {
    const before = around.sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(around.sent.length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false),
    );
  };
  const sent = () => around.sent.map((request) => request.call);
  return { ...around, choose, apply, names: sent };
}

const kept = (id: number) => answer({ file: { id } });

it('A file is uploaded before its form, which sends the answered value', async () => {
  const { choose, apply, names, of, portal } = await open({ keep: [kept(17)] });
  await choose('ann.png');
  await apply();
  expect(names()).toEqual(['keep', 'apply']);
  expect(of('keep')[0]?.payload['file']).toMatch(/^data:image\/png;name=ann.png;base64,/);
  expect(of('keep')[0]?.files).toEqual(['file']);
  expect(of('apply')[0]?.payload).toEqual({ name: '', photo: 17 });
  expect(portal.toast.success).toHaveBeenCalledWith('Thank you.');
});

it('Without a file nothing is uploaded', async () => {
  const { apply, names, of } = await open({});
  await apply();
  expect(names()).toEqual(['apply']);
  expect(of('apply')[0]?.payload).toEqual({ name: '', photo: '' });
});

it.each([
  ['the reason that the backend gives', refused('The picture is too dark.'), 'The picture is too dark.'],
  ['that no answer came', unreachable, 'We could not send this. What you typed is still here.'],
  [
    'that the answer has no such value',
    answer({ file: {} }),
    'We could not send this. What you typed is still here.',
  ],
])(
  'A refused upload shows its message at the field, and the form is not sent: %s',
  async (_, outcome, message) => {
    const { choose, apply, names } = await open({ keep: [outcome] });
    await choose('ann.png');
    await apply();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Photo').getAttribute('aria-invalid')).toBe('true');
    expect(names()).toEqual(['keep']);
    expect(screen.getByText('ann.png')).toBeTruthy();
  },
);

it('A file of a wrong type is marked and announced, even after an earlier refusal', async () => {
  const failure = { statuses: [422], fields: { 'The picture is too dark.': 'photo' } };
  const { choose, apply } = await open(
    { keep: [kept(17)], apply: [refused('The picture is too dark.')] },
    form({ photo: { ...photo, types: ['image/*'] } }, { failure }),
  );
  await choose('ann.png');
  await apply();
  await screen.findByText('The picture is too dark.');
  await choose('bob.png');
  const input = screen.getByLabelText('Photo');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  const paper = new File(['text'], 'paper.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(input, paper);
  expect((await screen.findByRole('alert')).textContent).toContain('paper.txt is none of these');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('An uploaded file stays when the form is refused, and only another file is uploaded again', async () => {
  const { choose, apply, names, of } = await open({
    keep: [kept(17), kept(18)],
    apply: [refused('No name.'), refused('No name.'), answer({})],
  });
  await choose('ann.png');
  await apply();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await apply();
  expect(names()).toEqual(['keep', 'apply', 'apply']);
  await choose('bob.png');
  await apply();
  expect(names()).toEqual(['keep', 'apply', 'apply', 'keep', 'apply']);
  expect(of('apply').map(({ payload }) => payload['photo'])).toEqual([17, 17, 18]);
});

it('An uploaded file belongs to one send, and the next send uploads it again', async () => {
  const { choose, apply, names } = await open({ keep: [kept(17)] });
  await choose('ann.png');
  await apply();
  await apply();
  expect(names()).toEqual(['keep', 'apply', 'keep', 'apply']);
});

it('Each file of a list is uploaded, and the first refused one shows its message at its own field', async () => {
  const item: FormField = { type: 'group', fields: { paper: { ...photo, label: 'Paper' } } };
  const papers: FormField = { type: 'list', label: 'Papers', minItems: 2, item };
  const { names, of } = await open({ keep: [kept(1), refused('Unreadable.'), kept(2)] }, form({ papers }));
  const inputs = await screen.findAllByLabelText('Paper');
  for (const [at, input] of inputs.entries())
    await userEvent.upload(input, new File([`${at}`], `${at}.png`, { type: 'image/png' }));
  await screen.findByText('1.png');
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await apply();
  expect((await screen.findByRole('alert')).textContent).toBe('Unreadable.');
  expect(inputs.map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  await apply();
  await waitFor(() => expect(names()).toEqual(['keep', 'keep', 'keep', 'apply']));
  expect(of('apply')[0]?.payload['papers']).toEqual([{ paper: 1 }, { paper: 2 }]);
});

it('The dialog of files offers all endings of the media type of an accepted ending', async () => {
  await open({}, form({ photo: { ...photo, types: ['.jpg', 'application/pdf'] } }));
  expect((await screen.findByLabelText('Photo')).getAttribute('accept')).toBe('.jpg,.jpeg,application/pdf');
});
