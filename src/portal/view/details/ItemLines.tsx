import type { CompiledItem, Json } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { readNumber } from '#engine/numbers/readNumber.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { SmallImage } from '../image/SmallImage.tsx';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './details.module.css';

interface Surroundings {
  /** What their values are read from. */
  scope: () => Scope;
  /** What stands for a value that is absent; without it its line is left out. */
  absent?: string;
  /** Whether amounts of money have the portal's unit before them. */
  unit?: true;
  /** Whether what is red is read out as soon as it stands there. */
  live?: true;
  /** The look, where it is another one. */
  look?: Record<string, string | undefined>;
}

/** Labels with their values, one below the other. */
export function ItemLines({ items, ...around }: Surroundings & { items: readonly CompiledItem[] }) {
  if (items.length === 0) return null;
  const { look = styles } = around;
  return (
    <dl className={look.list}>
      {items.map((item) => (
        <Line key={item.label} item={item} {...around} />
      ))}
    </dl>
  );
}

function Line({
  item,
  scope,
  absent = '',
  unit,
  live,
  look = styles,
}: Surroundings & { item: CompiledItem }) {
  const store = useScreenStore();
  const {
    text,
    whole = text,
    colour = 'plain',
    image,
    isOwed,
  } = useSelected(store, () => {
    const here = scope();
    const context = { row: {}, index: 0, tests: store.tests, scope: here, unit };
    const isHere = !item.show || isSatisfied(item.show, here, store.tests);
    const value = isHere ? resolveValue(item.value, here) : null;
    return { ...store.formatters.format(item.format, value, context), isOwed: isOwedMoney(item, value) };
  });
  const shown = text || absent;
  if (shown === '') return null;
  return (
    <div className={item.figure ? look.figure : look.item}>
      <dt>{item.label}</dt>
      <dd>
        <span
          className={look[colour]}
          data-owed={isOwed}
          role={live && colour === 'red' ? 'status' : undefined}
        >
          {image ? <SmallImage source={image} alt={text} /> : shown}
        </span>
        {item.copy !== undefined && text && <CopyButton label={item.label} text={whole} told={item.copy} />}
      </dd>
    </div>
  );
}

/** Whether an amount of money is less than nothing, as it is written; undefined where it isn't. */
function isOwedMoney({ format }: CompiledItem, value: Json): true | undefined {
  return (format.type === 'money' && (readNumber(value) ?? 0) <= -0.005) || undefined;
}
