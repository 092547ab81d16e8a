/** A4 in points. */
const page = { width: 595, height: 842 };
const margin = 72;
const lineHeight = 22;
/** Maximum characters of a line, so that it stays on the page. */
const maxLineLength = 75;

/**
 * Builds a PDF of one page: a title, and lines of a label with its value. The font is one that every reader has, and knows
 * Latin 1 alone: any other character becomes a question mark.
 */
export function buildPdf(title: string, lines: [label: string, value: string][]): Buffer {
  const content = [
    writeText(title, 20, page.height - margin),
    ...lines.map(([label, value], at) =>
      writeText(`${label}: ${value}`, 12, page.height - margin - 2 * lineHeight - at * lineHeight),
    ),
  ].join('\n');
  return buildFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

function writeText(text: string, size: number, top: number): string {
  return `BT /F1 ${size} Tf ${margin} ${top} Td (${escapeText(text)}) Tj ET`;
}

/** Escapes what would end a text in a PDF, after it was cut. */
function escapeText(text: string): string {
  const known = text.slice(0, maxLineLength).replace(/[^\u0020-\u007E\u00A1-\u00FF]/g, '?');
  return known.replace(/[\\()]/g, String.raw`\$&`);
}

/** Joins the objects, with the place of each in bytes at the end. */
function buildFile(objects: string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
