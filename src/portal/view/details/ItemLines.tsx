import type { CompiledItem, Json } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { toFiniteNumber } from '#engine/numbers/toFiniteNumber.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { LazyImage } from '../image/LazyImage.tsx';
import { buildLinkAddress } from '../links/buildLinkAddress.ts';
import { PortalLink } from '../links/PortalLink.tsx';
import { ShortenedText } from '../text/ShortenedText.tsx';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './details.module.css';

interface Surroundings {
  scope: () => Scope;
  /** The text for a missing value. Default: the line is omitted. */
  absent?: string;
  /** True if amounts of money get the portal's unit. */
  unit?: true;
  /** True if screen readers announce red values. */
  live?: true;
  look?: Record<string, string | undefined>;
}

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
    isShortened,
    isOwed,
    address,
  } = useSelected(store, () => {
    const here = scope();
    const context = { row: {}, index: 0, tests: store.tests, scope: here, unit };
    const isHere = !item.show || isSatisfied(item.show, here, store.tests);
    const value = isHere ? resolveValue(item.value, here) : null;
    const formatted = store.formatters.format(item.format, value, context);
    return {
      ...formatted,
      isOwed: isOwedMoney(item, value),
      address: item.link ? buildLinkAddress(item.link, here) : formatted.address,
    };
  });
  const shown = text || absent;
  if (!shown) return null;
  const content = isShortened ? <ShortenedText text={shown} /> : shown;
  return (
    <div className={item.figure ? look.figure : look.item}>
      <dt>{item.label}</dt>
      <dd>
        <span
          className={look[colour]}
          data-owed={isOwed}
          role={live && colour === 'red' ? 'status' : undefined}
        >
          <PortalLink href={text && address}>
            {image ? <LazyImage source={image} alt={text} format={item.format} scope={scope} /> : content}
          </PortalLink>
        </span>
        {item.copy !== undefined && text && <CopyButton label={item.label} text={whole} copy={item.copy} />}
      </dd>
    </div>
  );
}

/** True for a negative amount of money, rounded to cents; otherwise undefined. */
function isOwedMoney({ format }: CompiledItem, value: Json): true | undefined {
  return (format.type === 'money' && (toFiniteNumber(value) ?? 0) <= -0.005) || undefined;
}
