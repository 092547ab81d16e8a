import type {
  Brand,
  DashboardContent,
  DashboardLink,
  DashboardPlace,
  DashboardStep,
  Landing,
  LandingBadge,
  LandingCard,
  LandingDrawing,
  LandingGraph,
  LandingLink,
  LandingSocial,
} from '#definition';
import type { ObjectPart, PartsOf } from './parts.ts';

const drawings: Record<LandingDrawing, string> = {
  exchange: 'an exchange',
  travel: 'a journey',
  fashion: 'clothes',
  arbitrage: 'two prices',
  algorithm: 'a plan of steps',
  coin: 'a coin',
  education: 'a lesson',
  robot: 'a robot',
  crypto: 'a chain of blocks',
};

const sections = {
  '#About': 'the section About',
  '#Services': 'the projects and packages',
  '#Projects': 'the section Projects',
  '#Packages': 'the section Packages',
  '#Bot': 'the section about the bot',
  '#Faq': 'the questions',
  '#Contact': 'the foot of the page',
};

const title = { lead: 'Heading' };
const text = { lead: 'Text' };

const link: PartsOf<LandingLink> = {
  label: text,
  to: {
    lead: 'opens',
    noun: 'Target',
    control: 'target',
    choices: sections,
    isOutside: true,
    isOptional: true,
    placeholder: 'nothing',
  },
};

const card: PartsOf<LandingCard> = {
  title,
  text,
  drawing: { lead: 'Drawing', choices: drawings },
};

const graph: PartsOf<LandingGraph> = {
  caption: { lead: 'Text below it' },
  name: { lead: 'What it shows, for people who cannot see it', noun: 'Description' },
  drawing: { lead: 'Drawing', choices: { candles: 'candles', line: 'a line', bars: 'bars' } },
};

const badge: PartsOf<LandingBadge> = {
  ...link,
  store: { lead: 'Store', choices: { apple: 'Apple’s App Store', play: 'Google Play' } },
};

const social: PartsOf<LandingSocial> = {
  ...link,
  network: {
    lead: 'Network',
    choices: {
      facebook: 'Facebook',
      x: 'X',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      youtube: 'YouTube',
    },
  },
};

/** The sections of the landing page in its order, each with its inputs. */
export const landingParts: PartsOf<Landing> = {
  header: {
    lead: 'Bar on top',
    parts: {
      menuButton: { lead: 'Name of the menu’s button on a phone', noun: 'Menu button' },
      login: { lead: 'Button to sign in', parts: link },
      register: { lead: 'Link to register, on a phone', parts: link },
      menu: { lead: 'Menu', noun: 'link', item: { lead: 'Link', parts: link } },
    },
  },
  hero: {
    lead: 'Top of the page',
    parts: {
      title,
      text,
      action: { lead: 'Main button', parts: link },
      second: { lead: 'Link beside it', parts: link },
    },
  },
  counters: {
    lead: 'Figures',
    noun: 'figure',
    item: { lead: 'Figure', parts: { figure: { lead: 'Figure' }, label: { lead: 'Label' } } },
  },
  about: {
    lead: 'About',
    parts: {
      title,
      more: { lead: 'Link below', parts: link },
      texts: { lead: 'Paragraphs', noun: 'paragraph', item: text },
    },
  },
  projects: {
    lead: 'Projects',
    parts: { title, text, cards: { lead: 'Cards', noun: 'card', item: { lead: 'Card', parts: card } } },
  },
  packages: {
    lead: 'Packages',
    parts: {
      title,
      text,
      more: { lead: 'Link below', parts: link },
      cards: {
        lead: 'Cards',
        noun: 'card',
        item: {
          lead: 'Card',
          parts: { ...card, price: { lead: 'Price', isOptional: true, placeholder: 'none' } },
        },
      },
    },
  },
  bot: {
    lead: 'About the bot',
    parts: {
      title,
      texts: { lead: 'Paragraphs', noun: 'paragraph', item: text },
      graphs: { lead: 'Pictures', noun: 'picture', item: { lead: 'Picture', parts: graph } },
    },
  },
  faq: {
    lead: 'Questions',
    parts: {
      title,
      questions: {
        lead: 'Questions',
        noun: 'question',
        item: { lead: 'Question', parts: { question: { lead: 'Question' }, answer: { lead: 'Answer' } } },
      },
    },
  },
  subscribe: {
    lead: 'Form for an email address',
    parts: {
      title,
      text,
      label: { lead: 'Label of the field', noun: 'Label' },
      button: { lead: 'Button' },
      note: { lead: 'Message after the button', noun: 'Message' },
    },
  },
  footer: {
    lead: 'Foot of the page',
    parts: {
      text,
      copyright: { lead: 'Last line' },
      risk: { lead: 'Warning about the risk', noun: 'Warning' },
      lists: {
        lead: 'Lists of links',
        noun: 'list',
        item: {
          lead: 'List',
          parts: { title, links: { lead: 'Links', noun: 'link', item: { lead: 'Link', parts: link } } },
        },
      },
      badges: { lead: 'App stores', noun: 'store', item: { lead: 'Store', parts: badge } },
      socials: { lead: 'Social networks', noun: 'network', item: { lead: 'Network', parts: social } },
    },
  },
};

