import { createElement } from 'react';
import { usePart } from '../../codePart.ts';
import type { CodePart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import type { WidgetControl } from './WidgetControl.ts';

/** Makes a widget whose code is fetched by forms that have it. */
export function lazyWidget(part: CodePart<WidgetControl>) {
  return function LazyWidget(control: WidgetControl) {
    const Widget = usePart(part);
    return Widget ? createElement(Widget, control) : <Waiting lines={1} />;
  };
}
