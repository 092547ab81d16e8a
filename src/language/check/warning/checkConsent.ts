import { fieldFacts, type BlockKind, type Field, type Rule } from '#definition';
import type { ReportProblem } from '../reportProblem.ts';
import { say } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape } from '../screen/screenPieces.ts';

/** Reports boxes for a consent that neither lead to what is agreed to nor say whose it is. */
export function checkConsent(screen: ScreenIndex, report: ReportProblem): void {
  const { links } = screen.portal;
  if (links === null) return;
  for (const form of screen.forms)
    for (const [name, field] of Object.entries(form.fields)) {
      if (fieldFacts[field.type].holds !== 'flag' || saysMore(field)) continue;
      if (field.link !== undefined && links[field.link] === '')
        report(screen.source.at(field, 'link'), say.emptyLink(field.link));
      if (field.link === undefined && asksConsent(name, form) && !hasTextsAround(screen))
        report(screen.source.at(field, 'label'), say.blindConsent(field.label));
    }
}

/** True if a sentence stands below the box. */
function saysMore({ help, note = [] }: Field): boolean {
  return help !== undefined || note.length > 0;
}

/** Words of labels and names of boxes by which somebody agrees to a document. */
const consentWords = /\b(terms|conditions|privacy|policy|policies|consent|agree|agreement|accept)\b/i;

/** True if the form can't be sent before the box is ticked, and its label or name speaks of consent. */
function asksConsent(name: string, form: FormShape): boolean {
  const words = `${form.fields[name]?.label} ${name.replaceAll(/([A-Z])|[_.-]/g, ' $1')}`;
  const path = `${form.asked ? 'ask' : 'form'}.${name}`;
  const lists = [form.rules, ...Object.values(form.actions).map(({ rules }) => rules)];
  return consentWords.test(words) && lists.some((rules = []) => rules.some((rule) => wantsTick(rule, path)));
}

function wantsTick(rule: Rule, path: string): boolean {
  const { on, must, when } = rule;
  return when === undefined && on === path && (must.filled === true || must.const === true);
}

/** The blocks that may say, by texts or links, what a box of a form beside them leaves open. */
const explaining: ReadonlySet<BlockKind> = new Set(['details', 'links', 'image', 'text', 'extension']);

function hasTextsAround({ blocks }: ScreenIndex): boolean {
  return blocks.some(({ type }) => explaining.has(type));
}
