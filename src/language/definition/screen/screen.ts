import type { Action, SuccessPart } from '../form/action.ts';
import type { Block } from './block.ts';
import type { Field } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import type { Read } from './read.ts';
import type { Report } from './report.ts';
import type { RowDetails, RowDownload, RowLink, RowRequest } from './rowAction.ts';
import type { Title } from './title.ts';

/** The properties of every screen. */
export interface Head {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /**
   * The heading, the menu text and the window's title. A template, as in `{"template": "Order {route.id}"}`, is filled in the
   * heading and in the window's title. The menu shows `else`, or the words without the placeholders.
   * @defaultSnippets [
   *   { "label": "text", "body": "$1" },
   *   { "label": "template", "body": { "template": "$1 {route.$2}" } },
   * ]
   * @translate true
   */
  title: Title;
  /** The template that the screen extends, by name. Objects merge and the screen wins; lists replace; null removes. */
  extends?: string;
  /** The data that the screen fetches, by name. */
  reads?: Record<string, Read>;
  /** The handling of the address's query parameters. */
  query?: Record<string, QueryParameter>;
}

/** The handling of a query parameter. */
export interface QueryParameter {
  /** The parameter is removed from the address at once, before any request. */
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

/** A screen as its author writes it. With `extends`, everything that the template gives may be missing. */
export type AuthoredScreen = Screen | ExtendingScreen;

/** A screen that extends a template. */
export interface ExtendingScreen
  extends
    Omit<Head, 'extends' | 'reads'>,
    Partial<Omit<Report, 'type' | 'heading' | 'name' | 'rowActions'>>,
    Partial<Omit<Form, 'type' | 'heading' | 'fields' | 'actions'>>,
    Parts {
  /** The template that the screen extends, by name. Objects merge and the screen wins; lists replace; null removes. */
  extends: string;
  /** The report's name for `refresh`. */
  name?: string;
  /** The blocks, stacked in this order. */
  blocks?: Block[];
}

/** A part that several screens share. It may have everything that a screen has, and requires nothing. */
export interface Template
  extends
    Partial<Omit<Head, 'extends' | 'version' | 'reads'>>,
    Partial<Omit<Report, 'type' | 'heading' | 'rowActions'>>,
    Partial<Omit<Form, 'type' | 'heading' | 'fields' | 'actions'>>,
    Parts {
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The template that this one extends, by name. It is merged as into a screen, and extends no other itself. */
  extends?: string;
  /** The kind of the screens that extend it. */
  type?: 'report' | 'form' | 'blocks';
  /** The blocks, stacked in this order. */
  blocks?: Block[];
}

/** The properties that a template and the screen that extends it can both define in part. null removes the template's. */
interface Parts {
  /** The data that the screen fetches, by name. */
  reads?: Record<string, Partial<Read> | null>;
  /** The fields by name, in the order shown: the template's first. */
  fields?: Record<string, Partial<Field> | null>;
  /** The actions by name, in the order shown: the template's first. */
  actions?: Record<string, ActionPart | null>;
  /** The actions on a row by name: the template's first. Those that open or save something come first. */
  rowActions?: Record<string, RowActionPart | null>;
}

/** A part of an action. */
interface ActionPart extends Partial<Omit<Action, 'success'>> {
  /** The answers that count as a success, and their consequences. */
  success?: SuccessPart;
}

/** A part of a row action. */
interface RowActionPart
  extends
    Partial<Omit<RowRequest, 'success'>>,
    Partial<Omit<RowLink, keyof RowRequest>>,
    Partial<Omit<RowDetails, keyof RowRequest>>,
    Partial<Omit<RowDownload, keyof RowRequest>> {
  /** The answers that count as a success, and their consequences. */
  success?: SuccessPart;
}
