// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { Profiler } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '../../../src/definition/index.ts';
import { createScreenStore } from '../../../src/view/screen/createScreenStore.ts';
import { useSelected } from '../../../src/view/useSelected.ts';
import { viewField } from '../../../src/view/form/viewField.ts';
import { toText } from '../../../src/engine/resolveValue.ts';
import { answer, compileDefinition, createPortal } from '../../support/openScreen.tsx';

afterEach(cleanup);

it('one key renders one field', async () => {
  const text = readFileSync('schemas/screens/public/signup.json', 'utf8');
  const module = await compileDefinition(JSON.parse(text) as Definition);
  const { portal } = createPortal(() => answer({}));
  const store = createScreenStore(module, portal, {});
  const form = store.form(module.screen.blocks.find((block) => block.type === 'form')?.name ?? '');
  const rendered: string[] = [];
  const Field = ({ name }: { name: string }) => {
    const field = form.form().fields.find((one) => one.name === name);
    const view = useSelected(store, () => field && viewField(store, form.form().name, field));
    return <input aria-label={name} readOnly value={toText(view?.value)} />;
  };
  render(
    form.form().fields.map(({ name }) => (
      <Profiler key={name} id={name} onRender={(id) => rendered.push(id)}>
        <Field name={name} />
      </Profiler>
    )),
  );
  rendered.length = 0;
  act(() => form.set('name', 'Ann'));
  expect(rendered).toEqual(['name']);
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'Ann');
});
