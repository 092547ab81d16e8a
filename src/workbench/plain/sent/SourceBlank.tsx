import type { ValuePath } from '#edit/change.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { describeSource } from '../describeSource.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { SentGroup } from './listSentGroups.ts';

/** The choice of a value that is always the same. No path begins with a space. */
export const fixed = ' fixed';

export const fixedChoice: [string, string] = [fixed, 'a fixed value'];

interface Props extends Pick<SentGroup, 'sources'> {
  path: ValuePath;
  name: string;
  value: unknown;
}

/** The choice of a value's source. A value that no choice can say is named, and leads to its form. */
export function SourceBlank({ path, name, value, sources }: Props) {
  const { edit } = useEditor();
  const from = isObject(value) ? value['from'] : undefined;
  const isFixed = typeof value === 'string' || typeof value === 'number';
  if (!isFixed && typeof from !== 'string') return <AdvancedButton path={path} text={describeOther(value)} />;
  const known = sources.some(([one]) => one === from);
  const own: [string, string][] = isFixed || known ? [] : [[String(from), describeSource(String(from))]];
  // Another kind of value would drop the other words of this one.
  const isAlone = isFixed || Object.keys(value as object).length === 1;
  const choose = (next: string) =>
    edit((text) => {
      if (next === fixed) return replaceValue(text, path, '');
      return isFixed ? replaceValue(text, path, { from: next }) : replaceValue(text, [...path, 'from'], next);
    });
  return (
    <>
      <PlainSelect
        label={`Source of ${name}`}
        choices={[...own, ...sources, ...(isAlone ? [fixedChoice] : [])]}
        value={isFixed ? fixed : String(from)}
        onChange={choose}
      />
      {isFixed && <FixedBlank {...{ path, name, value }} />}
      {!isAlone && <AdvancedButton path={path} text="with words for it" />}
    </>
  );
}

function FixedBlank({ path, name, value }: { path: ValuePath; name: string; value: string | number }) {
  const { edit, isReadOnly } = useEditor();
  const write = (next: string | number) => edit((text) => replaceValue(text, path, next));
  const label = `Value of ${name}`;
  return typeof value === 'number' ? (
    <NumberInput aria-label={label} value={value} disabled={isReadOnly} onChange={write} />
  ) : (
    <TextBlank label={label} value={value} placeholder="empty" onChange={write} />
  );
}

function describeOther(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'always yes' : 'always no';
  return isObject(value) && Array.isArray(value['from'])
    ? 'the first of several values'
    : 'what stands under Advanced';
}
