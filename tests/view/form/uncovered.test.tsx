// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Field, Screen } from '#definition';
import { createScreenStore } from '#view/screen/createScreenStore.ts';
import { answer, compileDefinition, createPortal } from '../../support/openScreen.tsx';

const screenWith = (type: Field['type'], label: string): Screen => ({
  version: 1,
  type: 'form',
  title: 'Sign in',
  fields: { name: { label: 'Name', type: 'text' }, password: { label, type } },
  actions: {},
});

async function openAndType() {
  const { portal } = createPortal(() => answer({}));
  const store = createScreenStore(await compileDefinition(screenWith('password', 'Password')), portal, {
    query: {},
  });
  const form = store.form('form');
  form.set(['name'], 'Ann');
  form.set(['password'], 'hunter2');
  return { store, form };
}

it('an edit that makes a password readable forgets what was typed in it, and nothing else', async () => {
  const { store, form } = await openAndType();
  store.replace(await compileDefinition(screenWith('text', 'Remark')));
  expect(form.values()).toEqual({ name: 'Ann', password: '' });
});

it('an edit that leaves it a password leaves what was typed', async () => {
  const { store, form } = await openAndType();
  store.replace(await compileDefinition(screenWith('password', 'Your password')));
  expect(form.values()).toEqual({ name: 'Ann', password: 'hunter2' });
});
