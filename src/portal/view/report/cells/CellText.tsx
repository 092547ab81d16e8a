import type { Formatted } from '#engine/formats/index.ts';
import { SmallImage } from '../../image/SmallImage.tsx';
import classes from './CellText.module.css';
import { StatusIcon } from './StatusIcon.tsx';

export function CellText({ text, colour, isLabel, icon, image }: Formatted) {
  if (image) return <SmallImage source={image} alt={text} />;
  if (isLabel && text !== '')
    return (
      <span className={classes[`label-${colour}`]}>
        {icon && <StatusIcon name={icon} />}
        {text}
      </span>
    );
  return colour && colour !== 'plain' ? <span className={classes[colour]}>{text}</span> : text;
}
