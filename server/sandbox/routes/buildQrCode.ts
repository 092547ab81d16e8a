import { renderSVG } from 'uqr';

/** A text's QR code as a data URL of an SVG. */
export function buildQrCode(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`;
}
