import { fieldFacts, type BlockKind, type Field, type Rule } from '#definition';
import type { ReportProblem } from '../reportProblem.ts';
import { sentences } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape } from '../screen/screenContents.ts';

/** Reports consent checkboxes that neither link to their document nor name its owner. */
export function checkConsent(screen: ScreenIndex, report: ReportProblem): void {
  const { links } = screen.portal;
  if (links === null) return;
  for (const form of screen.forms)
    for (const [name, field] of Object.entries(form.fields)) {
      if (fieldFacts[field.type].holds !== 'flag' || hasExplanation(field)) continue;
      if (typeof field.link === 'string' && links[field.link] === '')
        report(screen.source.at(field, 'link'), sentences.emptyLink(field.link));
      if (field.link === undefined && isConsent(name, form) && !hasTextsAround(screen))
        report(screen.source.at(field, 'label'), sentences.blindConsent(field.label));
    }
}

/** True if there is a sentence below the box. */
function hasExplanation({ help, note = [] }: Field): boolean {
  return help !== undefined || note.length > 0;
}

/** Words in labels and names that ask for consent to a document. */
const consentWords = /\b(terms|conditions|privacy|policy|policies|consent|agree|agreement|accept)\b/i;

/** True if the form can't be sent before the box is ticked, and its label or name is about consent. */
function isConsent(name: string, form: FormShape): boolean {
  const words = `${form.fields[name]?.label} ${name.replaceAll(/([A-Z])|[_.-]/g, ' $1')}`;
  const path = `${form.dialog ? 'ask' : 'form'}.${name}`;
  const lists = [form.rules, ...Object.values(form.actions).map(({ rules }) => rules)];
  return (
    consentWords.test(words) && lists.some((rules = []) => rules.some((rule) => requiresTick(rule, path)))
  );
}

function requiresTick(rule: Rule, path: string): boolean {
  const { on, must, when } = rule;
  return when === undefined && on === path && (must.filled === true || must.const === true);
}

/** The blocks that may explain, by texts or links, a checkbox of a form beside them. */
const explaining: ReadonlySet<BlockKind> = new Set(['details', 'links', 'image', 'text', 'extension']);

function hasTextsAround({ blocks }: ScreenIndex): boolean {
  return blocks.some(({ type }) => explaining.has(type));
}
