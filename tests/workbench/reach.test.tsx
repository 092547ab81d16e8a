// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyChange, type ValuePath } from '#edit/textChange.ts';
import { EditorContext, type EditorValue } from '#workbench/editor/EditorContext.ts';
import { buildFormSchema } from '#workbench/form/buildFormSchema.ts';
import { PartForm } from '#workbench/form/PartForm.tsx';
import { VariantSelect } from '#workbench/form/VariantSelect.tsx';
import { buildEmptyValue } from '#workbench/schema/buildEmptyValue.ts';
import { findPlace } from '#workbench/schema/findPlace.ts';
import { formatCodeName } from '#workbench/schema/formatCodeName.ts';
import { createSchemaReader, type SchemaReader, type Variant } from '#workbench/schema/createSchemaReader.ts';
import type { Schema } from '#workbench/schema/schema.ts';
import { readSchema } from './support/createFakeServer.ts';

afterEach(cleanup);

const written = [
  'schemas/screens/x.json',
  'schemas/templates/x.json',
  'schemas/api/x.json',
  'schemas/locales/x.json',
  'schemas/content/landing.json',
  'schemas/content/dashboard.json',
  'screens.config.json',
];

/** Every type of the language that has words, and every choice of one, each once. */
function listTypes(language: SchemaReader): { objects: Set<Schema>; unions: Set<Schema> } {
  const [objects, unions, seen] = [new Set<Schema>(), new Set<Schema>(), new Set<Schema>()];
  const walk = (schema: Schema): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const variants = language.variantsOf(schema);
    if (variants.length > 1) unions.add(schema);
    for (const { kind, schema: own } of variants) {
      if (kind === 'object') objects.add(own);
      for (const inner of Object.values(own.properties ?? {})) walk(inner);
      if (own.items) walk(own.items);
      if (typeof own.additionalProperties === 'object') walk(own.additionalProperties);
    }
  };
  walk(language.root);
  return { objects, unions };
}

/** The form of a value by a schema, over a text that its edits change. */
function openForm(schema: Schema, root: Schema, value: unknown, path: ValuePath = []) {
  const whole = { ...schema, definitions: root.definitions } as Schema;
  const language = createSchemaReader(whole);
  let text = JSON.stringify(value);
  const read = () => JSON.parse(text) as unknown;
  const editor: EditorValue = {
    language,
    titles: new Map(),
    value,
    isReadOnly: false,
    edit: (make) => {
      text = applyChange(text, make(text));
    },
    select: () => undefined,
    suggest: () => [],
    payloadKeys: () => [],
    problemsAt: () => [],
  };
  const place = findPlace(language, value, path);
  const view = render(
    <MantineProvider env="test">
      <EditorContext value={editor}>
        <VariantSelect place={place} label="it" />
        <PartForm schema={buildFormSchema(language, place)} path={path} value={place.value} />
      </EditorContext>
    </MantineProvider>,
  );
  return { view, read, language };
}

const byName = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`);

describe.each(written)('every word of %s', (file) => {
  const root = readSchema(file);
  const { objects, unions } = listTypes(createSchemaReader(root));

  it('Each word can be added where it is allowed, and has a control', () => {
    let words = 0;
    for (const schema of objects) {
      const language = createSchemaReader(root);
      const variant: Variant = { kind: 'object', label: '', schema };
      const value = Object.fromEntries(
        Object.entries(schema.properties!).map(([key, inner]) => [
          key,
          buildEmptyValue(language, language.variantsOf(inner)[0]!),
        ]),
      );
      const { view } = openForm(schema, root, value);
      const labels = [...view.container.querySelectorAll('label')].map((label) => label.textContent);
      for (const key of Object.keys(schema.properties!)) {
        words += 1;
        const isRequired = schema.required?.includes(key);
        expect(labels, JSON.stringify(schema.description)).toContain(
          formatCodeName(key) + (isRequired ? ' required' : ''),
        );
        if (!isRequired) expect(byName(view.container, `Remove ${formatCodeName(key)}`)).not.toBeNull();
      }
      cleanup();
      // A missing word is offered, and one click adds it with its least value.
      const bare = openForm(schema, root, buildEmptyValue(language, variant));
      const missing = Object.keys(schema.properties!).filter((key) => !schema.required?.includes(key));
      const add = [...bare.view.container.querySelectorAll('button')].findLast(
        (one) => one.textContent.includes('Add…') && !one.hasAttribute('aria-label'),
      );
      expect(add === undefined).toBe(missing.length === 0);
      cleanup();
    }
    expect(words).toBeGreaterThan(10);
  });

  it('The control of a text, a number, a boolean or a choice sets it', () => {
    let set = 0;
    for (const schema of objects)
      for (const [key, inner] of Object.entries(schema.properties!)) {
        const language = createSchemaReader(root);
        for (const variant of language.variantsOf(inner)) {
          const next = anotherOf(variant);
          if (next === undefined) continue;
          const { view, read } = openForm({ type: 'object', properties: { [key]: variant.schema } }, root, {
            [key]: buildEmptyValue(language, variant),
          });
          const control = view.container.querySelector<HTMLInputElement>(
            'input, select:not([aria-label]), textarea',
          )!;
          fireEvent.change(control, { target: { value: next.typed } });
          expect(read(), key).toEqual({ [key]: next.value });
          set += 1;
          cleanup();
        }
      }
    expect(set).toBeGreaterThan(10);
  });

  it('Each kind of a value can be chosen', () => {
    for (const schema of unions) {
      const language = createSchemaReader(root);
      const variants = language.variantsOf(schema);
      for (const [index, variant] of variants.entries()) {
        const start = variants[index === 0 ? 1 : 0]!;
        const holder = { type: 'object', properties: { it: schema } };
        const { view, read } = openForm(holder, root, { it: buildEmptyValue(language, start) }, ['it']);
        const select = byName(view.container, 'Kind of it')!;
        fireEvent.change(select, { target: { value: String(index) } });
        const { it: value } = read() as { it: unknown };
        const kinds = createSchemaReader({ ...holder, definitions: root.definitions });
        const chosen = findPlace(kinds, { it: value }, ['it']).variant;
        expect(chosen.label, JSON.stringify(value)).toBe(variant.label);
        cleanup();
      }
    }
  });
});

/** Another value of a plain kind, as it is typed or chosen. */
function anotherOf({ kind, schema }: Variant): { typed: string; value: unknown } | undefined {
  if (kind === 'text') return { typed: 'another', value: 'another' };
  if (kind === 'number') return { typed: '4711', value: 4711 };
  if (kind === 'truth') return { typed: 'false', value: false };
  if (kind !== 'choice' || (schema.enum?.length ?? 0) < 2) return undefined;
  return { typed: '1', value: schema.enum![1] };
}
