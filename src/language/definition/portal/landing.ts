/** The landing page's words and figures. The page shows its sections in the order of these properties. */
export interface Landing {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The bar on top. */
  header: LandingHeader;
  /** The section at the top, below the header. */
  hero: LandingHero;
  /** The strip of figures below the hero. They are texts: nothing is counted. */
  counters: LandingCounter[];
  /** The section about the company. */
  about: LandingAbout;
  /** The projects, a card each. */
  projects: LandingProjects;
  /** The packages, a card each. */
  packages: LandingPackages;
  /** The section about the trading bot. */
  bot: LandingBot;
  /** The questions. */
  faq: LandingFaq;
  /** The form for an email address. */
  subscribe: LandingSubscribe;
  /** The foot of the page. */
  footer: LandingFooter;
}

/** A link. */
export interface LandingLink {
  /**
   * The link's text.
   * @translate true
   */
  label: string;
  /** A route (`/Signup`), a section of the page (`#Faq`) or an https address. Default: none, so that the text is no link. */
  to?: string;
}

/** The bar on top. The logo and the portal's name come from the config. */
export interface LandingHeader {
  /**
   * The name of the button that opens the menu on small screens.
   * @translate true
   */
  menuButton: string;
  /** The menu, in order. The page's sections are `#About`, `#Services` with `#Projects` and `#Packages`, `#Bot`, `#Faq` and `#Contact`. */
  menu: LandingLink[];
  /** The sign-in link: in the menu on small screens, a button on larger ones. */
  login: LandingLink;
  /** The registration link: in the menu, on small screens only. */
  register: LandingLink;
}

/** The section at the top, below the header. It is part of the page's first response, before any script. */
export interface LandingHero {
  /**
   * The page's heading.
   * @translate true
   */
  title: string;
  /**
   * A sentence or two below it.
   * @translate true
   */
  text: string;
  /** The page's main action, shown as a button. */
  action: LandingLink;
  /** The link beside the main action. */
  second: LandingLink;
}

/** A figure and its label. */
export interface LandingCounter {
  /** The figure exactly as shown: `$5.5M`. */
  figure: string;
  /**
   * The label of the figure.
   * @translate true
   */
  label: string;
}

/** The section about the company. */
export interface LandingAbout {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /**
   * A paragraph each.
   * @translate true
   */
  texts: string[];
  /** The link below the texts. */
  more: LandingLink;
}

/** The projects, a card each. */
export interface LandingProjects {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /**
   * A sentence under the title.
   * @translate true
   */
  text: string;
  /** The cards, in order. */
  cards: LandingCard[];
}

/** The packages, a card each. */
export interface LandingPackages {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /**
   * A sentence under the title.
   * @translate true
   */
  text: string;
  /** The cards, in order. */
  cards: LandingPackage[];
  /** The link below the cards. */
  more: LandingLink;
}

/** A card. */
export interface LandingCard {
  /**
   * The card's heading.
   * @translate true
   */
  title: string;
  /**
   * A sentence or two.
   * @translate true
   */
  text: string;
  /** The drawing, one of the page's own. */
  drawing: LandingDrawing;
}

/** The drawings that a card can have. */
export type LandingDrawing =
  | 'exchange'
  | 'travel'
  | 'fashion'
  | 'arbitrage'
  | 'algorithm'
  | 'coin'
  | 'education'
  | 'robot'
  | 'crypto';

/** A package's card. */
export interface LandingPackage extends LandingCard {
  /** The price exactly as shown: `$50`. */
  price?: string;
}

/** The section about the trading bot. Describe it; promise no profit. */
export interface LandingBot {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /**
   * A paragraph each.
   * @translate true
   */
  texts: string[];
  /** Three pictures of graphs. They are drawings, not data. */
  graphs: LandingGraph[];
}

/** A picture of a graph. */
export interface LandingGraph {
  /** The drawing. */
  drawing: 'candles' | 'line' | 'bars';
  /**
   * A description of the drawing for screen readers.
   * @translate true
   */
  name: string;
  /**
   * The text below the picture.
   * @translate true
   */
  caption: string;
}

/** The questions. One answer is open at a time, the first at the start. */
export interface LandingFaq {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /** The questions, in order. */
  questions: LandingQuestion[];
}

/** A question and its answer. */
export interface LandingQuestion {
  /**
   * The question.
   * @translate true
   */
  question: string;
  /**
   * The answer.
   * @translate true
   */
  answer: string;
}

/** The form for an email address. It sends nothing. */
export interface LandingSubscribe {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /**
   * A sentence above the input.
   * @translate true
   */
  text: string;
  /**
   * The name of the input.
   * @translate true
   */
  label: string;
  /**
   * The button's text.
   * @translate true
   */
  button: string;
  /**
   * The message after the button is pressed: that nothing was sent.
   * @translate true
   */
  note: string;
}

/** The foot of the page. */
export interface LandingFooter {
  /**
   * A sentence under the logo.
   * @translate true
   */
  text: string;
  /** Lists of links. */
  lists: LandingLinkList[];
  /** The badges of app stores. */
  badges: LandingBadge[];
  /** Icons of social networks. */
  socials: LandingSocial[];
  /**
   * The last line.
   * @translate true
   */
  copyright: string;
  /**
   * The warning about the risk of trading.
   * @translate true
   */
  risk: string;
}

/** A list of links under a title. */
export interface LandingLinkList {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /** The links, in order. */
  links: LandingLink[];
}

/** The badge of an app store. */
export interface LandingBadge extends LandingLink {
  /** The store. */
  store: 'apple' | 'play';
}

/** A social network's icon; the label is its name. */
export interface LandingSocial extends LandingLink {
  /** The network. */
  network: 'facebook' | 'x' | 'instagram' | 'linkedin' | 'youtube';
}
