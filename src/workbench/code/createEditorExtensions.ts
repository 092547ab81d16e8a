import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completeDefinition, type CompletionSources } from './completeDefinition.ts';

export interface CodeEditorOptions extends CompletionSources {
  nonce: string;
  isReadOnly: boolean;
}

export function createEditorExtensions({ nonce, isReadOnly, ...sources }: CodeEditorOptions): Extension {
  return [
    // Without the nonce the page's policy refuses CodeMirror's styles.
    EditorView.cspNonce.of(nonce),
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-label': 'The definition as JSON', tabindex: '0' }),
    EditorView.lineWrapping,
    lineNumbers(),
    lintGutter(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    closeBrackets(),
    indentUnit.of('  '),
    json(),
    syntaxHighlighting(colours),
    search({ top: true }),
    autocompletion({ override: [completeDefinition(sources)], icons: false }),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      // CodeMirror's default: Escape, then Tab leaves the text.
      indentWithTab,
    ]),
    editorTheme,
  ];
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--wait)' },
  { tag: tags.punctuation, color: 'var(--text-quiet)' },
]);

const editorTheme = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--card)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--text-quiet)', borderColor: 'var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent) !important',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionInfo': { maxWidth: '360px', padding: '8px 10px', fontFamily: 'var(--font)' },
  '.cm-textfield': {
    backgroundColor: 'var(--card)',
    borderColor: 'var(--control-line)',
    color: 'var(--text)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
    color: 'var(--text)',
  },
});
