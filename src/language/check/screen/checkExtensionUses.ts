import {
  filterByKind,
  type BlockOf,
  type Extension,
  type ExtensionKind,
  type ExtensionOf,
  type ExtensionUse,
  type Field,
} from '#definition';
import { checkDeclaredValues } from '../extension/checkDeclaredValues.ts';
import { checkExtensionOptions } from '../extension/checkExtensionOptions.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Reports extensions that do not exist, are of another kind, or get wrong options. */
export function checkExtensionUses(screen: ScreenIndex, report: ReportProblem): void {
  for (const use of listExtensionFormats(screen)) checkUse(use, 'format', screen, report);
  for (const field of listExtensionFields(screen)) checkWidget(field, screen, report);
  for (const block of filterByKind(screen.blocks, 'extension')) {
    const found = checkUse(block, 'block', screen, report);
    if (found) checkReadings(block, found, screen, report);
  }
}

/** Returns the declarations of a screen's extensions, by name, without unknown ones. */
export function listExtensionUses(screen: ScreenIndex): Record<string, Extension> {
  const widgets = listExtensionFields(screen).flatMap(({ widget }) => widget ?? []);
  const uses = [...listExtensionFormats(screen), ...widgets, ...filterByKind(screen.blocks, 'extension')];
  const names = [...new Set(uses.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const known = screen.portal.extensions?.get(name);
      return known ? [[name, known] as const] : [];
    }),
  );
}

function listExtensionFormats({ formats }: ScreenIndex): ExtensionUse[] {
  return formats.flatMap(({ owner: { format } }) =>
    typeof format === 'object' && format.type === 'extension' ? format : [],
  );
}

function listExtensionFields({ forms }: ScreenIndex): Field[] {
  return forms.flatMap(({ fields }) => Object.values(fields)).filter(({ widget }) => widget);
}

function checkUse<K extends ExtensionKind>(
  use: ExtensionUse,
  kind: K,
  { portal: { extensions }, source }: ScreenIndex,
  report: ReportProblem,
): ExtensionOf<K> | null {
  if (!extensions) return null;
  const found = extensions.get(use.name);
  const place = source.at(use, 'name');
  if (found === null) return null;
  if (!found) {
    const ofKind = [...extensions].filter(([, one]) => !one || one.kind === kind).map(([name]) => name);
    report(place, sentences.unknownWord(kind, use.name, ofKind));
    return null;
  }
  if (found.kind !== kind) {
    report(place, sentences.otherExtension(use.name, found.kind, kind));
    return null;
  }
  checkExtensionOptions(use, found.options, source, report);
  return found as ExtensionOf<K>;
}

function checkWidget({ widget, type }: Field, screen: ScreenIndex, report: ReportProblem): void {
  const found = widget && checkUse(widget, 'widget', screen, report);
  const of: readonly string[] = found?.of ?? [type];
  if (widget && !of.includes(type))
    report(screen.source.at(widget, 'name'), sentences.widgetOfOthers(widget.name, type, of));
}

function checkReadings(
  block: BlockOf<'extension'>,
  { values: declared = {} }: ExtensionOf<'block'>,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  const { name, values = {} } = block;
  const named = {
    owner: block,
    values,
    declared,
    unknown: (key: string, known: string[]) => sentences.unknownReading(key, name, known),
    missing: (key: string) => sentences.missingReading(key, name),
  };
  checkDeclaredValues(named, source, report);
}
