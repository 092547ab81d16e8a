import type { TestResult } from './results.ts';

export function buildTestReport(results: TestResult[]): string {
  const failed = results.filter(({ status }) => status === 'failed');
  const files = [...new Set(results.map(({ file }) => file))].sort();
  const sections = files.map((file) =>
    buildFile(
      file,
      results.filter((one) => one.file === file),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${formatCounts(results)}</title><style>${style}</style></head>
<body><main><h1>Test report</h1><p id="summary">${formatCounts(results)}</p>
${failed.length > 0 ? `<h2>Failed</h2><ul>${failed.map(buildResult).join('\n')}</ul>` : ''}
<h2>All tests</h2>
${sections.join('\n')}</main></body></html>
`;
}

function buildFile(file: string, results: TestResult[]): string {
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const summary = `<code>${escapeText(file)}</code> <span>${formatCounts(results)}, ${seconds.toFixed(1)} s</span>`;
  return `<details><summary>${summary}</summary><ul>${results.map(buildResult).join('\n')}</ul></details>`;
}

function buildResult({ title, status, failure }: TestResult): string {
  const why = failure === '' ? '' : `<pre>${escapeText(failure)}</pre>`;
  return `<li class="${status}"><strong>${status}</strong> ${escapeText(title)}${why}</li>`;
}

function formatCounts(results: TestResult[]): string {
  const of = (status: TestResult['status']) => results.filter((one) => one.status === status).length;
  return `${of('passed')} passed, ${of('failed')} failed, ${of('skipped')} skipped`;
}

/** Escapes a text, without the colour codes of a terminal. */
function escapeText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replace(/\u001b\[[\d;]*m/g, '');
  return plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere }
#summary { font-size: 1.15rem; font-weight: 600 }
details { border-top: 1px solid #8886; padding: 0.4rem 0 }
summary { cursor: pointer }
ul { list-style: none; margin: 0; padding: 0 0 0 1rem }
li { padding: 0.15rem 0 }
strong { font-weight: 600; color: #136c3c }
.failed strong { color: #b3261e } .skipped strong { color: #666 }
pre { white-space: pre-wrap; margin: 0.25rem 0; padding: 0.5rem; border-left: 4px solid #b3261e }
@media (prefers-color-scheme: dark) { strong { color: #6bd49a } .failed strong { color: #ff9c94 } .skipped strong { color: #aaa } }
`;
