import {
  fieldFacts,
  type CompiledField,
  type CompiledOptions,
  type CompiledValue,
  type Field,
} from '#definition';
import { compileCondition } from '../compileCondition.ts';
import { compileCases, compileFormat } from '../compileFormat.ts';
import { compileLink } from '../compileLink.ts';
import { compileExtensionUse } from '../compileExtensionUse.ts';
import { compileValue } from '../compileValue.ts';
import type { ConstraintRegistry } from '../createConstraintRegistry.ts';

/** Compiles a field. Default of its initial value: an empty text, an unticked box or an empty list. */
export function compileField(name: string, field: Field, tests: ConstraintRegistry): CompiledField {
  return {
    name,
    label: field.label,
    type: field.type,
    allow: field.allow,
    maxLength: field.maxLength,
    decimals: field.decimals,
    types: field.types,
    size: field.size,
    placeholder: field.placeholder,
    help: field.help,
    ...(field.hidden === 'leftOut' ? { leftOut: true } : {}),
    options: field.options && compileOptions(field.options),
    several: field.several,
    shown: field.shown === undefined ? undefined : compileValue(field.shown),
    initial: compileInitial(field),
    value: field.value === undefined ? undefined : compileValue(field.value),
    format: compileFormat(field.format, tests),
    figure: field.figure,
    ...(field.widget ? { widget: compileExtensionUse(field.widget) } : {}),
    link: typeof field.link === 'object' ? compileLink(field.link) : field.link,
    prefix: field.prefix === undefined ? undefined : compileValue(field.prefix),
    cards: field.cards === undefined ? undefined : compileValue(field.cards),
    cardPlaces: field.cardPlaces,
    show: compileCondition(field.show, tests),
    disabled: compileCondition(field.disabled, tests),
    note: compileCases(field.note ?? [], tests),
    autocomplete: field.autocomplete,
  };
}

function compileInitial({ type, several, initial }: Field): CompiledValue {
  if (Array.isArray(initial)) return { is: initial };
  if (initial !== undefined) return compileValue(initial);
  return { is: several ? [] : fieldFacts[type].holds === 'flag' ? false : '' };
}

function compileOptions(options: NonNullable<Field['options']>): CompiledOptions {
  return Array.isArray(options) ? { list: options } : options;
}