const target = {
  lead: 'opens',
  noun: 'Target',
  control: 'target',
  choices: {
    '#invite': 'the member’s own links to invite',
    '#movements': 'the member’s last movements',
  } satisfies Record<DashboardPlace, string>,
} as const;

const action: PartsOf<DashboardLink> = { label: text, to: target };

const step: PartsOf<DashboardStep> = {
  label: text,
  text: { lead: 'Reason for the step', noun: 'Reason' },
  to: target,
  done: {
    lead: 'Done once the member has',
    noun: 'Sign',
    choices: { fund: 'money in a fund', package: 'an active package', referral: 'a referral' },
  },
};

const badgeText = { isOptional: true, placeholder: 'none' } as const;

/** The parts of the dashboard besides the member's own figures, each with its inputs. */
export const dashboardParts: PartsOf<DashboardContent> = {
  actions: {
    lead: 'Main buttons',
    noun: 'button',
    isOptional: true,
    item: { lead: 'Button', parts: action },
  },
  steps: {
    lead: 'First steps of a new member',
    isOptional: true,
    parts: { title, list: { lead: 'Steps', noun: 'step', item: { lead: 'Step', parts: step } } },
  },
  badges: {
    lead: 'Fixed texts beside figures',
    isOptional: true,
    parts: {
      referrals: { lead: 'Beside My Referrals', ...badgeText },
      team: { lead: 'Beside My Team', ...badgeText },
      directBusiness: { lead: 'Beside Total Robot Direct Business', ...badgeText },
      teamBusiness: { lead: 'Beside Total Robot Team Business', ...badgeText },
    },
  },
  liveRate: { lead: 'Figure of Live Rate', isOptional: true, placeholder: 'not shown' },
  movements: {
    lead: 'Last movements of the member',
    isOptional: true,
    parts: {
      title,
      first: {
        lead: 'Rows with this status come first',
        noun: 'First status',
        isOptional: true,
        placeholder: 'none: the newest come first',
      },
      list: {
        lead: 'Lists',
        noun: 'list',
        isFilled: true,
        item: { lead: 'List', parts: { label: title, to: { ...target, choices: {} } } },
      },
    },
  },
};

const font = {
  isOptional: true,
  parts: {
    family: { lead: 'Name, such as Inter', noun: 'Name' },
    files: {
      lead: 'Files',
      noun: 'file',
      isFilled: true,
      item: {
        lead: 'File',
        parts: {
          file: { lead: 'Address, such as /public/inter.woff2', noun: 'Address' },
          weight: { lead: 'Weight, such as 700', noun: 'Weight', isOptional: true, placeholder: '400' },
        },
      },
    },
  },
} as const;

const brandWords: PartsOf<Brand> = {
  name: { lead: 'Name of the portal', noun: 'Name' },
  accent: { lead: 'Colour, on light', control: 'colour' },
  accentDark: { lead: 'Colour, on dark', control: 'colour' },
  radius: {
    lead: 'Corners',
    choices: { none: 'square', small: 'a little round', medium: 'round', large: 'very round' },
    isOptional: true,
    placeholder: 'as usual: round',
  },
  logo: { lead: 'Address of the logo', noun: 'Logo', isOptional: true, placeholder: 'the built-in mark' },
  logoDark: { lead: 'Logo on dark', isOptional: true, placeholder: 'the same logo' },
  favicon: {
    lead: 'Icon of the browser tab',
    noun: 'Icon',
    isOptional: true,
    placeholder: 'the built-in mark',
  },
  font: { lead: 'Typeface of texts', ...font },
  headingFont: { lead: 'Typeface of headings', ...font },
};

/** The portal's name and look. */
export const brandPart: ObjectPart = { lead: 'Brand', parts: brandWords };
