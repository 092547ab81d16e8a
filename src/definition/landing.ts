/** The landing page's words and figures. The page shows its sections in the order of these properties. */
export interface Landing {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  header: LandingHeader;
  hero: LandingHero;
  /** The strip of figures under the hero. They are texts: nothing is counted. */
  counters: LandingCounter[];
  about: LandingAbout;
  projects: LandingProjects;
  packages: LandingPackages;
  bot: LandingBot;
  faq: LandingFaq;
  subscribe: LandingSubscribe;
  footer: LandingFooter;
}

/** A link. */
export interface LandingLink {
  label: string;
  /** A route (`/Signup`), a section of the page (`#Faq`) or an https address. Without it the link goes nowhere. */
  to?: string;
}

/** The bar on top. The logo and the portal's name come from the config. */
export interface LandingHeader {
  /** The name of the button that opens the menu on small screens. */
  menuButton: string;
  /** The menu, in order. The page's sections are `#Services`, `#About`, `#Faq` and `#Contact`. */
  menu: LandingLink[];
  /** Where one signs in: in the menu on small screens, a button on larger ones. */
  login: LandingLink;
  /** Where one registers: in the menu, on small screens only. */
  register: LandingLink;
}

/** The first thing a visitor sees. It comes with the page's first response, before any script. */
export interface LandingHero {
  /** The page's heading. */
  title: string;
  /** One or two sentences under it. */
  text: string;
  /** The page's main action, shown as a button. */
  action: LandingLink;
  /** What stands beside it. */
  second: LandingLink;
}

/** A figure and what it counts. */
export interface LandingCounter {
  /** As it is shown: `$5.5M`. */
  figure: string;
  label: string;
}

/** The section about the company. */
export interface LandingAbout {
  title: string;
  /** A paragraph each. */
  texts: string[];
  more: LandingLink;
}

/** The projects, a card each. */
export interface LandingProjects {
  title: string;
  /** A sentence under the title. */
  text: string;
  cards: LandingCard[];
}

/** The packages, a card each. */
export interface LandingPackages {
  title: string;
  /** A sentence under the title. */
  text: string;
  cards: LandingPackage[];
  more: LandingLink;
}

/** A card. */
export interface LandingCard {
  title: string;
  text: string;
  /** Its drawing, one of the page's own. */
  drawing: LandingDrawing;
}

/** The drawings that a card can have. */
export type LandingDrawing =
  'exchange' | 'travel' | 'fashion' | 'arbitrage' | 'algorithm' | 'coin' | 'education' | 'robot' | 'crypto';

/** A package's card. */
export interface LandingPackage extends LandingCard {
  /** What it costs, as it is shown: `$50`. */
  price?: string;
}

/** The section about the trading bot. Say what it does; promise no profit. */
export interface LandingBot {
  title: string;
  /** A paragraph each. */
  texts: string[];
  /** Three pictures of graphs. They are drawings, not data. */
  graphs: LandingGraph[];
}

/** A picture of a graph. */
export interface LandingGraph {
  drawing: 'candles' | 'line' | 'bars';
  /** What the picture shows, for those who do not see it. */
  name: string;
  caption: string;
}

/** The questions. One answer is open at a time, the first at the start. */
export interface LandingFaq {
  title: string;
  questions: LandingQuestion[];
}

/** A question and its answer. */
export interface LandingQuestion {
  question: string;
  answer: string;
}

/** The form for an email address. It sends nothing. */
export interface LandingSubscribe {
  title: string;
  text: string;
  /** The name of the input. */
  label: string;
  button: string;
  /** Said after the button: that nothing was sent. */
  note: string;
}

/** The foot of the page. */
export interface LandingFooter {
  /** A sentence under the logo. */
  text: string;
  lists: LandingLinkList[];
  /** The badges of app stores. */
  badges: LandingBadge[];
  socials: LandingSocial[];
  copyright: string;
  /** What a visitor must know about the risk of trading. */
  risk: string;
}

/** A list of links under a title. */
export interface LandingLinkList {
  title: string;
  links: LandingLink[];
}

/** The badge of an app store. */
export interface LandingBadge extends LandingLink {
  store: 'apple' | 'play';
}

/** A social network's icon; the label is its name. */
export interface LandingSocial extends LandingLink {
  network: 'facebook' | 'x' | 'instagram' | 'linkedin' | 'youtube';
}
