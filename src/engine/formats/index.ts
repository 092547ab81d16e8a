import type {
  ClientConfig,
  Colour,
  CompiledFormat,
  Json,
  JsonObject,
  PrecompiledTest,
} from '../../definition/index.ts';
import { isAbsent } from '../isAbsent.ts';
import { isSatisfied } from '../isSatisfied.ts';
import { resolveValue, toText } from '../resolveValue.ts';
import { shownText } from '../shownText.ts';
import type { Scope } from '../resolvePath.ts';
import { formatDate } from './formatDate.ts';
import { createNumberFormat } from './formatNumber.ts';

/** A formatted value: its text as it is shown, and the colour of its meaning where it has one. */
export interface Formatted {
  text: string;
  /** All of the text, where that is more than is shown. */
  whole?: string;
  colour?: Colour;
}

/** What stands around a value: its row, the row's place from 0, the screen's tests and scope. */
export interface FormatContext {
  row: JsonObject;
  index: number;
  tests: readonly PrecompiledTest[];
  scope: Scope;
}

/** Writes a value as people read it. Null and missing are ''. */
export interface Formatters {
  format: (format: CompiledFormat, value: Json, context: FormatContext) => Formatted;
}

type Kind = CompiledFormat['type'];
type Writer<K extends Kind> = (
  format: Extract<CompiledFormat, { type: K }>,
  value: Json,
  context: FormatContext,
) => Formatted;
/** The kinds that share one shape are one member of the union, so they are named one by one. */
type Writers = { [K in Kind]: (format: never, value: Json, context: FormatContext) => Formatted };

/** The portal's formats, one for each word of the language, by its locale, date format and time zone. */
export function createFormatters(
  config: Pick<ClientConfig, 'locale' | 'dateFormat' | 'timeZone'>,
): Formatters {
  const money = createNumberFormat(config.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative', // what rounds to nothing has no sign
  });
  const number = createNumberFormat(config.locale, { maximumFractionDigits: 20 });
  const date = (value: Json, withTime: boolean) =>
    typeof value === 'string' ? formatDate(value, config, withTime) : toText(value);
  const writers = {
    text: (_, value) => ({ text: toText(value) }),
    serial: (_, __, { row, index }) => ({ text: serial(row, index) }),
    index: (_, __, { index }) => ({ text: String(index + 1) }),
    money: (_, value) => ({ text: money(value) }),
    number: (_, value) => ({ text: number(value) }),
    date: (_, value) => ({ text: date(value, false) }),
    dateTime: (_, value) => ({ text: date(value, true) }),
    status: writeStatus,
    labels: writeLabel,
    cases: writeCase,
  } satisfies Writers;
  return {
    format: (format, value, context) =>
      show((writers as Writers)[format.type](format as never, value, context)),
  };
}

function show(formatted: Formatted): Formatted {
  const text = shownText(formatted.text);
  return text === formatted.text ? formatted : { ...formatted, text, whole: formatted.text };
}

function serial(row: JsonObject, index: number): string {
  const own = Object.hasOwn(row, 'row') ? row['row'] : undefined;
  return isAbsent(own) ? String(index + 1) : toText(own);
}

const writeStatus: Writer<'status'> = ({ map, colours, else: otherwise }, value) => ({
  text: toText(own(map, value) ?? value),
  colour: own(colours, value) ?? otherwise,
});

const writeLabel: Writer<'labels'> = ({ map }, value) => ({ text: toText(own(map, value) ?? value) });

const writeCase: Writer<'cases'> = ({ cases }, _, { row, scope, tests }) => {
  const rowScope = { ...scope, row };
  const found = cases.find((one) => isSatisfied(one.when, rowScope, tests));
  return found
    ? { text: toText(resolveValue(found.template, rowScope)), colour: found.colour }
    : { text: '' };
};

function own<T>(map: Record<string, T>, value: Json): T | undefined {
  const key = toText(value);
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
