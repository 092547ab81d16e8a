import type { Widget } from 'portico/extension';
import './slider.css';

interface Options {
  least: number;
  most: number;
  step?: number;
  unit?: string;
}

/** A slider beside an input: a finger takes the one, an exact figure and the keyboard the other. */
const Slider: Widget<Options> = ({ options, value, change, leave, input, label, locale }) => {
  const { least, most, step = 1, unit = '' } = options;
  const figure = value === '' ? least : Number(value);
  const told = `${figure.toLocaleString(locale)} ${unit}`.trim();
  return (
    <div className="slider">
      <input
        className="slider-track"
        type="range"
        min={least}
        max={most}
        step={step}
        value={figure}
        disabled={input.disabled}
        aria-label={label}
        aria-valuetext={told}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={leave}
      />
      <input
        {...input}
        type="text"
        inputMode="decimal"
        value={String(value)}
        onChange={({ currentTarget }) => change(currentTarget.value.replace(',', '.'))}
        onBlur={leave}
      />
      {unit && <span>{unit}</span>}
    </div>
  );
};

export default Slider;
