import '#workbench/look.css';
import './page/page.css';
import { examples } from './examples.ts';
import { createCompiler } from './page/createCompiler.ts';
import { connectFrame } from './page/connectFrame.ts';
import { getElement } from './page/getElement.ts';
import { connectLink } from './page/connectLink.ts';
import { formatLink, parseLink, type ExampleLink } from './page/exampleLink.ts';
import { openText } from './page/openText.ts';
import { readExample } from './readExample.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const showScheme = () => {
  document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light';
};
showScheme();
dark.addEventListener('change', showScheme);

const compiler = createCompiler(
  () => new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' }),
);
connectFrame(compiler);
const choice = getElement('example', HTMLSelectElement);
for (const { id, title } of examples) choice.add(new Option(title, id));
choice.addEventListener('change', () => {
  saveText();
  window.location.hash = choice.value;
});
window.addEventListener('hashchange', () => {
  opened.close();
  opened = openAddress();
});
let opened = openAddress();

/** Saves the text in the address, so that the browser's Back shows it again. */
function saveText(): void {
  const fragment = formatLink(opened.read());
  if (fragment !== null) window.history.replaceState(null, '', fragment);
}

/** Opens the example of the address, with the text in it. */
function openAddress(): { read: () => ExampleLink; close: () => void } {
  const link = parseLink(window.location.hash);
  const example = examples.find(({ id }) => id === link.example) ?? examples[0]!;
  choice.value = example.id;
  const written = readExample(example);
  const { store, close: closeText } = openText(compiler, example, link.text ?? written);
  const read = () => {
    const text = store.get();
    return { example: example.id, ...(text !== written && { text }) };
  };
  const disconnect = connectLink(read);
  return {
    read,
    close: () => {
      closeText();
      disconnect();
    },
  };
}
