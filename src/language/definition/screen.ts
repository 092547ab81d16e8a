import type { Action, Success } from './action.ts';
import type { Block } from './block.ts';
import type { Field } from './field.ts';
import type { Form } from './form.ts';
import type { Read } from './read.ts';
import type { Receipt } from './receipt.ts';
import type { Report } from './report.ts';
import type { Title } from './title.ts';

/** What every screen says first. */
export interface Head {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /**
   * The heading, the menu text and the window's title. With places, as in `{"template": "Order {route.id}"}`, the heading
   * and the window's title have them filled; the menu shows `else`, or the words without them.
   * @defaultSnippets [
   *   { "label": "text", "body": "$1" },
   *   { "label": "template", "body": { "template": "$1 {route.$2}" } },
   * ]
   * @translate true
   */
  title: Title;
  /** The template it starts from, by name. Objects merge and the screen wins; lists replace; null removes. */
  extends?: string;
  /** What the screen looks up, by name. */
  reads?: Record<string, Read>;
  /** How it treats parameters of its address. */
  query?: Record<string, QueryParameter>;
}

/** How a parameter of the address is treated. */
export interface QueryParameter {
  /** It is taken out of the address at once, before any request. */
  once: true;
}

/** A screen that is one table. */
export interface ReportScreen extends Head, Omit<Report, 'heading'> {}

/** A screen that is one form. */
export interface FormScreen extends Head, Omit<Form, 'heading'> {}

/** A screen of several blocks. */
export interface BlocksScreen extends Head {
  /** `blocks`: several blocks on one screen. */
  type: 'blocks';
  /**
   * The blocks, stacked in this order.
   * @minItems 1
   */
  blocks: Block[];
}

/**
 * A screen with its template merged.
 * @discriminator type
 */
export type Screen = ReportScreen | FormScreen | BlocksScreen;

/** A screen as its author writes it: with `extends`, whatever the template gives may be left out. */
export type AuthoredScreen = Screen | ExtendingScreen;

/** A screen that starts from a template. */
export interface ExtendingScreen
  extends
    Omit<Head, 'extends' | 'reads'>,
    Partial<Omit<Report, 'type' | 'heading' | 'name'>>,
    Partial<Omit<Form, 'type' | 'heading' | 'fields' | 'actions'>>,
    Parts {
  /** The template it starts from, by name. Objects merge and the screen wins; lists replace; null removes. */
  extends: string;
  /** The report's name for `refresh`. */
  name?: string;
  /** The blocks, stacked in this order. */
  blocks?: Block[];
}

/** What many screens share. Everything a screen may say, nothing of it required. */
export interface Template
  extends
    Partial<Omit<Head, 'extends' | 'version' | 'reads'>>,
    Partial<Omit<Report, 'type' | 'heading'>>,
    Partial<Omit<Form, 'type' | 'heading' | 'fields' | 'actions'>>,
    Parts {
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /** What the screens that extend it are. */
  type?: 'report' | 'form' | 'blocks';
  /** The blocks, stacked in this order. */
  blocks?: Block[];
}

/** What a template and the screen that extends it may each say a part of. null removes what the template gives. */
interface Parts {
  /** What the screen looks up, by name. */
  reads?: Record<string, Partial<Read> | null>;
  /** The fields by name, in the order shown: the template's first. */
  fields?: Record<string, Partial<Field> | null>;
  /** The actions by name, in the order shown: the template's first. */
  actions?: Record<string, ActionPart | null>;
}

/** A part of an action. */
interface ActionPart extends Partial<Omit<Action, 'success'>> {
  /** Which answers are a success, and what follows. */
  success?: SuccessPart;
}

/** A part of a success. */
interface SuccessPart extends Omit<Success, 'receipt'> {
  /** What stays on the form, or above the table, until it is sent again: what was sent, and what came of it. */
  receipt?: Partial<Receipt>;
}
