import type { CompiledColumn, CompiledFormat, JsonObject, StatusIcon as Name } from '#definition';
import type { Formatted } from '#engine/formats/index.ts';
import { LazyImage } from '../../image/LazyImage.tsx';
import { ShortenedText } from '../../text/ShortenedText.tsx';
import { PortalLink } from '../../links/PortalLink.tsx';
import { CellLink } from './CellLink.tsx';
import linkClasses from './CellLink.module.css';
import classes from './CellText.module.css';
import type { CellContext } from './readCell.ts';

/** Lucide's paths (ISC licence), on a grid of 24. */
const strokes = {
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
} satisfies Record<Name, string>;

/** Shows the icon before a status. Decorative, because the word beside it has the meaning. */
function StatusIcon({ name }: { name: Name }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" data-icon={name} aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

export function renderCell(
  cell: Formatted,
  column: CompiledColumn,
  opener: CompiledColumn | undefined,
  record: JsonObject,
  { scope }: CellContext,
) {
  const text = <CellText {...cell} format={column.format} row={record} />;
  if (!column.link || cell.text === '') return text;
  return (
    <CellLink link={column.link} record={record} scope={scope} opens={column === opener} otherwise={text}>
      {text}
    </CellLink>
  );
}

interface CellTextProps extends Formatted {
  format: CompiledFormat;
  row: JsonObject;
}

function CellText({ text, colour, isLabel, icon, image, isShortened, address, ...rest }: CellTextProps) {
  if (address)
    return (
      <PortalLink href={address} className={linkClasses.link}>
        {text}
      </PortalLink>
    );
  if (isShortened) return <ShortenedText text={text} />;
  if (image) return <LazyImage source={image} alt={text} {...rest} />;
  if (isLabel && text !== '')
    return (
      <span className={classes[`label-${colour}`]}>
        {icon && <StatusIcon name={icon} />}
        {text}
      </span>
    );
  return colour && colour !== 'plain' ? <span className={classes[colour]}>{text}</span> : text;
}
