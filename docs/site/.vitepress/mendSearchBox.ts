import type { Plugin } from 'vite';

/**
 * Roles and names that are wrong in the search box of VitePress. The dialog is a button, options hold links, the field's
 * label is a picture, and names differ from the text that is seen.
 */
const mended: [from: RegExp, to: string][] = [
  [
    /role="button"\s+:aria-owns=".+?"\s+aria-expanded="true"\s+aria-haspopup="listbox"\s+aria-labelledby="localsearch-label"/,
    'role="dialog" aria-modal="true" :aria-label="buttonText"',
  ],
  [
    /aria-autocomplete="both"(\s+:aria-controls=".+?")\s+aria-labelledby="localsearch-label"/,
    'role="combobox" aria-autocomplete="list" :aria-expanded="results.length > 0"$1 :aria-label="buttonText"',
  ],
  [/:aria-labelledby="results\?\.length \? 'localsearch-label' : undefined"/, ':aria-label="buttonText"'],
  [
    /:id="'localsearch-item-' \+ index"(\s+):aria-selected="(.+?)"\s+role="option"\s*>\s*<a/,
    'role="presentation">$1<a :id="\'localsearch-item-\' + index" role="option" :aria-selected="$2"',
  ],
  [/:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/, ''],
  [/class="title-icon"/, 'class="title-icon" aria-hidden="true"'],
  [/<kbd :aria-label/g, '<kbd role="img" :aria-label'],
];

export function mendSearchBox(): Plugin {
  return {
    name: 'portico:mend-search-box',
    enforce: 'pre',
    transform(text, id) {
      if (!id.endsWith('/VPLocalSearchBox.vue')) return null;
      for (const [from] of mended)
        if (text.search(from) < 0) this.error(`The search box of VitePress has no ${from} any more.`);
      return mended.reduce((done, [from, to]) => done.replace(from, to), text);
    },
  };
}
