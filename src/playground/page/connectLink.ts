import { getElement } from './getElement.ts';
import { formatLink, type ExampleLink } from './exampleLink.ts';

/** Puts the text into the address at a press of the button, and copies that. Returns a function that ends it. */
export function connectLink(read: () => ExampleLink): () => void {
  const button = getElement('copy', HTMLButtonElement);
  const status = getElement('copied', HTMLElement);
  status.textContent = '';
  const copy = async () => {
    const fragment = formatLink(read());
    if (fragment !== null) window.history.replaceState(null, '', fragment);
    status.textContent = fragment === null ? 'This text is too long for a link.' : await copyAddress();
  };
  const press = () => void copy();
  button.addEventListener('click', press);
  return () => button.removeEventListener('click', press);
}

async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return 'Copied.';
  } catch {
    return 'The link is in the address of this page.';
  }
}
