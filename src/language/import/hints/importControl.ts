import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import type { FieldHint, HintCondition } from './hint.ts';
import { parseScope, findLabelText, type LayoutElement } from './layoutElement.ts';
import { buildFieldName } from '../names.ts';

interface At {
  reading: { hints: Map<string, FieldHint>; shownPaths: Set<string>; remarks: Remarks };
  pointer: string;
  whens: HintCondition[];
}

/** The layout names of the fields that a control shows. Collects the control's hints. */
export function importControl(element: LayoutElement, at: At): Json[] {
  const { shownPaths, remarks, hints } = at.reading;
  const path = parseScope(element.scope ?? '');
  if (path === '') {
    shownPaths.add('');
    return [];
  }
  if (
    [...shownPaths].some((one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`))
  ) {
    remarks.reportLoss(at.pointer, 'Another control shows it already: a field stands in one place.');
    return [];
  }
  shownPaths.add(path);
  hints.set(path, { ...hints.get(path), ...importHint(element, at) });
  readDetail(element, path, at);
  return [formatPartName(path)];
}

function importHint(element: LayoutElement, at: At): FieldHint {
  const { options = {} } = element;
  const label = findLabelText(element);
  const widget = findWidget(options);
  for (const [option, sentence] of Object.entries(different))
    if (options[option] !== undefined && options[option] !== false)
      at.reading.remarks.reportDifference(`${at.pointer}/options/${option}`, sentence);
  for (const [option, sentence] of Object.entries(lost))
    if (options[option] !== undefined)
      at.reading.remarks.reportLoss(`${at.pointer}/options/${option}`, sentence);
  return {
    ...(label !== null && { label }),
    ...(typeof options.placeholder === 'string' && { placeholder: options.placeholder }),
    ...(widget !== null && { widget }),
    ...((options.readonly === true || options.readOnly === true) && { closed: true }),
    ...(at.whens.length > 0 && { whens: at.whens }),
  };
}

const formats: Record<string, string> = { 'date-time': 'datetime' };

function findWidget({ multi, format }: Record<string, unknown>): string | null {
  if (multi === true) return 'textarea';
  return typeof format === 'string' ? (formats[format] ?? format) : null;
}

const different: Record<string, string> = {
  slider: 'Its number is typed, not dragged.',
  toggle: 'It is a box to tick, not a switch.',
  suggestion: 'Its suggestions are not offered while one types.',
  elementLabelProp: 'Its items are called by their number.',
  labelRef: 'Its items are called by their number.',
  ampm: 'Its time is shown as the portal shows times.',
  views: 'A whole day is chosen, not a month.',
  step: 'It is typed, not stepped.',
};

const lost: Record<string, string> = {
  dateSaveFormat: 'It is sent as an ISO date, not in this form.',
  dateTimeSaveFormat: 'It is sent as an ISO date and time, not in this form.',
  timeSaveFormat: 'It is sent as an ISO time, not in this form.',
};

function readDetail({ options }: LayoutElement, path: string, at: At): void {
  const detail = options?.detail;
  if (typeof detail !== 'object' || detail === null) return;
  const pointer = `${at.pointer}/options/detail`;
  const controls = listControls(detail as LayoutElement);
  const { hints, remarks } = at.reading;
  for (const { element, isAlone } of controls) {
    if (!isAlone) remarks.reportLoss(pointer, 'In the items of a list fields stand one below the other.');
    const inner = `${path}[].${parseScope(element.scope ?? '')}`;
    hints.set(inner, { ...importHint(element, { ...at, whens: [] }), ...hints.get(inner) });
  }
  const order = controls.map(({ element }) => parseScope(element.scope ?? '').split('.')[0] ?? '');
  hints.set(`${path}[]`, { ...hints.get(`${path}[]`), order: [...new Set(order)] });
}

interface FoundControl {
  element: LayoutElement;
  /** True if only vertical layouts are around it. */
  isAlone: boolean;
}

function listControls(element: LayoutElement, isAlone = true): FoundControl[] {
  if (element.type === 'Control') return [{ element, isAlone }];
  const isStack = element.type === 'VerticalLayout';
  return (element.elements ?? []).flatMap((inner) => listControls(inner, isAlone && isStack));
}

function formatPartName(path: string): string {
  return path.split('.').map(buildFieldName).join('.');
}
